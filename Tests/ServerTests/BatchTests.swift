import Kernel
import Platform
import Server
import Testing
import Wire

@testable import CLI
@testable import Store

/// An answer to a batch is what its entries are answered one by one, in their order.
@Suite("Batches of every shape")
struct BatchTests {
  /// One kind of entry.
  enum Entry: CaseIterable {
    case ping, write, job, wait, notification, refused, limited

    /// Its commit fails, and takes along what is committed with it.
    case poisoned

    static let sound = Entry.allCases.filter { $0 != .poisoned }

    func text(_ id: String) -> String {
      func request(_ method: String, _ params: String) -> String {
        #"{"jsonrpc":"2.0","id":"\#(id)","method":"\#(method)","params":\#(params)}"#
      }
      return switch self {
      case .ping: request("system.ping", #"{"payload":[1,"x"]}"#)
      case .write: request("directory.addMember", #"{"name":"Sound","roles":{}}"#)
      case .job: request("system.backup", #"{"path":"/nowhere/x.db"}"#)
      case .wait: request("events.read", #"{"from":"now","topics":["none.*"],"waitMs":1}"#)
      case .notification: #"{"jsonrpc":"2.0","method":"system.ping","params":{"payload":2}}"#
      case .refused: request("directory.addMember", #"{"name":" ","roles":{}}"#)
      case .limited:
        request(
          "directory.addMember", #"{"name":"Sound","roles":{},"_meta":{"timeoutMs":60000}}"#)
      case .poisoned: request("directory.addMember", #"{"name":"Poison","roles":{}}"#)
      }
    }
  }

  @Test("Every order of sound entries up to four is answered as the entries sent singly")
  func sound() throws {
    let host = try openedHost()
    var single: [Entry: String] = [:]
    for entry in Entry.sound { single[entry] = shape(of: host.answer(entry.text("0"))) }
    #expect(single[.notification] == "")
    for batch in orders(of: Entry.sound, upTo: 4) {
      let answer = shape(of: host.answer(text(of: batch)))
      let expected = batch.compactMap { single[$0] }.filter { !$0.isEmpty }
      #expect(
        answer == (expected.isEmpty ? "" : "[\(expected.joined(separator: ","))]"), "\(batch)")
    }
  }

  @Test("A commit that fails changes answers, and neither their number nor their order")
  func poisoned() throws {
    let host = try openedHost()
    for batch in orders(of: Entry.allCases, upTo: 3) where batch.contains(.poisoned) {
      let before = members(host)
      let answer = host.answer(text(of: batch))
      let document = try #require(JSONDocument([UInt8](answer.utf8)), "\(batch): \(answer)")
      let asked = batch.indices.filter { batch[$0] != .notification }
      let added = withExtendedLifetime(document) {
        let answers = (0..<document.root.count).compactMap { document.root[$0] }
        #expect(answers.map { $0.member("id")?.string } == asked.map { "\($0)" }, "\(batch)")
        #expect(
          answers.allSatisfy { ($0.member("result") == nil) != ($0.member("error") == nil) },
          "\(batch): \(answer)")
        return answers.filter { $0.member("result")?.member("userId") != nil }.count
      }
      // Whoever was told that a member was added finds it; nobody else was.
      #expect(members(host) == before + added, "\(batch): \(answer)")
    }
  }

  @Test("Answers before a batch may become errors while it is served")
  func lineBefore() throws {
    let host = try openedHost()
    for batch in orders(of: [.limited, .job, .wait, .ping, .write], upTo: 2) {
      // Both in one message, so that one burst holds them.
      let whole = [Entry.poisoned] + batch + [.poisoned] + batch
      let answer = host.answer(text(of: whole))
      #expect(answers(in: answer) == whole.count, "\(whole): \(answer)")
    }
  }

  @Test("A shutdown in a batch has its place there, and what follows it is refused")
  func shutdown() throws {
    let host = try openedHost()
    let shutdown = #"{"jsonrpc":"2.0","id":"1","method":"system.shutdown"}"#
    let batch = "[\(Entry.job.text("0")),\(shutdown),\(Entry.ping.text("2"))]"
    let answer = host.answer(batch)
    #expect(answer.matches(of: /"id":"(\d)"/).map { $0.output.1 } == ["0", "1", "2"])
    #expect(answers(in: answer) == 3)
    #expect(answer.contains(#""id":"1","result":{}"#))
    #expect(answer.contains("shutting_down"))
  }

  @Test("The first hundred unknown methods of a batch are told what they may have meant")
  func unknown() throws {
    let host = try openedHost()
    let entry = #"{"jsonrpc":"2.0","id":1,"method":"system.pong"}"#
    for _ in 0..<2 {
      let answer = host.answer(
        "[" + Array(repeating: entry, count: 103).joined(separator: ",") + "]")
      #expect(answers(in: answer) == 103)
      #expect(answer.ranges(of: #""suggestions":["system.ping""#).count == 100)
      #expect(answer.ranges(of: #""suggestions":[]"#).count == 3)
      #expect(answer.hasSuffix(#""suggestions":[],"retryable":false}}}]"#))
    }
  }

  @Test("Nobody gets more in one answer than may be sent in one message")
  func tooMuch() throws {
    let host = try openedHost()
    let one = #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#
    let size = host.answer(one).utf8.count
    let count = (64 << 20) / size + 3
    let answer = host.answer("[" + Array(repeating: one, count: count).joined(separator: ",") + "]")
    #expect(answer.utf8.count < (64 << 20) + 2 * size)
    #expect(answer.hasSuffix("}]"))
    #expect(answer.contains("limit_exceeded"))
  }

  // MARK: Hosts

  /// A host that is signed in, whose database refuses to commit a member called Poison.
  private func openedHost() throws -> Exchange {
    let house = try House.ofTest()
    let host = try Exchange(
      house.table, services: house.services, log: Log(level: .error, descriptor: -1))
    _ = host.answer(#"{"jsonrpc":"2.0","id":0,"method":"session.open"}"#)
    let database = try house.services.gate.database()
    try database.run(SQL("CREATE TABLE poison (id INTEGER PRIMARY KEY)"))
    try database.run(
      SQL(
        """
        CREATE TABLE poisoned (
          id INTEGER NOT NULL REFERENCES poison DEFERRABLE INITIALLY DEFERRED
        )
        """))
    if database.isCluster { try database.run(.makePoisoning) }
    try database.run(.makePoisons)
    return host
  }

  private func members(_ host: Exchange) -> Int {
    host.answer(
      #"{"jsonrpc":"2.0","id":2,"method":"directory.listMembers","params":{"limit":200}}"#
    )
    .matches(of: /"userId"/).count
  }

  // MARK: Texts

  private func answers(in text: String) -> Int? {
    let document = JSONDocument([UInt8](text.utf8))
    return withExtendedLifetime(document) { document?.root.count }
  }

  private func text(of batch: [Entry]) -> String {
    "[" + batch.enumerated().map { $1.text("\($0)") }.joined(separator: ",") + "]"
  }

  /// An answer without what differs from one time to the next.
  private func shape(of answer: String) -> String {
    answer.replacing(/"id":"\d+"/, with: "\"id\":0")
      .replacing(/"(userId|next|latest|epoch|createdAt|version)":("[^"]*"|\d+)/) {
        "\"\($0.output.1)\":0"
      }
  }

  private func orders(of entries: [Entry], upTo length: Int) -> [[Entry]] {
    var all: [[Entry]] = []
    var latest: [[Entry]] = [[]]
    for _ in 0..<length {
      latest = latest.flatMap { batch in entries.map { batch + [$0] } }
      all += latest
    }
    return all
  }
}

extension SQL {
  fileprivate static let makePoisoning = SQL(
    """
    CREATE FUNCTION poisoning() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO poisoned (id) VALUES (1); RETURN NULL; END'
    """
  )
  fileprivate static let makePoisons = SQL(
    sqlite: """
      CREATE TRIGGER poisons AFTER INSERT ON directory_member WHEN NEW.name = 'Poison'
      BEGIN INSERT INTO poisoned (id) VALUES (1); END
      """,
    postgres: """
      CREATE TRIGGER poisons AFTER INSERT ON directory_member
      FOR EACH ROW WHEN (NEW.name = 'Poison') EXECUTE FUNCTION poisoning()
      """
  )
}
