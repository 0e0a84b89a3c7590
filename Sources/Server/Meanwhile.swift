import CLinux
import Glibc
import Platform
import Wire

/// What the connection looks after while requests take their time.
extension Connection {
  /// Requests have taken a while: those that wait behind them may have been cancelled meanwhile.
  func lookAhead() {
    lookedAt = calls.tally.finishedAt
    // A message alone is the one that runs next; who cancels it does so too late.
    guard reader.waiting.holdsSeveralLines else { return }
    let mayRead = !isInputEnded && reader.waiting.count < CancellationScan.waitingBytesMax
    if mayRead, isReadable(streams.input), fill() { prefetch() }
    lookForCancellations()
  }

  private func lookForCancellations() {
    lookedMessage = calls.messageCount
    calls.pending.cancellations = ahead.cancellations(
      waitingIn: reader, after: calls.messageCount)
    calls.pending.cancelJobs()
  }

  /// Called now and then while the request being served waits, for the database to open or for
  /// another process that holds it. Answers whether to give it up.
  ///
  /// Nothing that the request stands on may move: the reader's buffer, the output's end.
  func attend() -> Bool {
    let now = monotonicMs()
    if arrivals.isEmpty { arrivals.note(total: receivedCount + ahead.early.count, at: now) }
    sendComplete()
    if lookedMessage != calls.messageCount { lookForCancellations() }
    let mayRead = !isInputEnded && ahead.hasRoom
    var slots = (
      pollfd(fd: mayRead ? streams.input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: streams.output, events: 0, revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: parent, events: Int16(POLLIN), revents: 0)
    )
    let ready = withUnsafeMutableBytes(of: &slots) { bytes in
      poll(bytes.baseAddress?.assumingMemoryBound(to: pollfd.self), 4, 0)
    }
    guard ready > 0 else { return isServedInVain(now) }
    if slots.2.revents != 0 { takeSignal() }
    if slots.3.revents != 0 {
      parent = -1
      endInput()
    }
    if mayRead, slots.0.revents != 0 {
      switch ahead.readMore() {
      case .bytes:
        arrivals.note(total: receivedCount + ahead.early.count, at: now)
        lookForCancellations()
      case .nothing: break
      case .end: endInput()
      }
    }
    if slots.1.revents & Int16(POLLERR | POLLNVAL) != 0 { calls.wanted.isHostGone = true }
    return isServedInVain(now)
  }

  private func isServedInVain(_ now: Int) -> Bool {
    calls.isServedInVain
      || arrivals.isPatienceOver(
        at: receivedCount - reader.waiting.count, now: now, patienceMs: options.patienceMs)
  }

  func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLIN) != 0
  }

  /// The end of the host's process counts as the end of the input.
  func watch(_ process: Int32) {
    if parent >= 0 { close(parent) }
    parent = nacre_pidfd_open(process)
    guard parent < 0 else { return }
    // Gone already: what it has sent is answered, and that was all.
    if errno == ESRCH { return endInput() }
    log.record(.warn, "parent.unwatched", [.int("process", Int(process))])
  }

  /// What was read aside comes after what the reader holds. Answers whether there was anything.
  func takeEarly() -> Bool {
    guard !ahead.early.isEmpty else { return false }
    receivedCount += ahead.early.count
    ahead.handOver(to: reader)
    if isInputEnded { reader.finish() }
    return true
  }

  /// Sends the answers before the one that waits, which nothing can change any more.
  private func sendComplete() {
    guard !reader.isHeaderFramed, options.trace == nil, !isOutputClosed, !holdsUncommitted else {
      return
    }
    while sentCount < calls.burst.messageStart {
      let bytes = out.bytes[sentCount..<calls.burst.messageStart]
      guard case .bytes(let count) = streams.send(UnsafeRawBufferPointer(rebasing: bytes)) else {
        return
      }
      sentCount += count
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a line ends before the last byte.
  fileprivate var holdsSeveralLines: Bool {
    guard let start = baseAddress, let end = memchr(start, 0x0A, count) else { return false }
    return UnsafeRawPointer(end) - start < count - 1
  }
}
