import CLI
import Glibc

exit(runNacre(givenWords(), .all))
