import Testing

@testable import nacre

/// Calls of one person to one host, with the answers so far.
final class Conversation {
  private let host: any ExampleHost
  private let scratch: TemporaryFolder
  private var count = 0

  init(_ makeHost: (TemporaryFolder) throws -> any ExampleHost) throws {
    scratch = try TemporaryFolder()
    host = try makeHost(scratch)
  }

  /// The whole answer to an example, after all that comes before it.
  func play(_ example: Example) throws -> JSON {
    if let role = example.session { try signIn(role) }
    var results: [JSON] = []
    for call in example.before {
      results.append(try result(of: call.method, filled(call.params, results)))
    }
    return try answer(to: example.method, filled(example.params, results))
  }

  /// The organization of the examples has its owner, who is the master administrator, and one
  /// member of each other role.
  private func signIn(_ role: String) throws {
    _ = try result(of: "session.open", .object([:]))
    guard role != "master_admin" else { return }
    let member = try result(
      of: "directory.addMember",
      .object([
        "name": .text("Example \(role)"),
        "roles": .object(["directory": .text("member"), "booking": .text(role)]),
      ]))
    _ = try result(of: "session.open", .object(["userId": try #require(member["userId"])]))
  }

  private func result(of method: String, _ params: JSON) throws -> JSON {
    let answer = try answer(to: method, params)
    return try #require(answer["result"], "\(method) before the example: \(answer)")
  }

  private func answer(to method: String, _ params: JSON) throws -> JSON {
    count += 1
    let id = JSON.number(Double(count))
    let request = JSON.object([
      "jsonrpc": .text("2.0"), "id": id, "method": .text(method), "params": params,
    ])
    let line = try host.answer(try request.line())
    // No object may hold a member twice: every reader would choose another.
    _ = try JSONTree(parsing: line)
    let answer = try JSON(line)
    #expect(answer["jsonrpc"] == .text("2.0"))
    #expect(answer["id"] == id)
    #expect((answer["result"] == nil) != (answer["error"] == nil))
    return answer
  }

  /// `"{0/orderId}"` stands for a value of the first call before, `{scratch}` for a folder.
  private func filled(_ params: JSON, _ results: [JSON]) throws -> JSON {
    switch params {
    case .object(let members):
      return .object(try members.mapValues { try filled($0, results) })
    case .array(let items):
      return .array(try items.map { try filled($0, results) })
    case .text(let text):
      if let match = text.wholeMatch(of: /\{(\d+)(\/.*)\}/), let index = Int(match.1) {
        try #require(results.indices.contains(index), "no call before with number \(index)")
        return try #require(
          results[index].value(at: match.2), "\(text) is not in \(results[index])")
      }
      return .text(text.replacing("{scratch}", with: scratch.path))
    case .null, .bool, .number:
      return params
    }
  }
}
