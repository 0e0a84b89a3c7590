import Foundation

/// The command line: read, check, print.
enum ProtocolCompiler {
  static let usage = """
    usage: ProtocolCompiler swift|swift-types|swift-methods PROTOCOL_DIR TARGET OUTPUT_DIR
           ProtocolCompiler swift-client PROTOCOL_DIR METHODS OUTPUT
           ProtocolCompiler openrpc PROTOCOL_DIR OUTPUT
           ProtocolCompiler python PROTOCOL_DIR OUTPUT
           ProtocolCompiler typescript PROTOCOL_DIR OUTPUT_DIR
           ProtocolCompiler check PROTOCOL_DIR
           ProtocolCompiler release PROTOCOL_DIR

    """

  /// The exit code: 0 fine, 1 the protocol is refused or a file cannot be written, 2 usage.
  static func run(_ words: [String]) -> Int32 {
    let refusals = Refusals()
    guard words.count >= 2 else { return complain(usage, 2) }
    let folder = URL(filePath: words[1], directoryHint: .isDirectory)
    let catalogue = readFolder(folder, refusals)
    let share = SwiftShare(command: words[0])
    check(catalogue, refusals, target: share != nil && words.count == 4 ? words[2] : nil)
    guard refusals.isEmpty else {
      return complain(refusals.lines.joined(separator: "\n") + "\n", 1)
    }
    if let share, words.count == 4 {
      let files = SwiftPrinter.print(target: words[2], catalogue, share)
      return files.map { write($0.text, "\(words[3])/\($0.name)") }.max() ?? 0
    }
    switch (words[0], words.count) {
    case ("swift-client", 4): return writeSwiftClient(catalogue, methods: words[2], words[3])
    case ("openrpc", 3): return write(OpenRPCDocument(catalogue).text, words[2])
    case ("python", 3): return write(PythonPrinter.print(catalogue), words[2])
    case ("typescript", 3):
      let name = words[2] + "/generated"
      let code = write(TypeScriptPrinter.declarations(catalogue), name + ".d.ts")
      return code == 0 ? write(TypeScriptPrinter.table(catalogue), name + ".js") : code
    case ("check", 2): return 0
    case ("release", 2):
      let released = folder.appending(path: "released.json").path
      return write(ReleasedAPI(catalogue).json.pretty() + "\n", released)
    default: return complain(usage, 2)
    }
  }

  /// `methods` is a file with the patterns of what a program uses.
  private static func writeSwiftClient(
    _ catalogue: Catalogue, methods file: String, _ path: String
  ) -> Int32 {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      return complain("\(file) cannot be read\n", 1)
    }
    let refusals = Refusals()
    let selection = Selection(text, file: file, catalogue, refusals)
    guard refusals.isEmpty else {
      return complain(refusals.lines.joined(separator: "\n") + "\n", 1)
    }
    return write(SwiftClientPrinter.print(catalogue, selection), path)
  }

  private static func write(_ text: String, _ path: String) -> Int32 {
    do {
      let (file, new) = (URL(filePath: path), Data(text.utf8))
      // A file that is as it was stays as old as it was: nothing that depends on it is built anew.
      if (try? Data(contentsOf: file)) != new { try new.write(to: file) }
      return 0
    } catch {
      return complain("\(path) cannot be written: \(error.localizedDescription)\n", 1)
    }
  }

  private static func complain(_ text: String, _ code: Int32) -> Int32 {
    FileHandle.standardError.write(Data(text.utf8))
    return code
  }
}
