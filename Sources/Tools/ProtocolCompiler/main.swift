import Foundation

exit(ProtocolCompiler.run(Array(CommandLine.arguments.dropFirst())))
