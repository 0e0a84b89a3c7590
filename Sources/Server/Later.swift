import Kernel
import Platform
import Synchronization
import Wire

/// Requests that are answered later: the rest of their work runs beside, or waits.
extension Calls {
  /// A rule or read has its facts: the rest of it runs on the pool.
  func answerFromJob(_ beside: AnswerFromJob, _ call: inout CallInHand) throws -> Served {
    out.truncate(to: call.start)
    return try submit(beside.work, &call)
  }

  /// Hands a job to the pool.
  func submit(_ work: @escaping Method.JobWork, _ call: inout CallInHand) throws -> Served {
    // The job reads what the requests before it wrote.
    commit(before: &call)
    let number = pending.nextNumber()
    let progress = call.meta.progressToken.map {
      ProgressNotice(
        token: $0, title: (call.method.title?(request.language) ?? call.method.summary).description,
        isASCII: out.isASCII)
    }
    let fields = call.meta.fields
    try submit(number, call, progress) { job, out in
      let start = out.count
      try work(job, out)
      fields?.apply(to: out, from: start)
    }
    return begin(number, call)
  }

  /// A read has nothing to say yet.
  func wait(_ later: LongPoll, _ call: CallInHand) throws -> Served {
    out.truncate(to: call.start)
    // Nobody would hear the answer.
    guard !call.isNotification else { return .silent }
    try pending.requireRoomToWait()
    let number = pending.nextNumber()
    let patienceMs = monotonicMs() + later.waitMs
    let limitMs = call.deadlineMs ?? .max
    let id = call.id.map { [UInt8]($0) }
    pending.wait(
      WaitingRead(
        job: number, id: id, sessionId: request.session?.id,
        organizationId: request.actor.organizationId, deadlineMs: min(patienceMs, limitMs),
        isLimited: limitMs < patienceMs, attempt: later.attempt, fields: call.meta.fields,
        language: request.language, isASCII: out.isASCII))
    pending.begin(number, id: CanonicalId(id))
    return .later(number)
  }

  // MARK: Writes for which something is made first

  /// Puts a write off until what it needs is made.
  func postpone(
    _ making: MakeBeside, _ object: JSONValue, _ call: inout CallInHand
  ) throws -> Served {
    out.truncate(to: call.start)
    commit(before: &call)
    let write = PostponedWrite(
      number: pending.nextNumber(), messageNumber: messageCount, index: call.index,
      id: call.id.map { [UInt8]($0) }, isNotification: call.isNotification,
      sessionId: request.session?.id, language: request.language,
      params: object.json, meta: call.meta, key: call.key, deadlineMs: call.deadlineMs)
    try make(making, for: write, call)
    return begin(write.number, call)
  }

  /// Serves a write anew, with what was made for it. Answers nothing when it needs something else.
  func serveAgain(_ write: PostponedWrite) -> JobPool.Message? {
    let id = write.id ?? []
    return id.withUnsafeBytes { bytes in
      var call = CallInHand(
        index: write.index, method: table[write.index], id: write.id.map { _ in bytes },
        isNotification: write.isNotification, begunAt: 0, isLogged: false,
        start: out.count)
      call.meta = write.meta
      call.key = write.key
      call.deadlineMs = write.deadlineMs
      return serveAgain(write, call)
    }
  }

  private func serveAgain(_ write: PostponedWrite, _ call: CallInHand) -> JobPool.Message? {
    defer { out.truncate(to: call.start) }
    request.begin(number: write.messageNumber)
    request.method = call.method.name
    request.isDryRun = write.meta.isDryRun
    request.made = write.made
    shape.reset()
    var failure: Failure?
    do {
      try performAgain(write, call)
      complete(call)
    } catch {
      if let making = MakeBeside(in: error), write.mayWait,
        write.made.count < PostponedWrite.makingsMax,
        (try? make(making, for: write.again, call)) != nil
      {
        return nil
      }
      failure = fail(error, call)
    }
    liftLimit()
    if burst.isOpen {
      burst.register(call.start..<out.count, id: call.id, isKeyed: call.key != nil)
    }
    let commits = burst.commits
    let wasOpen = burst.isOpen
    burst.commit()
    let isLost = wasOpen && burst.commits == commits
    return JobPool.Message(
      job: write.number, bytes: out.copy(from: call.start), isAnswer: true,
      isError: failure != nil || isLost)
  }

  private func performAgain(_ write: PostponedWrite, _ call: CallInHand) throws {
    // Whoever asked may have signed out, or lost the right, meanwhile.
    request.session = try write.sessionId.map(request.requireOpen)
    request.language = write.language
    out.language = write.language
    try request.admit(call.method)
    guard case .write(let perform) = call.method.perform,
      let document = JSONDocument(write.params)
    else { throw Defect("a postponed write that is none") }
    try withExtendedLifetime(document) {
      let element = Element(document.root, shape)
      var call = call
      try enterLane(element, &call)
      try self.perform(perform, element, call)
    }
  }

  /// Has something made on the pool.
  private func make(_ making: MakeBeside, for write: PostponedWrite, _ call: CallInHand) throws {
    let outcome = Making(making.name)
    try submit(write.number, call, nil) { job, out in
      do { outcome.set(.success(try making.work(job))) } catch {
        // One that was cancelled, or has no more time, is answered as such.
        try job.step()
        outcome.set(.failure(error))
      }
      out.null()
    }
    pending.postpone(write.waiting(for: outcome))
  }

  // MARK: The pool

  private func submit(
    _ number: Int, _ call: CallInHand, _ progress: ProgressNotice?, _ work: @escaping Method.JobWork
  ) throws {
    let jobs = pending.jobs
    let job = JobCall(
      services: services, actor: request.actor, language: request.language, now: request.now,
      method: call.method.name, isDryRun: call.meta.isDryRun, deadlineMs: call.deadlineMs,
      session: request.session, signIn: request.signIn
    ) { state in
      if let notice = progress?.report(state) { jobs.postProgress(number, notice) }
    }
    let id = call.id.map { [UInt8]($0) }
    guard
      jobs.submit(
        number, id: id, call: job, progress: progress, isASCII: out.isASCII, work: work)
    else { throw Refusal(PlatformFault.limitExceeded(limit: JobPool.waitingMax)) }
  }

  private func begin(_ number: Int, _ call: CallInHand) -> Served {
    let id = call.isNotification ? CanonicalId.none : CanonicalId(call.id.map { [UInt8]($0) })
    pending.begin(number, id: id, timing: call.index, begunAt: call.begunAt)
    return call.isNotification ? .silent : .later(number)
  }
}

/// A write that waits until something it needs is made; then it is served anew.
struct PostponedWrite {
  /// Things that one write may need made, one after the other: each call of a transaction one.
  static let makingsMax = 100

  let number: Int
  let messageNumber: Int
  let index: Int
  let id: [UInt8]?
  let isNotification: Bool
  let sessionId: ID?
  let language: Language

  /// An object without `_meta` and the key.
  let params: [UInt8]
  let meta: Meta
  let key: String?
  let deadlineMs: Int?

  /// Whether its answer may come later than that of others.
  let mayWait: Bool

  private var earlier: [String: Result<any Sendable, any Error>] = [:]
  private var making: Making?

  init(
    number: Int, messageNumber: Int, index: Int, id: [UInt8]?, isNotification: Bool,
    sessionId: ID?, language: Language, params: [UInt8], meta: Meta, key: String?, deadlineMs: Int?,
    mayWait: Bool = true
  ) {
    self.number = number
    self.messageNumber = messageNumber
    self.index = index
    self.id = id
    self.isNotification = isNotification
    self.sessionId = sessionId
    self.language = language
    self.params = params
    self.meta = meta
    self.key = key
    self.deadlineMs = deadlineMs
    self.mayWait = mayWait
  }

  /// Everything that was made for it.
  var made: [String: Result<any Sendable, any Error>] {
    guard let making, let outcome = making.outcome else { return earlier }
    return earlier.merging([making.name: outcome]) { $1 }
  }

  /// The same write, which keeps what was made.
  var again: PostponedWrite {
    var write = self
    write.earlier = made
    write.making = nil
    return write
  }

  func waiting(for making: Making) -> PostponedWrite {
    var write = self
    write.making = making
    return write
  }
}

/// Something that is being made on the pool.
final class Making: Sendable {
  let name: String
  private let result = Mutex<Result<any Sendable, any Error>?>(nil)

  init(_ name: String) { self.name = name }

  var outcome: Result<any Sendable, any Error>? { result.withLock(\.self) }

  func set(_ outcome: Result<any Sendable, any Error>) { result.withLock { $0 = outcome } }
}

extension MakeBeside {
  /// What a write has thrown, also one of several calls.
  init?(in error: any Error) {
    if let making = error as? MakeBeside {
      self = making
    } else if let failure = error as? CallFailure {
      self.init(in: failure.cause)
    } else {
      return nil
    }
  }
}
