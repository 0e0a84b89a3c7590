import Foundation
import TestDatabases
import Testing

@testable import CLI

/// The methods that the protocol marks `secret`, each as its examples play it.
@Suite("Results that are shown once")
struct SecretResultTests {
  static let examples: [Example] = {
    let secret = makeHouse().table.methods.filter(\.isSecret).map(\.name.description)
    return Examples.all.filter { example in
      guard case .result = example.outcome else { return false }
      return secret.contains(example.method)
    }
  }()

  @Test("Every method with a secret result has an example that shows it")
  func all() {
    let secret = makeHouse().table.methods.filter(\.isSecret).map(\.name.description)
    #expect(Set(Self.examples.map(\.method)) == Set(secret))
  }

  @Test(
    "In a transaction with a key: in no byte on the disk, and answered to nobody again",
    .aboutSQLite("the bytes of its files"),
    arguments: examples)
  func transaction(example: Example) throws {
    let conversation = try Conversation(InProcessHost.init)
    let params = try conversation.prepare(example)
    let call: JSON = .object(["method": .text(example.method), "params": params])
    let asked: JSON = .object(["calls": .array([call]), "idempotencyKey": .text("k")])
    let answer = try conversation.answer(to: "system.transaction", asked)
    let result = try #require(answer["result"]?["results"]?.items.first, "\(answer)")
    let secrets = Self.secrets(in: result)
    #expect(!secrets.isEmpty, "\(example.method) shows no secret: \(result)")

    for file in try FileManager.default.contentsOfDirectory(atPath: conversation.scratch.path) {
      // The memory of locks and the key hold no rows.
      guard !file.hasSuffix("-shm"), !file.hasSuffix(".key") else { continue }
      let path = conversation.scratch.path + "/" + file
      let bytes = try Data(contentsOf: URL(filePath: path))
      for (name, secret) in secrets {
        let member = Data("\"\(name)\":\"\(secret)\"".utf8)
        #expect(bytes.range(of: member) == nil, "\(name) in \(file)")
        // Short ones stand in many bytes by chance.
        guard secret.utf8.count >= 8 else { continue }
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name) in \(file)")
      }
    }

    let again = try conversation.answer(to: "system.transaction", asked)
    #expect(again["error"]?["data"]?["kind"] == .text("secret_shown_once"), "\(again)")
    try conversation.signInStranger()
    let stranger = try conversation.answer(to: "system.transaction", asked)
    for (name, secret) in secrets {
      #expect(!Self.secrets(in: stranger).contains { $0 == (name, secret) }, "\(stranger)")
    }
  }

  /// The texts of members that the protocol marks as secret, wherever they stand.
  private static func secrets(in json: JSON) -> [(String, String)] {
    switch json {
    case .object(let members):
      members.flatMap { name, value -> [(String, String)] in
        if secretMembers.contains(name), let text = value.string { return [(name, text)] }
        return secrets(in: value)
      }
    case .array(let items): items.flatMap { secrets(in: $0) }
    default: []
    }
  }
}
