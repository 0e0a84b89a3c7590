#include "CTestPostgres.h"
