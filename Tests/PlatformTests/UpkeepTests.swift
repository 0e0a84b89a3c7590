import Kernel
import Store
import Testing

@testable import Platform

@Suite("Recurring work")
struct UpkeepTests {
  let chores: Chores
  let all = 1...Chores.count

  init() throws { chores = try Chores() }

  @Test("Each piece is done once per due time, and nothing is on file before the first")
  func once() throws {
    try chores.turn(to: "2026-03-27T12:00:00Z")
    #expect(try chores.look().pieces.isEmpty)
    #expect(try chores.database.first(.countUpkeep) { $0.int(0) } == 0)

    try chores.turn(to: "2026-03-28T00:05:00Z")
    for _ in 1...3 { try chores.look() }
    #expect(try chores.times(all) == [1])
    try chores.turn(to: "2026-03-29T00:04:59Z")
    try chores.look()
    #expect(try chores.times(all) == [1])
    try chores.turn(to: "2026-03-29T00:05:00Z")
    let report = try chores.look()
    #expect(try chores.times(all) == [2])
    #expect(report.pieces.map(\.done) == [Chores.count])
    #expect(report.nextAt <= chores.now.adding(hours: 1))
  }

  @Test("What was due while nothing ran is done once, and knows since when it was due")
  func missed() throws {
    try chores.turn(to: "2026-04-20T09:00:00Z")
    #expect(try chores.standing().dueAt.text == "2026-03-28T00:05:00.000Z")
    try chores.look()
    try chores.look()
    #expect(try chores.times(all) == [1])
    #expect(try chores.standing().dueAt.text == "2026-04-21T00:05:00.000Z")
  }

  @Test("A day begins where the organization is")
  func places() throws {
    let piece = chores.piece(.organization(in: nil))
    // 00:05 in Stockholm; in UTC it was done the midnight before.
    try chores.turn(to: "2026-03-28T00:05:00Z")
    #expect(try chores.look(piece).pieces.map(\.runs) == [2])
    try chores.turn(to: "2026-03-28T23:05:00Z")
    #expect(try chores.look(piece).pieces.map(\.runs) == [1])
    // The clocks go forward: the next midnight there is an hour earlier.
    try chores.turn(to: "2026-03-29T22:05:00Z")
    #expect(try chores.look(piece).pieces.map(\.runs) == [2])
    #expect(try chores.look(piece).pieces.isEmpty)
  }

  @Test("A dead process is waited for, then another goes on where it was")
  func takeover() throws {
    let key = UpkeepKey(organizationId: "", name: "chores.sweep")
    let due = chores.now
    try chores.database.write {
      try chores.database.openUpkeep(key, dueAt: due)
      #expect(try chores.database.holdUpkeep(key, by: "dead", for: due, at: due))
      let until = due.adding(milliseconds: UpkeepHold.milliseconds)
      #expect(
        try chores.database.keepUpkeep(key, by: "dead", until: until, place: "70", done: 70))
    }
    chores.now = due.adding(milliseconds: UpkeepHold.milliseconds - 1)
    #expect(try chores.standing().isRunning)
    #expect(try chores.look().pieces.map(\.taken) == [1])
    #expect(try chores.times(all) == [0])

    chores.now = due.adding(milliseconds: UpkeepHold.milliseconds)
    try chores.look()
    #expect(try chores.times(1...70) == [0])
    #expect(try chores.times(71...Chores.count) == [1])
    #expect(try chores.standing().done == Chores.count)
  }

  @Test("Who was taken for dead writes nothing more")
  func robbed() throws {
    chores.beforePage = { [chores] after in
      guard after == "50" else { return }
      try chores.database.write { try chores.database.run(.robUpkeep) }
    }
    #expect(try chores.look().pieces.map(\.taken) == [1])
    #expect(try chores.times(1...50) == [1])
    #expect(try chores.times(51...Chores.count) == [0])
  }

  @Test("What fails is undone to the last transaction, shown, and tried again from there")
  func failing() throws {
    chores.brokenRow = 60
    let report = try chores.look()
    #expect(report.pieces.map(\.failures) == [1])
    #expect(report.pieces.map(\.problem) == ["internal"])
    #expect(try chores.times(51...Chores.count) == [0])
    #expect(try chores.standing().failures == 1)
    #expect(try chores.database.hasFailedUpkeep())
    #expect(try chores.database.failedUpkeep().map(\.name) == ["chores.sweep"])

    chores.brokenRow = nil
    #expect(try chores.look().pieces.isEmpty)
    chores.now = chores.now.adding(minutes: 1)
    try chores.look()
    #expect(try chores.times(all) == [1])
    #expect(try !chores.database.hasFailedUpkeep())
  }

  @Test("A piece whose server was lost goes on at once behind the last transaction")
  func lost() throws {
    chores.brokenRow = 60
    chores.losses = 2
    let report = try chores.look()
    #expect(try chores.times(all) == [1])
    #expect(report.pieces.map(\.failures) == [0] && report.pieces.map(\.runs) == [1])
    #expect(try chores.standing().done == Chores.count)
    #expect(try !chores.database.hasFailedUpkeep())
  }

  @Test("One whose server is lost again and again is tried later, as whatever fails")
  func lostForGood() throws {
    chores.brokenRow = 60
    chores.losses = 100
    #expect(try chores.look().pieces.map(\.problem) == ["transaction_lost"])
    #expect(chores.losses == 96)
    #expect(try chores.times(1...50) == [1])
    #expect(try chores.times(51...Chores.count) == [0])
    #expect(try !chores.standing().isRunning)
  }

  @Test("A failure waits longer each time, at most about an hour")
  func retries() {
    let waits = [0, 1, 2, 6, 60].map { retryMilliseconds(after: $0) / 60_000 }
    #expect(waits == [1, 2, 4, 64, 64])
  }

  @Test("An ended process leaves the piece to whoever comes next")
  func ended() throws {
    let steps = Steps()
    chores.beforePage = { after in if after == "50" { steps.isOver = true } }
    #expect(throws: Cancelled.self) { try chores.look(isOver: { steps.isOver }) }
    #expect(try chores.times(1...50) == [1])
    chores.beforePage = { _ in }
    try chores.look()
    #expect(try chores.times(all) == [1])
  }

  @Test("A change makes a piece due, also while it is under way")
  func asked() throws {
    let key = UpkeepKey(organizationId: "", name: "chores.sweep")
    func ask(_ moment: Instant) throws {
      try chores.database.write { try chores.database.askForUpkeep(key, at: moment) }
    }
    try chores.look()
    try ask(chores.now.adding(minutes: 10))
    try chores.look()
    #expect(try chores.times(all) == [1])
    chores.now = chores.now.adding(minutes: 10)
    var isAsked = false
    chores.beforePage = { [chores] after in
      guard after == "50", !isAsked else { return }
      isAsked = true
      try ask(chores.now)
    }
    try chores.look()
    #expect(try chores.times(all) == [2])
    try chores.look()
    #expect(try chores.times(all) == [3])
    try chores.look()
    #expect(try chores.times(all) == [3])
  }

  @Test("A clock that was ahead of its time stops nothing for good")
  func clockAhead() throws {
    try chores.turn(to: "2031-01-01T12:00:00Z")
    try chores.look()
    try chores.turn(to: "2026-03-30T12:00:00Z")
    try chores.look()
    #expect(try chores.times(all) == [1])
    try chores.turn(to: "2026-03-31T00:05:00Z")
    try chores.look()
    #expect(try chores.times(all) == [2])
  }

  @Test("A start does what is done at starts, and only that while the clock stands still")
  func start() throws {
    try chores.look(chores.piece(), .start(onlyStart: true))
    #expect(try chores.times(all) == [0])
    let piece = chores.piece(isDoneAtStart: true)
    try chores.turn(to: "2026-03-27T12:00:00Z")
    try chores.look(piece, .start(onlyStart: true))
    #expect(try chores.times(all) == [1])
    try chores.turn(to: "2026-03-28T12:00:00Z")
    try chores.look(piece, .start(onlyStart: false))
    #expect(try chores.times(all) == [2])
  }

  @Test("A dry run shows what would be done and leaves no trace")
  func rehearsal() throws {
    #expect(try chores.look(nil, .rehearsal).pieces.map(\.done) == [Chores.count])
    #expect(try chores.times(all) == [0])
    #expect(try chores.database.first(.countUpkeep) { $0.int(0) } == 0)
  }
}

@Suite("The pace of a batch")
struct BatchPaceTests {
  @Test("A transaction holds what fits into its time, and grows by at most twice")
  func pace() {
    var pace = BatchPace()
    let rows = [0, 0, 0, 0, 0, 0, 50, 2_500, 60_000].map { milliseconds in
      pace.took(milliseconds)
      return pace.rows
    }
    #expect(rows == [100, 200, 400, 800, 1_000, 1_000, 500, 5, 1])
  }

  @Test("A list shows ten thousand and counts the rest")
  func listed() {
    var listed = Listed<Int>()
    for n in 1...10_002 { listed.add(n) }
    #expect(listed.items.count == 10_000 && listed.omitted == 2 && listed.count == 10_002)
  }
}

/// Whether to stop, for a closure that any thread may ask.
private final class Steps: @unchecked Sendable {
  var isOver = false
}
