// libphonenumber behind a C face. Built as a shared object of its own and loaded at first use.
#ifndef NACRE_CPHONENUMBER_H
#define NACRE_CPHONENUMBER_H
#endif
