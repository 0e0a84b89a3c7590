import Kernel

extension Command {
  /// `nacre check FILE`.
  static let check: Command = .init(
    "check", "Judge a file of requests without running them", operands: "FILE", operandsMax: 1,
    takes: .file,
    options: [CommandOption("--json", .none, "One JSON line a problem")],
    details: """
      FILE holds one request or batch a line; - is stdin. JSON, envelope, method
      names, the shape of params and what is missing of them are judged as the
      service would, in its words; nothing is run, nobody signs in and no database
      is opened. What rules say of the values is asked of a method such as
      booking.validate.

        nacre check requests.ndjson && nacre < requests.ndjson

      Exit codes: 0 all are good · 2 no such file · 8 some are not
      """
  ) { call in
    guard let path = call.operands.first else {
      throw UsageError("check needs a file of requests, or - for stdin.")
    }
    let lines = try InputLines(path, lineBytesMax: call.settings.messageBytesMax)
    let check = try RequestCheck(call.settings)
    let report = CheckReport(call, file: path)
    var number = 0
    while let line = try lines.next() {
      number += 1
      switch line {
      case .tooLong: report.showTooLong(number, call.settings.messageBytesMax)
      case .line(let bytes):
        guard !bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) else { continue }
        report.show(check.problems(in: bytes), line: number)
      }
    }
    report.finish()
    return report.isGood ? ExitCode.fine : ExitCode.validation
  }
}

/// Tells what `check` found: one line a problem, as compilers do it.
private final class CheckReport {
  private let terminal: Terminal
  private let file: String
  private let isJSON: Bool
  private var requestCount = 0
  private var problemCount = 0
  private var badLines = 0

  init(_ call: Invocation, file: String) {
    terminal = call.terminal
    self.file = file == "-" ? "stdin" : file
    isJSON = call.arguments.has("--json")
  }

  var isGood: Bool { problemCount == 0 }

  func show(_ found: (requests: Int, problems: [RequestCheck.Problem]), line: Int) {
    requestCount += found.requests
    if !found.problems.isEmpty { badLines += 1 }
    for problem in found.problems { show(problem, line) }
  }

  func showTooLong(_ line: Int, _ bytesMax: Int) {
    let message = "The line has more than \(bytesMax) bytes."
    show((1, [.init(kind: "message_too_large", message: message)]), line: line)
  }

  func finish() {
    let what = "\(requestCount) \(requestCount == 1 ? "request" : "requests")"
    let verdict =
      isGood ? "all good" : "\(problemCount) \(problemCount == 1 ? "problem" : "problems")"
    terminal.remark(terminal.errors.paint("\(what), \(verdict)", isGood ? .good : .bad))
  }

  private func show(_ problem: RequestCheck.Problem, _ line: Int) {
    problemCount += 1
    guard !isJSON else { return terminal.line(json(problem, line).text) }
    let ink = terminal.output
    let entry = problem.entry.map { "[\($0)]" } ?? ""
    let place = [problem.method, problem.path].compactMap { $0 }.filter { !$0.isEmpty }
    let near =
      problem.suggestions.isEmpty ? "" : " Did you mean \(alternatives(problem.suggestions))?"
    terminal.line(
      "\(ink.paint("\(file):\(line)\(entry):", .strong)) "
        + printable(place.map { $0 + " " }.joined()).trimmingSpaces
        + (place.isEmpty ? "" : ": ") + printable(problem.message + near)
        + " " + ink.paint("[\(problem.kind)]", .quiet))
  }

  private func json(_ problem: RequestCheck.Problem, _ line: Int) -> JSONTree {
    var json: JSONTree = ["file": .string(file), "line": .integer(line)]
    if let entry = problem.entry { json = json.setting("entry", .integer(entry)) }
    if let method = problem.method { json = json.setting("method", .string(method)) }
    json = json.setting("path", .string(problem.path)).setting("kind", .string(problem.kind))
      .setting("message", .string(problem.message))
    guard !problem.suggestions.isEmpty else { return json }
    return json.setting("suggestions", .array(problem.suggestions.map(JSONTree.string)))
  }
}
