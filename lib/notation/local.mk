core_sources += \
	%D%/castling_meant.c \
	%D%/castling_text.c \
	%D%/explain.c \
	%D%/explain_castling.c \
	%D%/explain_piece.c \
	%D%/explain_spelling.c \
	%D%/run_together.c \
	%D%/iccf.c \
	%D%/iccf_fits.c \
	%D%/lan.c \
	%D%/language.c \
	%D%/lenient.c \
	%D%/lenient.h \
	%D%/lenient_text.c \
	%D%/memo.c \
	%D%/memo.h \
	%D%/notation.c \
	%D%/notation_internal.h \
	%D%/san_word.h \
	%D%/fast_parse.c \
	%D%/san_parse.c \
	%D%/san_resolve.c \
	%D%/san_write.c \
	%D%/uci.c \
	%D%/reasons.c \
	%D%/reasons.h
