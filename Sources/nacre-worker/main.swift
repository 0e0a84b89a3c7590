import Glibc

exit(serveDrawing())
