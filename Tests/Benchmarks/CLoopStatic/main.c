// The same program, with both libraries linked from their archives.
#include "../CLoop/main.c"
