import Kernel
import Testing

/// One example of `Protocol/*.json`: what is sent, and what must come back.
struct Example: Sendable, CustomTestStringConvertible {
  let method: String
  let name: String

  /// The role of the person who asks; without one nobody has signed in.
  let session: String?
  let before: [Earlier]
  let params: JSON
  let outcome: Outcome

  /// A call that comes first, by somebody else when it names another role.
  struct Earlier: Sendable {
    let method: String
    let session: String?
    let params: JSON
  }

  enum Outcome: Sendable {
    case result(JSON)
    case error(JSON)
  }

  var testDescription: String { "\(method): \(name)" }

  init(_ method: String, _ json: JSON) throws {
    self.method = method
    name = try #require(json["name"]?.string, "\(method): an example without a name")
    session = json["session"]?.string
    before = try (json["before"]?.items ?? []).map { call in
      Earlier(
        method: try #require(call["method"]?.string), session: call["session"]?.string,
        params: call["params"] ?? .object([:]))
    }
    params = json["params"] ?? .object([:])
    if let error = json["error"] {
      outcome = .error(error)
    } else {
      outcome = .result(try #require(json["result"], "\(method), \(name): no result and no error"))
    }
  }
}

enum Examples {
  /// The moment at which all examples happen.
  static let now = Instant(milliseconds: 1_769_850_000_000)  // 2026-01-31T09:00:00Z

  /// The first example of every method.
  static let firsts: [Example] = {
    var seen: Set<String> = []
    return all.filter { seen.insert($0.method).inserted }
  }()

  /// Every example of every method, in the order of the files and names.
  static let all: [Example] = {
    do {
      let files = try Repository.files(below: "Protocol", suffix: ".json").map(JSON.init(file:))
      return try files.filter { $0["domain"] != nil }.flatMap { file in
        try (file["methods"]?.members ?? [:]).sorted { $0.key < $1.key }.flatMap { name, method in
          try (method["examples"]?.items ?? []).map { try Example(name, $0) }
        }
      }
    } catch {
      Issue.record(error)
      return []
    }
  }()
}
