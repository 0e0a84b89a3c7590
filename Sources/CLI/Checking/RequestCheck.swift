import Platform
import Server
import Wire

/// Judges requests without running them: JSON, envelope, method and the shape of params, by the
/// very code that reads them in the service.
///
/// Source: protocol specification 12.9.
final class RequestCheck {
  /// One thing that is wrong with a request.
  struct Problem: Equatable {
    /// Which entry of a batch, from 0; `nil` for a request of its own.
    var entry: Int?
    var method: String?

    /// Where in the params; empty for the request as a whole.
    var path = ""
    var kind: String
    var message: String
    var suggestions: [String] = []
  }

  private let exchange: Exchange

  init(_ settings: Settings) throws {
    var settings = settings
    // Nothing is read and nothing is written, so there is nothing to open.
    settings.database = .memory
    let house = House(settings)
    exchange = try Exchange(
      house.table.checking, services: house.services, log: Log(level: .error))
  }

  /// What is wrong with a line, and how many requests it holds.
  func problems(in line: [UInt8]) -> (requests: Int, problems: [Problem]) {
    let scanned = line.withUnsafeBytes { Scanner.scan($0) }
    switch scanned {
    case .single(let entry): return (1, problems(of: entry, in: line))
    case .batch(let entries):
      let found = entries.enumerated().flatMap { index, entry in
        problems(of: entry, in: line).map { problem in
          var problem = problem
          problem.entry = index
          return problem
        }
      }
      return (entries.count, found)
    case .emptyBatch, .batchTooLarge, .fault: return (1, problems(answeredTo: line))
    }
  }

  private func problems(of entry: ScannedEntry, in line: [UInt8]) -> [Problem] {
    let method = line.withUnsafeBytes { entry.methodName(in: $0) }
    if entry.isObject, !entry.hasMethod, entry.hasResultOrError {
      return [Problem(kind: "not_a_request", message: "This is a response: it would be ignored.")]
    }
    var text = Array(line[entry.range])
    if entry.isObject, entry.idKind == .absent, text.count > 2 {
      // Notifications of the protocol itself; unknown ones are ignored.
      if method?.hasPrefix("$/") == true { return [] }
      // A notification gets no answer, and so would not say what is wrong with it.
      text.replaceSubrange(0..<1, with: Array("{\"id\":0,".utf8))
    }
    var problems = problems(answeredTo: text)
    if problems.contains(where: { $0.kind == "session_required" }) {
      problems = self.problems(answeredTo: withoutSession(text))
    }
    if method == "system.transaction", problems.isEmpty { problems = nested(in: text) }
    return problems.map { problem in
      var problem = problem
      problem.method = problem.method ?? method
      return problem
    }
  }

  /// The calls of a transaction are requests too. One that waits for a value of an earlier call
  /// is judged by its name only: what the value will be is not known.
  private func nested(in text: [UInt8]) -> [Problem] {
    let params = (try? JSONTree(parsing: text))?["params"]
    let calls = (params?["calls"] ?? params?[0])?.items ?? []
    return calls.enumerated().flatMap { index, call in
      let waits = call["params"]?.text.contains("\"$result\"") ?? false
      let request = call.setting("jsonrpc", "2.0").setting("id", 0)
      let problems = problems(answeredTo: Array(request.text.utf8))
      return problems.filter { !waits || $0.kind == "method_not_found" }.map { problem in
        var problem = problem
        problem.method = "system.transaction"
        let isName = problem.kind == "method_not_found"
        problem.path = "/calls/\(index)" + (isName ? "/method" : "/params\(problem.path)")
        return problem
      }
    }
  }

  /// Which sessions will be open is not known here.
  private func withoutSession(_ text: [UInt8]) -> [UInt8] {
    guard let request = try? JSONTree(parsing: text), let params = request["params"],
      let meta = params["_meta"]
    else { return text }
    let bare = params.setting("_meta", meta.removing("session"))
    return Array(request.setting("params", bare).text.utf8)
  }

  private func problems(answeredTo text: [UInt8]) -> [Problem] {
    guard let error = (try? JSONTree(parsing: exchange.answer(text)))?["error"] else { return [] }
    let data = error["data"] ?? [:]
    let violations = data["violations"]?.items ?? []
    guard violations.isEmpty else { return violations.map { problem(of: $0) } }
    return [problem(of: data)]
  }

  private func problem(of fault: JSONTree) -> Problem {
    Problem(
      path: fault["path"]?.string ?? "", kind: fault["kind"]?.string ?? "",
      message: fault["message"]?.string ?? "",
      suggestions: fault["suggestions"]?.items.compactMap(\.string) ?? [])
  }
}
