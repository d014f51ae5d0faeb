# Sys: the operating system.  The library has a copy, and the tools another, for they see only what is public of it; what
# is about the process as a whole is for tools alone.
core_sources += %D%/posix.c %D%/search.c %D%/search.h %D%/sys.h
tool_sources += %D%/posix.c %D%/posix_process.c %D%/process.h %D%/sys.h
