import Glibc
import Kernel
import Platform
import Store
import Testing
import Wire

@testable import CLI
@testable import Server

/// What is new cannot be read for a while: nobody loses anything by it.
@Suite("Following a database that cannot be read")
struct FollowerTests {
  let house: House
  let out = JSONWriter()
  let calls: Calls
  let messages: Messages
  let database: Database
  let told: Int32
  let log: Log

  init() throws {
    house = try House.ofTest()
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    told = ends[0]
    log = Log(level: .warn, descriptor: ends[1])
    let jobs = JobPool(wake: Wake(), log: log)
    calls = try Calls(
      table: house.table, services: house.services, control: house.services.control, jobs: jobs,
      out: out, log: log)
    messages = Messages(calls, messageBytesMax: 1 << 20)
    database = try house.services.gate.database()
    say("session.open", "{}")
    say("events.subscribe", #"{"from":"start"}"#)
    say("directory.addMember", #"{"name":"Bo","roles":{}}"#)
  }

  @Test("A feed goes on where it was, and the log says so once")
  func feed() throws {
    var follower = Follower(log: log)
    try hide()
    for _ in 0..<3 { #expect(followed(by: &follower) == "") }
    #expect(!follower.isBehind)
    #expect(logged() == 1)
    try show()
    let events = followed(by: &follower)
    #expect(events.contains(#""topic":"directory.memberAdded""#))
    #expect(events.contains("events.caughtUp"))
    // Whatever fails after that is news again.
    say("events.subscribe", #"{"from":"start"}"#)
    try hide()
    #expect(followed(by: &follower) == "")
    #expect(logged() == 1)
  }

  @Test("Another history ends a feed, and a read that waits")
  func history() throws {
    var follower = Follower(log: log)
    #expect(followed(by: &follower).contains("directory.memberAdded"))
    say("events.read", #"{"from":"now","waitMs":60000}"#)
    try database.write { try database.renewEpoch() }
    say("directory.addMember", #"{"name":"Cy","roles":{}}"#)
    let told = followed(by: &follower)
    #expect(told.contains(#""method":"events.ended""#))
    #expect(told.contains(#""kind":"epoch_changed""#))
    #expect(!told.contains("events.event"))
    #expect(try #require(calls.pending.takeReady().first).isError)
    say("directory.addMember", #"{"name":"Di","roles":{}}"#)
    #expect(followed(by: &follower) == "")
  }

  @Test("A read that waits is told why there will be nothing")
  func waiting() throws {
    var follower = Follower(log: log)
    say("events.read", #"{"from":"now","waitMs":60000}"#)
    #expect(calls.pending.hasWaiting)
    try hide()
    _ = followed(by: &follower)
    let answer = try #require(calls.pending.takeReady().first)
    #expect(answer.isError)
    #expect(!calls.pending.hasWaiting)
  }

  private func say(_ method: String, _ params: String) {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    _ = Array(line.utf8).withUnsafeBytes { messages.answer($0) }
    calls.burst.commit()
    out.reset()
  }

  /// What a look writes.
  private func followed(by follower: inout Follower) -> String {
    out.reset()
    follower.follow(calls, bytesMax: 1 << 20, isLast: false)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  private func hide() throws {
    try database.run(SQL("ALTER TABLE nacre_change RENAME TO hidden"))
  }

  private func show() throws {
    try database.run(SQL("ALTER TABLE hidden RENAME TO nacre_change"))
  }

  /// How many lines the log has got since it was asked last.
  private func logged() -> Int {
    log.flush()
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(told, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.contains("events.unreadable") }.count
  }
}
