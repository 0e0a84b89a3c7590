import Glibc
import Kernel
import Platform
import Store
import Wire

/// Runs jobs beside the wire thread, a few at a time, and keeps their answers until it takes them.
///
/// Source: protocol specification 5.3.
final class JobPool: @unchecked Sendable {
  /// Jobs that wait at most; a host that asks for more is refused rather than buffered.
  static let waitingMax = 1_000

  /// What jobs have to say may wait in so many bytes; then no further job begins. Unit: bytes.
  static let messageBytesMax = 1 << 20

  /// A message that a job has for the host.
  struct Message {
    let job: Int
    let bytes: [UInt8]

    /// Progress comes before the answer; the answer ends the job.
    let isAnswer: Bool

    /// The answer is an error.
    var isError = false
  }

  private struct Entry {
    let job: Int
    let id: [UInt8]?
    let call: JobCall
    let work: Method.JobWork
    let progress: ProgressNotice?
    let isASCII: Bool
  }

  private let condition = Condition()
  private let wake: Wake
  private let log: Log

  // Guarded by `condition`.
  private var waiting: [Entry] = []
  private var running: [Int: Entry] = [:]
  private var messages: [Message] = []
  private var messageBytes = 0

  /// `wake` is what the wire thread polls.
  init(wake: Wake, log: Log) {
    self.wake = wake
    self.log = log
  }

  /// Takes a job; false when too many wait.
  func submit(
    _ job: Int, id: [UInt8]?, call: JobCall, progress: ProgressNotice?, isASCII: Bool,
    work: @escaping Method.JobWork
  ) -> Bool {
    let entry = Entry(
      job: job, id: id, call: call, work: work, progress: progress, isASCII: isASCII)
    let starts = condition.locked { () -> Bool? in
      guard waiting.count < JobPool.waitingMax else { return nil }
      guard running.count < ServeOptions.runningJobsMax else {
        waiting.append(entry)
        return false
      }
      running[job] = entry
      return true
    }
    guard let starts else { return false }
    if starts, !detachThread({ self.drain(entry) }) {
      finish(entry, answering: .fault(PlatformFault.unavailable))
    }
    return true
  }

  /// Asks a job to stop; one that still waits is answered at once.
  func cancel(_ job: Int) {
    let cancelled = condition.locked { () -> Entry? in
      if let running = running[job] { running.call.cancel() }
      guard let index = waiting.firstIndex(where: { $0.job == job }) else { return nil }
      return waiting.remove(at: index)
    }
    if let cancelled { post(cancelled, answer(cancelled, .fault(WireFault.cancelled))) }
  }

  /// When the first job that still waits has waited too long, on the clock of `monotonicMs()`.
  var nextDeadlineMs: Int? {
    condition.locked { waiting.compactMap(\.call.deadlineMs).min() }
  }

  /// Answers the jobs that have waited too long. Those that run notice it themselves.
  func expire() {
    let late = condition.locked { () -> [Entry] in
      let late = waiting.filter(\.call.isLate)
      if !late.isEmpty { waiting.removeAll { entry in late.contains { $0.job == entry.job } } }
      return late
    }
    for entry in late { post(entry, answer(entry, .fault(PlatformFault.deadlineExceeded))) }
  }

  /// The jobs that run, then those that wait, in the order asked.
  var reports: [JobReport] {
    condition.locked {
      running.sorted { $0.key < $1.key }.map { report($0.value.id, $0.value.call, isRunning: true) }
        + waiting.map { report($0.id, $0.call, isRunning: false) }
    }
  }

  private func report(_ id: [UInt8]?, _ call: JobCall, isRunning: Bool) -> JobReport {
    JobReport(
      id: id, method: call.method, isRunning: isRunning, since: call.now,
      progress: call.latestProgress, sessionId: call.session?.id)
  }

  func cancelAll() {
    let jobs = condition.locked { Array(running.keys) + waiting.map(\.job) }
    for job in jobs { cancel(job) }
  }

  /// Answers the jobs that run, and waits for them no longer: they have not noticed in time that
  /// they were cancelled.
  func giveUp() {
    let lost = condition.locked { () -> [Entry] in
      defer { running.removeAll() }
      return Array(running.values)
    }
    for entry in lost {
      log.record(.warn, "job.lost", [.text("method", entry.call.method)])
      post(entry, answer(entry, .fault(WireFault.cancelled)))
    }
  }

  /// Waits for the jobs that run to end, though not for ever.
  func waitUntilIdle(milliseconds: Int) {
    let end = monotonicMs() + milliseconds
    condition.locked {
      while !running.isEmpty, monotonicMs() < end { condition.wait(milliseconds: 5) }
    }
  }

  /// Takes what the jobs have to say.
  func takeMessages() -> [Message] {
    condition.locked {
      defer {
        messages.removeAll()
        messageBytes = 0
        condition.broadcast()
      }
      return messages
    }
  }

  /// Sends a progress notification.
  func postProgress(_ job: Int, _ bytes: [UInt8]) {
    condition.locked { add(Message(job: job, bytes: bytes, isAnswer: false)) }
    signal()
  }

  /// A pool thread: runs one job after the other, and ends when none waits.
  private func drain(_ first: Entry) {
    var next: Entry? = first
    while let entry = next {
      if let progress = entry.progress { postProgress(entry.job, progress.begin()) }
      let (bytes, isError) = run(entry)
      if let progress = entry.progress { postProgress(entry.job, progress.end()) }
      condition.locked {
        // One that was given up is answered already.
        guard running.removeValue(forKey: entry.job) != nil else { return }
        add(Message(job: entry.job, bytes: bytes, isAnswer: true, isError: isError))
      }
      signal()
      condition.locked {
        // A host that takes no answers gets no more work done.
        while messageBytes >= JobPool.messageBytesMax, !waiting.isEmpty { condition.wait() }
        next = waiting.isEmpty ? nil : waiting.removeFirst()
        if let next { running[next.job] = next }
      }
    }
  }

  /// Does the work; answers the line for the host, and whether it is an error.
  private func run(_ entry: Entry) -> (bytes: [UInt8], isError: Bool) {
    let out = JSONWriter(capacity: 4096)
    out.isASCII = entry.isASCII
    out.language = entry.call.language
    out.beginAnswer(nil)
    if let id = entry.id { out.id(id) } else { out.null() }
    let start = out.count
    defer { entry.call.giveBack() }
    do {
      try entry.call.step()
      out.raw(",\"result\":")
      try entry.work(entry.call, out)
      out.endObject()
      return (out.copy(), false)
    } catch {
      out.truncate(to: start)
      let failure = reason(error, of: entry.call)
      if let reason = failure.defectReason {
        log.record(.error, "defect", [.text("method", entry.call.method), .text("reason", reason)])
      }
      return (answer(entry, failure), true)
    }
  }

  /// A statement that was ended says nothing of why; the call knows.
  private func reason(_ error: any Error, of call: JobCall) -> Failure {
    guard let stored = error as? StoreError, stored.kind == .interrupted || stored.kind == .locked,
      call.isCancelled || call.isLate
    else { return Failure(error) }
    return .fault(call.isCancelled ? WireFault.cancelled : PlatformFault.deadlineExceeded)
  }

  private func answer(_ entry: Entry, _ failure: Failure) -> [UInt8] {
    let out = JSONWriter(capacity: 512)
    out.isASCII = entry.isASCII
    out.language = entry.call.language
    out.answer(id: entry.id, failure: failure, requestId: entry.job)
    return out.copy()
  }

  private func finish(_ entry: Entry, answering failure: Failure) {
    condition.locked { running[entry.job] = nil }
    post(entry, answer(entry, failure))
  }

  private func post(_ entry: Entry, _ bytes: [UInt8]) {
    condition.locked { add(Message(job: entry.job, bytes: bytes, isAnswer: true, isError: true)) }
    signal()
  }

  /// Called inside `locked`.
  private func add(_ message: Message) {
    messages.append(message)
    messageBytes += message.bytes.count
  }

  private func signal() { wake.signal() }
}
