import Kernel
import Platform
import Store
import Wire

/// What was asked and is answered later: jobs, reads that wait, writes for which something is made
/// first; and what of it is wanted no longer.
///
/// Each has a number and is found by it; its answer comes as a message, like a job's.
/// Only the thread that owns stdin asks.
final class Pending {
  let jobs: JobPool
  private let tally: Tally
  private var count = 0

  /// The requests under way, by their numbers, to be cancelled by their ids.
  private(set) var ids: [Int: CanonicalId] = [:]

  private var starts: [Int: (method: Int, begunAt: UInt64)] = [:]
  private var slots: [Int: BatchSlot] = [:]
  private var postponed: [Int: PostponedWrite] = [:]
  private var shutdown: JobPool.Message?

  private var waiting: [WaitingRead] = []
  private var ready: [JobPool.Message] = []
  private var seenSessionChanges = 0

  // Waiting reads have something to say, and the host was too slow for all of it.
  private var hasHeldBack = false

  /// What messages that are read and not yet run cancel: the id, and the number of the last message
  /// that cancels it. A later request may have the same id again.
  var cancellations: [CanonicalId: Int] = [:]

  init(jobs: JobPool, tally: Tally) {
    self.jobs = jobs
    self.tally = tally
  }

  // MARK: Numbers

  /// Nothing is under way that must be answered before the end.
  var isEmpty: Bool { ids.isEmpty && shutdown == nil }

  /// Whether anything other than a shutdown is under way.
  var hasRequests: Bool { !ids.isEmpty }

  /// The number for a request that is answered later.
  func nextNumber() -> Int {
    count += 1
    return count
  }

  /// A request is under way. Without an id nobody waits for its answer.
  func begin(_ number: Int, id: CanonicalId) { ids[number] = id }

  /// The same of one whose time is counted until its answer.
  func begin(_ number: Int, id: CanonicalId, timing method: Int, begunAt: UInt64) {
    begin(number, id: id)
    starts[number] = (method, begunAt == 0 ? monotonicNs() : begunAt)
  }

  /// The request's answer belongs into a batch.
  func place(_ number: Int, in slot: BatchSlot) { slots[number] = slot }

  /// What the host gets when a request is answered.
  func line(for message: JobPool.Message) -> [UInt8]? {
    let id = ids.removeValue(forKey: message.job)
    if let start = starts.removeValue(forKey: message.job) {
      tally.finish(start.method, begunAt: start.begunAt)
      if message.isError { tally.fail(start.method) }
      if message.isError, id == CanonicalId.none { tally.failNotification() }
    }
    if let slot = slots.removeValue(forKey: message.job) { return slot.fill(message.bytes) }
    return id == CanonicalId.none ? nil : message.bytes
  }

  // MARK: Shutdown

  /// Keeps the answer to `system.shutdown` until everything else is answered.
  func holdShutdown(_ answer: [UInt8]) -> Int {
    let number = nextNumber()
    shutdown = JobPool.Message(job: number, bytes: answer, isAnswer: true)
    return number
  }

  /// The answers that are ready: of reads that have waited.
  func takeReady() -> [JobPool.Message] {
    defer { ready.removeAll() }
    return ready
  }

  /// The answer to `system.shutdown`, once nothing else is under way.
  func takeShutdown() -> JobPool.Message? {
    guard ids.isEmpty else { return nil }
    defer { shutdown = nil }
    return shutdown
  }

  // MARK: Writes for which something is made first

  /// Keeps a write until what it needs is made.
  func postpone(_ write: PostponedWrite) { postponed[write.number] = write }

  /// The write that a message was made for, unless the message is its answer: then what was to be
  /// made was cancelled, or came too late.
  func takePostponed(_ message: JobPool.Message) -> PostponedWrite? {
    guard let write = postponed.removeValue(forKey: message.job), !message.isError else {
      return nil
    }
    return write
  }

  // MARK: Reads that wait

  /// Whether a read waits for something to answer.
  var hasWaiting: Bool { !waiting.isEmpty }

  /// The next moment at which a waiting read is answered in any case.
  var nextDeadlineMs: Int? { waiting.lazy.map(\.deadlineMs).min() }

  /// Whose changes the waiting reads wait for.
  var awaited: Set<ID> { Set(waiting.map(\.organizationId)) }

  /// Whether a read that has waited can be answered now.
  var hasReady: Bool { !ready.isEmpty }

  /// Refuses one more than may wait at once.
  func requireRoomToWait() throws {
    guard waiting.count < WaitingRead.countMax else {
      throw Refusal(PlatformFault.limitExceeded(limit: WaitingRead.countMax))
    }
  }

  func wait(_ read: WaitingRead) { waiting.append(read) }

  /// Answers the waiting reads that have something to say, or no more time.
  /// Throws what keeps the others waiting.
  func answerWaiting(
    for request: Request, from database: Database, hasNews: Bool, isLast: Bool
  ) throws {
    guard !waiting.isEmpty else { return }
    let now = monotonicMs()
    let haveSessionsChanged = request.sessions.changes != seenSessionChanges
    seenSessionChanges = request.sessions.changes
    let mayAnswer = hasNews || haveSessionsChanged || hasHeldBack
    hasHeldBack = false
    var bytesReady = 0
    var loss: (any Error)?
    waiting.removeAll { read in
      guard mayAnswer || isLast || read.deadlineMs <= now, loss == nil else { return false }
      guard bytesReady < ServeOptions.outputBytesMax else {
        hasHeldBack = true
        return false
      }
      do {
        guard let answer = try read.answer(for: request, from: database, at: now, isLast: isLast)
        else { return false }
        bytesReady += answer.bytes.count
        ready.append(answer)
        return true
      } catch {
        loss = error
        return false
      }
    }
    if let loss { throw loss }
  }

  // MARK: What is wanted no longer

  /// Whether a request is cancelled by a message behind the one that it came in.
  func isCancelled(_ id: UnsafeRawBufferPointer, of message: Int) -> Bool {
    cancellations[CanonicalId([UInt8](id))].map { $0 > message } ?? false
  }

  /// Forgets cancellations whose messages have been read by now.
  func forgetCancellations(through message: Int) {
    if cancellations.values.allSatisfy({ $0 <= message }) { cancellations.removeAll() }
  }

  /// Stops the jobs that a message still to be served cancels.
  func cancelJobs() {
    guard !cancellations.isEmpty else { return }
    for (number, id) in ids where cancellations[id] != nil { jobs.cancel(number) }
  }

  /// Stops everything under way that has this id.
  func cancel(_ wanted: CanonicalId) {
    for (number, id) in ids where id == wanted {
      jobs.cancel(number)
      cancelWaiting(number)
    }
  }

  /// Answers everything that is still under way: the process ends, and nobody is waited for.
  func giveUp() {
    jobs.giveUp()
    answerWaiting(.fault(WireFault.cancelled))
  }

  /// Answers the reads that wait, and have no more time at a moment, with the reason why there is
  /// nothing.
  func answerWaiting(_ failure: Failure, at now: Int = .max) {
    ready += waiting.filter { $0.deadlineMs <= now }.map { $0.answer(failure) }
    waiting.removeAll { $0.deadlineMs <= now }
  }

  private func cancelWaiting(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.job == number }) else { return }
    ready.append(waiting.remove(at: index).answer(.fault(WireFault.cancelled)))
  }
}
