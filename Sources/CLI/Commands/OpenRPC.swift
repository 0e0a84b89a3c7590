import System
import Wire

extension Command {
  /// `nacre openrpc`.
  static let openRPC: Command = .init(
    "openrpc", "Print the protocol as an OpenRPC document, or compare it",
    options: [
      CommandOption("--diff", .text("FILE"), "What changed since this older document"),
      CommandOption("--json", .none, "With --diff: one JSON line a change"),
    ],
    details: """
      The same document as rpc.discover answers, as one JSON line.

      --diff lists what was added, removed, made stricter or looser since an older
      document, and marks what breaks hosts that kept to it:

        nacre openrpc > v1.json        …later…        nacre openrpc --diff v1.json

      Exit codes with --diff: 0 hosts go on as before · 1 something breaks them
      2 the file is no OpenRPC document
      """
  ) { call in
    let out = JSONWriter()
    OpenRPCText(methods: House(call.settings).table.methods).write(to: out)
    guard let path = call.arguments["--diff"] else {
      guard !call.arguments.has("--json") else { throw UsageError("--json goes with --diff.") }
      call.terminal.line(String(decoding: out.bytes, as: UTF8.self))
      return ExitCode.fine
    }
    let old = try openRPCDocument(path)
    return show(DocumentDiff(old: old, new: try JSONTree(parsing: out.copy())).changes, call)
  }
}

private func openRPCDocument(_ path: String) throws -> JSONTree {
  let document: JSONTree
  do {
    document = try JSONTree(parsing: readInput(path))
  } catch let fault as JSONFault {
    throw UsageError("\(path) is not JSON: \(fault.reason), line \(fault.line).")
  }
  // As rpc.discover was answered on the pipe, or the document alone.
  let found = document["result"] ?? document
  guard found["openrpc"]?.string != nil, found["methods"]?.isArray == true else {
    throw UsageError("\(path) is no OpenRPC document.")
  }
  return found
}

private func show(_ changes: [ProtocolChange], _ call: Invocation) -> Int32 {
  let terminal = call.terminal
  let ink = terminal.output
  for change in changes {
    if call.arguments.has("--json") {
      terminal.line(change.json.text)
      continue
    }
    let left = (change.isBreaking ? "BREAKS  " : spaces(8)) + padded(change.kind.rawValue, 12)
    let detail = change.detail.isEmpty ? "" : ": \(change.detail)"
    // A file keeps one line a change.
    let width = terminal.isInteractive ? max(20, terminal.width - left.count) : Int.max
    let lines = wrapped(printable(change.place + detail), width: width)
    terminal.line(ink.paint(left, change.isBreaking ? .bad : .name) + (lines.first ?? ""))
    for line in lines.dropFirst() { terminal.line(spaces(left.count) + line) }
  }
  let breaking = changes.count(where: \.isBreaking)
  terminal.remark(
    changes.isEmpty
      ? "Nothing has changed." : "\(changes.count) changes, \(breaking) of them break hosts.")
  return breaking == 0 ? ExitCode.fine : ExitCode.answeredError
}
