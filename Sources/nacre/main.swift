import Glibc

exit(runNacre(givenWords()))
