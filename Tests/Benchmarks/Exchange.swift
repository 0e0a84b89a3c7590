import Glibc

/// Requests ready to be sent: one text, and where each line ends.
struct Lines {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [Int] = []

  var count: Int { ends.count }

  init() {}

  init(_ count: Int, _ make: (Int) -> String) {
    for index in 0..<count { append(make(index)) }
  }

  mutating func append(_ line: String) {
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    ends.append(bytes.count)
  }

  func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }
}

/// The driver's side of a conversation: sends, counts answers, refuses error answers.
struct Exchange: ~Copyable {
  private let child: Child
  private let areErrors: Bool
  /// Answers as they come; the room is the longest answer accepted.
  private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
  private var filled = 0
  /// All that is known of the last answers: how many bytes they had, in all.
  private(set) var answeredBytes = 0

  /// - Parameter areErrors: whether the answers are to be errors, instead of results.
  init(with child: Child, areErrors: Bool = false) {
    self.child = child
    self.areErrors = areErrors
  }

  deinit { room.deallocate() }

  /// One request at a time. The answer's time of each, in nanoseconds, in the order sent.
  mutating func lockStep(_ lines: Lines) throws(BenchmarkError) -> [Double] {
    block(child.input, true)
    block(child.output, true)
    var times: [Double] = []
    times.reserveCapacity(lines.count)
    for index in 0..<lines.count {
      let start = nanoseconds()
      try send(lines, lines.range(index))
      // A server that hangs does so at first; looking at each answer would cost a call.
      if index == 0 { try child.waitForAnswer() }
      while try receive() == 0 {}
      times.append(nanoseconds() - start)
    }
    return times
  }

  /// Up to `window` requests unanswered at once; a flood when it is the count of all.
  ///
  /// - Returns: seconds until the last answer.
  /// One thread, so that the server has the other core of a small machine: write what the pipe
  /// takes, read what is there, and sleep when neither moves.
  mutating func pipeline(_ lines: Lines, window: Int) throws(BenchmarkError) -> Double {
    block(child.input, false)
    block(child.output, false)
    let start = nanoseconds()
    var answered = 0
    var sent = 0
    while answered < lines.count {
      let limit = lines.ends[min(answered + window, lines.count) - 1]
      let moved = sent < limit ? try send(lines, sent..<limit) : 0
      sent += moved
      let answers = try receive()
      answered += answers
      if moved == 0 && answers == 0 { try waitForPipes(hasMore: sent < limit) }
    }
    return (nanoseconds() - start) / 1e9
  }

  /// The count of bytes that the pipe took.
  @discardableResult
  func send(_ lines: Lines, _ range: Range<Int>) throws(BenchmarkError) -> Int {
    let count = lines.bytes.withUnsafeBytes { bytes in
      write(child.input, bytes.baseAddress.map { $0 + range.lowerBound }, range.count)
    }
    if count >= 0 { return count }
    guard errno == EAGAIN else { throw BenchmarkError(failing: "write to \(child.name)") }
    return 0
  }

  /// Reads once. The count of answers that are complete now.
  mutating func receive() throws(BenchmarkError) -> Int {
    guard let start = room.baseAddress else { return 0 }
    let count = read(child.output, start + filled, room.count - filled)
    if count == 0 { throw BenchmarkError("\(child.name) ended, or sent an endless line") }
    if count < 0 {
      guard errno == EAGAIN || errno == EINTR else {
        throw BenchmarkError(failing: "read from \(child.name)")
      }
      return 0
    }
    answeredBytes += count
    let end = start + filled + count
    var line = start
    var seek = start + filled
    var answers = 0
    while let stop = memchr(seek, Int32(UInt8(ascii: "\n")), end - seek) {
      try refuseError(line, stop - line)
      answers += 1
      line = stop + 1
      seek = line
    }
    filled = end - line
    if filled > 0 && line != start { memmove(start, line, filled) }
    return answers
  }

  /// An error answer has the member `error` behind its id, so the head of the line shows it.
  private func refuseError(
    _ line: UnsafeMutableRawPointer, _ count: Int
  ) throws(BenchmarkError) {
    let head = UnsafeRawBufferPointer(start: line, count: min(count, 72))
    if !areErrors && isUsualResult(head) || holdsError(head) == areErrors { return }
    let text = String(decoding: UnsafeRawBufferPointer(start: line, count: count), as: UTF8.self)
    throw BenchmarkError("\(child.name) answered \(areErrors ? "no" : "an") error: \(text)")
  }

  private func waitForPipes(hasMore: Bool) throws(BenchmarkError) {
    var pipes = [pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)]
    if hasMore { pipes.append(pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0)) }
    if poll(&pipes, nfds_t(pipes.count), 30_000) == 0 { throw child.standstill }
  }
}

/// Whether the line begins as nearly all do, `{"jsonrpc":"2.0","id":` and digits and `,"result":`.
/// The quick look keeps the driver cheaper than what it measures.
private func isUsualResult(_ head: UnsafeRawBufferPointer) -> Bool {
  let start: StaticString = #"{"jsonrpc":"2.0","id":"#
  let result: StaticString = #","result":"#
  guard let line = head.baseAddress, head.count > start.utf8CodeUnitCount,
    memcmp(line, start.utf8Start, start.utf8CodeUnitCount) == 0
  else { return false }
  var place = start.utf8CodeUnitCount
  while place < head.count, head[place] &- 48 < 10 { place += 1 }
  return head.count - place >= result.utf8CodeUnitCount
    && memcmp(line + place, result.utf8Start, result.utf8CodeUnitCount) == 0
}

/// Looks for `"error":`, from one quotation mark to the next: no answer's head has many.
private func holdsError(_ head: UnsafeRawBufferPointer) -> Bool {
  guard let start = head.baseAddress else { return false }
  let word: StaticString = "\"error\":"
  let end = start + head.count
  var seek = start
  while end - seek >= word.utf8CodeUnitCount,
    let mark = memchr(seek, Int32(UInt8(ascii: "\"")), end - seek - word.utf8CodeUnitCount + 1)
  {
    if memcmp(mark, word.utf8Start, word.utf8CodeUnitCount) == 0 { return true }
    seek = UnsafeRawPointer(mark) + 1
  }
  return false
}

/// A clock that nobody sets. Unit: nanoseconds.
func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
