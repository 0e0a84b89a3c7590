import CLinux
import Glibc
import Kernel
import Platform
import Wire

/// One host on one pair of streams, from its first byte to its last.
///
///     run
///       lookAhead → CancellationScan          after slow requests: what waits may be cancelled
///       read      → FrameReader        as much as the pipe holds
///       answer    → Messages           every complete message, in order
///       commit    → Burst              when no more is waiting, or a bound is hit
///       follow    → Follower           events, and reads that waited for them
///       flush     → Streams            what the host takes; the rest waits, bounded
///       wait      → poll               input, output, jobs, signals
///
/// Source: protocol specification 5 and 7; hot path 6.
final class Connection {
  /// Output after which a burst of quick answers is sent on. Unit: bytes.
  private static let flushBytes = 64 << 10

  /// How long the first request may take to come before the database is opened anyway.
  /// Unit: milliseconds.
  private static let openDelayMs: Int32 = 5

  let options: ServeOptions
  let streams: Streams
  let reader: FrameReader
  let messages: Messages
  let calls: Calls
  private let pending: Pending
  private let jobs: JobPool
  private var follower: Follower
  private let control: ServiceControl
  let log: Log
  private let foresight: Prefetch
  private let upkeep: UpkeepTimer
  let ahead: CancellationScan
  private let wake: Wake
  let signals: Int32
  var parent: Int32

  /// Answers as lines. With header framing they get their headers on the way to `framed`.
  let out: JSONWriter
  private let framed: JSONWriter

  /// The database that is there opens beside, but not in the way of the first answer.
  private let gate: DatabaseGate
  private var resting = Resting()
  private var hasOpened = false

  /// Recurring work is looked at from then on.
  private var hasBegun = false

  /// The burst before was one of writes, and the next is likely to be one too.
  private var hasWritten = false

  /// Bytes of `out` that the trace has already, if there is one.
  private var tracedCount = 0

  /// Messages were left unanswered because too many answers wait for the host.
  private var isStoppedByOutput = false

  /// Bytes of `out` that have left while a request waited.
  var sentCount = 0

  /// `out` holds answers that may still become errors.
  var holdsUncommitted = false

  /// Until when the input has been looked through for cancellations. Unit: nanoseconds.
  var lookedAt: UInt64 = 0

  /// Bytes of input that the reader was given.
  var receivedCount = 0

  /// When what waits has come, while requests wait for another process.
  var arrivals = Arrivals()

  /// The message that was being served when it was last looked through while one waited.
  var lookedMessage = 0

  var isInputEnded = false
  var isOutputClosed = false
  private var ending: Ending?
  private var unread = UnreadAnswers()
  private var exitCode: Int32 = 0

  init(
    table: MethodTable, services: Services, options: ServeOptions, streams: Streams, log: Log
  ) throws {
    self.options = options
    self.streams = streams
    self.log = log
    control = options.control
    gate = services.gate
    foresight = Prefetch(options.prefetch)
    ahead = CancellationScan(input: streams.input)
    wake = Wake()
    signals = options.signals
    parent = -1
    jobs = JobPool(wake: wake, log: log)
    upkeep = UpkeepTimer(services, options.upkeep, log: log, wake: wake)
    follower = Follower(log: log)
    out = JSONWriter(capacity: 128 << 10)
    framed = JSONWriter()
    out.isASCII = options.isASCII
    reader = FrameReader(framing: options.framing, messageBytesMax: options.messageBytesMax)
    calls = try Calls(
      table: table, services: services, control: control, jobs: jobs, out: out, log: log)
    pending = calls.pending
    messages = Messages(
      calls, messageBytesMax: options.messageBytesMax)
    calls.isHeaderFramed = { [reader] in reader.isHeaderFramed }
    services.gate.isWaitOver = { [unowned self] in attend() }
  }

  /// Serves until the end of the input, a signal, a shutdown or a host that is gone.
  func run() -> Int32 {
    if let process = options.parentProcess { watch(process) }
    while true {
      answerBuffered()
      follow()
      takeJobMessages()
      release()
      if isFinished { break }
      arrivals.forget()
      // The host may have taken everything by now: then more is answered, and not waited for. The
      // same holds of what was read aside, which no pipe tells of any more.
      let hasMore = isStoppedByOutput || !ahead.early.isEmpty
      if !hasMore || pendingOutput >= ServeOptions.outputBytesMax { wait() }
    }
    upkeep.end()
    // What a cancelled job leaves behind it cleans away itself.
    jobs.cancelAll()
    jobs.waitUntilIdle(milliseconds: Ending.cancellingMs)
    return exitCode
  }

  // MARK: Answering

  /// Answers every complete message, then what arrives meanwhile while a commit is pending.
  private func answerBuffered() {
    guard !isOutputClosed else { return }
    var burstStartMs: Int?
    while true {
      prefetch()
      answerComplete()
      hasWritten = calls.burst.isOpen
      guard calls.burst.isOpen else { return }
      let now = monotonicMs()
      let start = burstStartMs ?? now
      burstStartMs = start
      // Who has already written the next request gets it into this commit.
      let isFull =
        calls.burst.isFull || now - start >= calls.burst.msMax
        || pendingOutput >= ServeOptions.outputBytesMax
      guard !isFull, !isInputEnded, isReadable(streams.input), fill() else { break }
    }
    calls.commitBurst()
    holdsUncommitted = false
  }

  /// A burst of writes goes on: what it needs next is prepared.
  func prefetch() {
    guard hasWritten || calls.burst.isOpen else { return }
    foresight.look(at: reader.waiting, endingAt: receivedCount)
  }

  private func answerComplete() {
    isStoppedByOutput = true
    while pendingOutput < ServeOptions.outputBytesMax {
      if calls.tally.finishedAt &- lookedAt >= CancellationScan.intervalNs { lookAhead() }
      guard let frame = nextFrame() else {
        isStoppedByOutput = false
        return
      }
      let hasAnswer =
        switch frame {
        case .message(let message): answer(message)
        case .tooLarge: messages.refuseTooLarge()
        case .badFrame(let reason): messages.refuseFrame(reason)
        }
      if hasAnswer { out.byte(UInt8(ascii: "\n")) }
      if control.isShutdownRequested { beginDrain() }
      if let process = control.takeWatchedProcess() { watch(process) }
      holdsUncommitted = calls.burst.isOpen
      if holdsUncommitted {
        if calls.burst.isFull { calls.commitBurst() }
      } else if out.count >= Connection.flushBytes {
        release()
      }
    }
  }

  /// The next message: of what the reader holds, then of what was read aside.
  private func nextFrame() -> FrameReader.Frame? {
    if let frame = reader.next() { return frame }
    guard takeEarly() else { return nil }
    return reader.next()
  }

  private func answer(_ message: UnsafeRawBufferPointer) -> Bool {
    options.trace?.record(.input, message)
    return messages.answer(message)
  }

  /// Writes events while there is room for them, and answers reads that wait.
  private func follow() {
    guard calls.isFollowed, !isOutputClosed, pendingOutput < ServeOptions.outputBytesMax else {
      return
    }
    // What was not sent yet counts: a host that does not read gets no events piled up.
    let room = max(0, Connection.flushBytes - framed.count)
    follower.follow(calls, bytesMax: room, isLast: isDraining)
  }

  /// Passes on what the jobs have to say, and the reads that have waited.
  private func takeJobMessages() {
    guard pendingOutput < ServeOptions.outputBytesMax else { return }
    for message in jobs.takeMessages() + pending.takeReady() {
      if let line = messages.line(for: message) { append(line) }
    }
    if let shutdown = pending.takeShutdown(), let line = messages.line(for: shutdown) {
      append(line)
    }
  }

  private func append(_ line: [UInt8]) {
    out.raw(line)
    out.byte(UInt8(ascii: "\n"))
  }

  // MARK: Sending

  /// What waits for the host. Unit: bytes.
  private var pendingOutput: Int { out.count - sentCount + framed.count }

  /// Sends what may leave: everything, unless a commit is pending.
  private func release() {
    guard !calls.burst.isOpen, !isOutputClosed else { return }
    options.trace?.recordLines(UnsafeRawBufferPointer(rebasing: out.bytes[tracedCount...]))
    releaseAnswers()
    tracedCount = out.count
  }

  private func releaseAnswers() {
    if reader.isHeaderFramed {
      frame()
      send(framed)
    } else {
      send(out)
    }
  }

  private func send(_ writer: JSONWriter) {
    var sent = sentCount
    sentCount = 0
    while sent < writer.count {
      switch streams.send(UnsafeRawBufferPointer(rebasing: writer.bytes[sent...])) {
      case .bytes(let count):
        sent += count
        unread.take()
      case .wouldBlock: return writer.consume(sent)
      case .closed: return hostIsGone()
      }
    }
    writer.reset()
  }

  /// Puts a header before each line; no answer holds a raw line feed.
  private func frame() {
    for line in out.bytes.split(separator: UInt8(ascii: "\n")) {
      framed.raw("Content-Length: ")
      framed.int(line.count)
      framed.raw("\r\n\r\n")
      framed.raw(UnsafeRawBufferPointer(rebasing: line))
    }
    out.reset()
  }

  private func hostIsGone(_ event: String = "output.closed") {
    guard !isOutputClosed else { return }
    isOutputClosed = true
    isInputEnded = true
    sentCount = 0
    out.reset()
    framed.reset()
    log.record(.warn, event)
  }

  // MARK: Waiting

  /// Waits until there is something to do.
  private func wait() {
    let mayRead = !isInputEnded && pendingOutput < ServeOptions.outputBytesMax
    let hasOutput = pendingOutput > 0
    unread.look(isLeft: hasOutput && isDraining, limitMs: options.unreadTimeoutMs)
    resting.look(gate, isFollowed: calls.isFollowed)
    // A slot with fd -1 is passed over by poll.
    let slots = (
      pollfd(fd: mayRead ? streams.input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: streams.output, events: hasOutput ? Int16(POLLOUT) : 0, revents: 0),
      pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: parent, events: Int16(POLLIN), revents: 0)
    )
    var polled = slots
    let ready = withUnsafeMutableBytes(of: &polled) { bytes in
      poll(bytes.baseAddress?.assumingMemoryBound(to: pollfd.self), 5, pollTimeoutMs)
    }
    openOnce(ready)
    beginUpkeep()
    if !pending.isEmpty { jobs.expire() }
    upkeep.look()
    pressOn()
    if polled.1.revents == 0, unread.isOver { return hostIsGone("output.unread") }
    guard ready > 0 else { return }
    if polled.1.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return hostIsGone() }
    if polled.2.revents != 0 { wake.take() }
    if polled.3.revents != 0 { takeSignal() }
    if polled.4.revents != 0 {
      parent = -1
      endInput()
    }
    if mayRead, polled.0.revents != 0 { _ = fill() }
  }

  /// Starts opening the database once the first burst is answered, or nobody asks for a moment.
  private func openOnce(_ ready: Int32) {
    guard !hasOpened, calls.messageCount > 0 || ready == 0 else { return }
    hasOpened = true
    gate.openUnasked()
  }

  /// Recurring work is of a database: where there is none, it waits for whoever makes one.
  private func beginUpkeep() {
    guard !hasBegun, gate.isInUse else { return }
    hasBegun = true
    upkeep.begin()
  }

  /// Gets more of the input; false when there is none now, or at its end.
  func fill() -> Bool {
    // What was read aside has come before whatever the pipe holds.
    if takeEarly() { return true }
    switch reader.fill(from: streams.input) {
    case .bytes(let count):
      receivedCount += count
      return true
    case .nothingYet, .full: return false
    case .end, .failed:
      endInput()
      return false
    }
  }

  /// Nothing more comes: what was read is answered, jobs get a little time.
  func endInput() {
    guard !isInputEnded else { return }
    isInputEnded = true
    // What was read aside comes first.
    if ahead.early.isEmpty { reader.finish() }
    beginDrain()
  }

  /// The first signal; a second one ends the process by itself, whatever runs here.
  func takeSignal() {
    let number = nacre_caught_signal(signals)
    guard number > 0 else { return }
    log.record(.info, "signal", [.int("number", Int(number))])
    endInput()
  }

  // MARK: Ending

  private var isDraining: Bool { ending != nil }

  private func beginDrain() {
    if ending == nil { ending = Ending(untilMs: monotonicMs() + options.drainTimeoutMs) }
  }

  /// Goes on with the end when its time has come.
  private func pressOn() {
    guard let ending, monotonicMs() >= ending.untilMs else { return }
    if ending.isCancelling { pending.giveUp() }
    jobs.cancelAll()
    self.ending = Ending(untilMs: monotonicMs() + Ending.cancellingMs, isCancelling: true)
  }

  private var pollTimeoutMs: Int32 { resting.sooner(than: upkeep.sooner(than: answerTimeoutMs)) }

  private var answerTimeoutMs: Int32 {
    let drain = drainTimeoutMs
    guard calls.isFollowed else { return drain }
    if follower.isBehind, pendingOutput < Connection.flushBytes { return 0 }
    let deadline = pending.nextDeadlineMs.map { Int32(clamping: max(0, $0 - monotonicMs())) }
    let lookMs = follower.lookMs(gate.ifOpen?.pace)
    let look = min(lookMs, deadline ?? lookMs)
    return drain < 0 ? look : min(drain, look)
  }

  private var drainTimeoutMs: Int32 {
    guard hasOpened else { return Connection.openDelayMs }
    let ofJobs = pending.isEmpty ? [] : [ending?.untilMs, jobs.nextDeadlineMs]
    guard let untilMs = (ofJobs + [unread.untilMs]).compactMap(\.self).min() else { return -1 }
    return Int32(clamping: max(0, untilMs - monotonicMs()))
  }

  private var isFinished: Bool {
    if isOutputClosed { return true }
    guard isInputEnded || control.isShutdownRequested else { return false }
    return pending.isEmpty && ahead.early.isEmpty && !reader.hasBufferedMessage
      && pendingOutput == 0
  }
}
