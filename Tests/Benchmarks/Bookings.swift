import Glibc

extension Bench {
  /// Bookings with full sync: one at a time, and a flood with group commit. All sides begin with a
  /// copy of one database, get the same lines, and take turns often: a disk has moods.
  func measureBookings() throws(BenchmarkError) {
    say("booking.submit")
    let setUp = try BookingSetUp(self)
    var ours = try side(setUp, "ours.db") { self.nacre(database: $0) }
    var theirs = try side(setUp, "theirs.db") { self.cBooking(database: $0) }
    var plain = try side(setUp, "plain.db") { self.cBooking(database: $0) + ["--plain"] }

    if ours.bytesAnswered != theirs.bytesAnswered {
      say("CBooking's answers have not the size of the service's: the peer is out of date")
    }

    let count = sized(24, quick: 8)
    for round in 0..<count {
      let lines = BookingRound(round, single: sized(100, quick: 50), many: sized(800, quick: 500))
      let oursFirst = round % 2 == 0
      if oursFirst { try ours.bookSingly(lines) }
      try theirs.bookSingly(lines)
      if !oursFirst { try ours.bookSingly(lines) }
      try plain.bookSingly(lines)
      if oursFirst { try ours.bookAtOnce(lines) }
      try theirs.bookAtOnce(lines)
      if !oursFirst { try ours.bookAtOnce(lines) }
      try plain.bookAtOnce(lines)
    }
    addScores(ours.result, theirs.result, plain.result)
    try ours.child.finish()
    try theirs.child.finish()
    try plain.child.finish()
  }

  /// A server on its own copy of the database, warmed up.
  func side(
    _ setUp: BookingSetUp, _ database: String, _ command: (String) -> [String]
  ) throws(BenchmarkError) -> BookingSide {
    try copyDatabase(setUp.template, to: "\(scratch)/\(database)")
    var side = BookingSide(try Child(command(database), home: scratch))
    try side.begin(setUp)
    return side
  }

  private func cBooking(database: String) -> [String] {
    [options.cBooking, "--db", "\(scratch)/\(database)"]
  }

  private func addScores(_ ours: BookingResult, _ theirs: BookingResult, _ plain: BookingResult) {
    func compare(
      _ name: String, _ unit: Score.Unit, _ path: KeyPath<BookingResult, [Double]>,
      _ goal: Score.Goal? = nil
    ) {
      add(
        Score(
          name: name, unit: unit, against: "C booking", ours: ours[keyPath: path],
          theirs: theirs[keyPath: path], goal: goal))
    }
    func compareWithPlain(_ path: KeyPath<BookingResult, [Double]>) {
      add(
        Score(
          name: "· its phone not read", unit: .perSecond, against: "C, plain",
          ours: ours[keyPath: path], theirs: plain[keyPath: path], goal: nil))
    }
    compare("booking.submit flood", .perSecond, \.floodRates, .ratioAtLeast(0.9))
    compareWithPlain(\.floodRates)
    compare("· CPU per request", .microseconds, \.floodWork)
    compare("booking.submit one at a time", .perSecond, \.singleRates, .ratioAtLeast(0.9))
    compareWithPlain(\.singleRates)
    compare("· p50", .microseconds, \.singleMiddles)
    compare("· p99", .microseconds, \.singleTails)
    compare("· CPU per request", .microseconds, \.singleWork)
    add(
      Score(
        name: "group commit", unit: .perSecond, against: "one at a time",
        ours: ours.floodRates, theirs: ours.singleRates, goal: .ratioAtLeast(1.4)))
    add(
      Score(
        name: "· the same, C booking", unit: .perSecond, against: "one at a time",
        ours: theirs.floodRates, theirs: theirs.singleRates, goal: nil))
    compare("memory after the bookings", .mebibytes, \.memory)
  }
}

/// The bookings of one round; no two rounds share one.
struct BookingRound {
  let single: Lines
  let many: Lines

  /// Bookings that nobody measures come before the first round.
  static let warmUp = Lines(100, booking)

  init(_ round: Int, single: Int, many: Int) {
    let first = Self.warmUp.count + round * (single + many)
    self.single = Lines(single) { booking(first + $0) }
    self.many = Lines(many) { booking(first + single + $0) }
  }
}

/// One of the servers, and what it has reached.
struct BookingSide: ~Copyable {
  let child: Child
  private var exchange: Exchange
  private(set) var result = BookingResult()
  /// The size of all answers before the first round.
  private(set) var bytesAnswered = 0

  init(_ child: Child) {
    self.child = child
    exchange = Exchange(with: child)
  }

  mutating func begin(_ setUp: BookingSetUp) throws(BenchmarkError) {
    _ = try exchange.lockStep(setUp.lines)
    let before = exchange.answeredBytes
    _ = try exchange.lockStep(BookingRound.warmUp)
    bytesAnswered = exchange.answeredBytes - before
  }

  mutating func bookSingly(_ round: borrowing BookingRound) throws(BenchmarkError) {
    let before = child.cpuSeconds
    let times = try exchange.lockStep(round.single)
    result.singleRates.append(Double(times.count) / times.reduce(0, +) * 1e9)
    result.singleMiddles.append(median(times) / 1e3)
    result.singleTails.append(percentile(times, 0.99) / 1e3)
    result.singleWork.append((child.cpuSeconds - before) / Double(times.count) * 1e6)
  }

  mutating func bookAtOnce(_ round: borrowing BookingRound) throws(BenchmarkError) {
    let before = child.cpuSeconds
    let count = Double(round.many.count)
    let seconds = try exchange.pipeline(round.many, window: round.many.count)
    result.floodRates.append(count / seconds)
    result.floodWork.append((child.cpuSeconds - before) / count * 1e6)
    result.memory.append(child.residentMiB)
  }
}

/// One value a round.
struct BookingResult {
  var floodRates: [Double] = []
  var floodWork: [Double] = []
  var singleRates: [Double] = []
  var singleMiddles: [Double] = []
  var singleTails: [Double] = []
  var singleWork: [Double] = []
  var memory: [Double] = []
}
