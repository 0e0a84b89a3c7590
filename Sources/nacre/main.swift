import Glibc

exit(runNacre(Array(CommandLine.arguments.dropFirst())))
