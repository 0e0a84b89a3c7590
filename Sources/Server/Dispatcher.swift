import CJansson
import Kernel
import Platform
import Store
import Wire

/// From one message to its answer in the output.
///
///     message
///       usual shape   → Envelope (matched by bytes)          ┐
///       anything else → Scanner → entries, one or a batch    ┴→ serve
///     serve
///       table lookup · session · _meta · params by position
///       rule, read → handler → result
///       write      → Burst.open → { idempotency · handler · result }
///       job        → JobPool; its answer comes by itself
///
/// No lock and no thread hop: the thread that owns stdin runs all of it.
final class Dispatcher {
  let out: JSONWriter
  let request: Request
  let jobs: JobPool
  let control: ServiceControl
  var burst: Burst

  /// Whether the connection uses `Content-Length` framing.
  var isHeaderFramed: () -> Bool = { false }

  /// Refuses everything but what is already running (protocol specification 7.4).
  var isShuttingDown = false

  /// Messages read so far, from 1.
  private(set) var messageCount = 0

  /// Ids of the jobs under way, to be cancelled by.
  private(set) var jobIds: [Int: CanonicalId] = [:]

  /// Batches that wait for jobs, by the job.
  private var batches: [Int: BatchSlot] = [:]
  private var collecting: PendingBatch?

  /// Reads that wait for something to answer, and answers that are ready to leave.
  private var waiting: [WaitingRead] = []
  private var ready: [JobPool.Message] = []
  private var seenSessionChanges = 0

  // Waiting reads have something to say, and the host was too slow for all of it.
  private var hasHeldBack = false

  let table: MethodTable
  let log: Log
  let tally: Tally

  /// Notifications that failed; nobody was told.
  private(set) var notificationFailures = 0

  private let services: Services
  private let redaction: Redaction
  private let shape = Shape()
  private let emptyParams: UnsafeMutablePointer<json_t>
  private let jsonError = UnsafeMutablePointer<json_error_t>.allocate(capacity: 1)
  private let messageBytesMax: Int
  private var jobCount = 0
  private var jobStarts: [Int: (method: Int, begunAt: UInt64)] = [:]

  // The connection that the request being served may use only for a while.
  private var limited: Database?

  /// What messages that are read and not yet run cancel: the id, and the number of the last message
  /// that cancels it. A later request may have the same id again.
  var cancellations: [CanonicalId: Int] = [:]

  // The request being served, for whoever asks while it waits.
  private var servedId: UnsafeRawBufferPointer?
  private var servedDeadlineMs: Int?

  /// Where the answer to the message being served begins in the output.
  private(set) var answerStart = 0

  // Where the result of the request being served begins in the output.
  private var resultStart = 0

  init(
    table: MethodTable, services: Services, sessions: SessionTable, control: ServiceControl,
    jobs: JobPool, out: JSONWriter, log: Log, messageBytesMax: Int
  ) throws {
    self.table = table
    self.services = services
    self.control = control
    self.jobs = jobs
    self.out = out
    self.log = log
    self.messageBytesMax = messageBytesMax
    tally = Tally(methodCount: table.methods.count)
    redaction = Redaction(secrets: services.secretMembers, shortensIds: true)
    request = Request(services: services, sessions: sessions)
    burst = Burst(out: out, feeds: request.feeds, log: log)
    jsonError.initialize(to: json_error_t())
    // Made before the arena is put under this thread: it lives as long as the process.
    guard let empty = json_object() else { throw Defect("no memory for an empty object") }
    emptyParams = empty
    request.serving = self
  }

  deinit { jsonError.deallocate() }

  // MARK: Messages

  /// Answers one message. Returns whether anything was written.
  func dispatch(_ message: UnsafeRawBufferPointer) -> Bool {
    messageCount += 1
    let start = out.count
    answerStart = start
    // Between requests the output begins anew: a wait there has nothing complete before it.
    defer { answerStart = 0 }
    out.language = services.language
    if log.isEnabled(.trace) { logMessage(message) }
    if let envelope = Envelope(message, jsonError), let index = table.index(of: envelope.method) {
      serve(index, id: envelope.id, params: envelope.params, isNotification: false)
    } else {
      dispatchScanned(message)
    }
    servedId = nil
    nacre_json_arena_reset()
    return out.count > start
  }

  /// A message above the limit: passed over, and answered so that no host waits for ever.
  func refuseTooLarge() -> Bool {
    messageCount += 1
    refuse(nil, WireFault.messageTooLarge(maximum: messageBytesMax))
    return true
  }

  func refuseFrame(_ reason: StaticString) -> Bool {
    messageCount += 1
    refuse(nil, WireFault.badFrame(reason: reason.description))
    return true
  }

  private func dispatchScanned(_ message: UnsafeRawBufferPointer) {
    switch Scanner.scan(message) {
    case .single(let entry): serve(entry, in: message)
    case .batch(let entries): serveBatch(entries, in: message)
    case .emptyBatch: refuse(nil, WireFault.emptyBatch)
    case .batchTooLarge: refuse(nil, WireFault.batchTooLarge(maximum: Scanner.batchEntriesMax))
    case .fault(let fault): refuse(fault, in: message)
    }
  }

  /// An array in, an array out, in the order of the requests.
  private func serveBatch(_ entries: [ScannedEntry], in message: UnsafeRawBufferPointer) {
    let batch = PendingBatch()
    collecting = batch
    let start = out.count
    out.beginArray()
    for entry in entries {
      let before = out.count
      out.comma()
      let answerStart = out.count
      serve(entry, in: message)
      if out.count == answerStart { out.truncate(to: before) }
      nacre_json_arena_reset()
    }
    collecting = nil
    if batch.isComplete {
      out.endArray()
      if out.count == start + 2 { out.truncate(to: start) }
      return
    }
    // Jobs of the batch are still running: what is there waits for them. A job's batch is committed
    // at once, so that no answer in it can change any more.
    burst.commit()
    batch.hold(out.copy(from: start + 1), from: start + 1)
    out.truncate(to: start)
  }

  private func serve(_ entry: ScannedEntry, in message: UnsafeRawBufferPointer) {
    let id = entry.id.map { UnsafeRawBufferPointer(rebasing: message[$0]) }
    guard entry.isObject else {
      return refuse(nil, WireFault.invalidRequest(reason: "not an object"))
    }
    if !entry.hasMethod, entry.hasResultOrError { return }
    if entry.idKind == .other { return refuse(nil, WireFault.invalidId) }
    if let name = entry.envelopeDuplicate { return refuse(id, WireFault.duplicateKey(name: name)) }
    guard entry.jsonrpcIsTwo else { return refuse(id, WireFault.notJsonrpc2) }
    guard entry.methodIsString, let name = entry.methodName(in: message), !name.isEmpty else {
      return refuse(id, WireFault.invalidRequest(reason: "“method” must be a non-empty string"))
    }
    guard entry.paramsKind != .scalar else {
      return refuse(id, WireFault.invalidRequest(reason: "“params” must be an object or an array"))
    }
    let isNotification = entry.idKind == .absent
    if name.hasPrefix("$/"), isNotification { return notify(name, entry, in: message) }

    var name8 = name
    guard let index = name8.withUTF8({ table.index(of: UnsafeRawBufferPointer($0)) }) else {
      if isNotification { return notificationFailed(name, kind: "method_not_found") }
      return refuse(id, WireFault.methodNotFound(suggestions: table.suggestions(for: name)))
    }
    if let fault = paramsFault(entry) {
      if isNotification { return notificationFailed(name, kind: fault.kind.description) }
      return refuse(id, fault)
    }
    serve(index, id: id, params: tree(of: entry, in: message), isNotification: isNotification)
  }

  /// Why `params` cannot be used as a whole, if so.
  private func paramsFault(_ entry: ScannedEntry) -> WireFault? {
    if let name = entry.paramsDuplicate { return .repeatedMember(name: name) }
    if entry.nulInKey { return .nulInKey }
    if let offset = entry.numberOutOfRange { return .numberOutOfRange(offset: offset) }
    return nil
  }

  private func tree(
    of entry: ScannedEntry, in message: UnsafeRawBufferPointer
  ) -> UnsafeMutablePointer<json_t>? {
    guard entry.paramsKind == .object || entry.paramsKind == .array, let range = entry.params else {
      return nil
    }
    let bytes = UnsafeRawBufferPointer(rebasing: message[range])
    return json_loadb(bytes.baseAddress, bytes.count, Int(JSON_ALLOW_NUL), jsonError)
  }

  // MARK: Shutdown

  private var shutdownAnswer: [UInt8]?

  /// The answer of `system.shutdown`, which waits for the jobs.
  func takeShutdownAnswer() -> [UInt8]? {
    defer { shutdownAnswer = nil }
    return shutdownAnswer
  }

  // MARK: Jobs

  /// What the host gets of a job's message: nothing for the answer to a notification, and a batch
  /// only when it is whole.
  func line(for message: JobPool.Message) -> [UInt8]? {
    guard message.isAnswer else { return message.bytes }
    let id = jobIds.removeValue(forKey: message.job)
    if let start = jobStarts.removeValue(forKey: message.job) {
      tally.finish(start.method, begunAt: start.begunAt)
      if message.isError { tally.fail(start.method) }
      if message.isError, id == CanonicalId.none { notificationFailures += 1 }
    }
    if let slot = batches.removeValue(forKey: message.job) {
      return slot.batch.fill(slot.index, message.bytes)
    }
    return id == CanonicalId.none ? nil : message.bytes
  }

  // MARK: Reads that wait

  /// Whether anybody wants to know what changes.
  var isFollowed: Bool { !waiting.isEmpty || !request.feeds.feeds.isEmpty }

  /// The next moment at which a waiting read is answered in any case.
  var nextDeadlineMs: Int? { waiting.lazy.map(\.deadlineMs).min() }

  /// The database, if it is open by now.
  var openDatabase: Database? { services.gate.ifOpen }

  /// Answers the waiting reads that have something to say, or no more time.
  func answerWaiting(from database: Database, hasNews: Bool, isLast: Bool) {
    guard !waiting.isEmpty else { return }
    let now = monotonicMs()
    let haveSessionsChanged = request.sessions.changes != seenSessionChanges
    seenSessionChanges = request.sessions.changes
    let mayAnswer = hasNews || haveSessionsChanged || hasHeldBack
    hasHeldBack = false
    var bytesReady = 0
    waiting.removeAll { read in
      let isOver = isLast || read.deadlineMs <= now
      guard mayAnswer || isOver else { return false }
      guard bytesReady < ServeOptions.outputBytesMax else {
        hasHeldBack = true
        return false
      }
      guard let bytes = answer(to: read, from: database, isLast: isOver) else { return false }
      bytesReady += bytes.count
      ready.append(JobPool.Message(job: read.job, bytes: bytes, isAnswer: true))
      return true
    }
  }

  /// What a waiting read gets now, if anything: nothing new once its session has ended, or acts in
  /// another organization.
  private func answer(to read: WaitingRead, from database: Database, isLast: Bool) -> [UInt8]? {
    do {
      let session = try read.sessionId.map(request.demandOpen)
      let isElsewhere = session.map { $0.actor.organizationId != read.organizationId } ?? false
      return read.answer(
        from: database, as: isElsewhere ? nil : session, isLast: isLast || isElsewhere)
    } catch {
      return read.answer(Failure(error))
    }
  }

  /// Whether a read that has waited can be answered now.
  var hasReady: Bool { !ready.isEmpty }

  /// Takes the answers of reads that have waited.
  func takeReady() -> [JobPool.Message] {
    defer { ready.removeAll() }
    return ready
  }

  private func wait(
    _ later: AnswerLater, _ meta: Meta, id: UnsafeRawBufferPointer?, isNotification: Bool
  ) {
    guard waiting.count < WaitingRead.countMax else {
      let refusal = Refusal(PlatformFault.limitExceeded(limit: WaitingRead.countMax))
      _ = fail(refusal, id: id, from: out.count, deadlineMs: nil)
      return
    }
    // Nobody would hear the answer.
    guard !isNotification else { return }
    jobCount += 1
    let bytes = id.map { [UInt8]($0) }
    waiting.append(
      WaitingRead(
        job: jobCount, id: bytes, sessionId: request.session?.id,
        organizationId: request.actor.organizationId, deadlineMs: monotonicMs() + later.waitMs,
        attempt: later.attempt,
        fields: meta.fields, language: request.language, isASCII: out.isASCII))
    jobIds[jobCount] = CanonicalId(bytes)
    if let collecting { batches[jobCount] = collecting.addSlot(at: out.count) }
  }

  private func cancelWaiting(_ job: Int) {
    guard let index = waiting.firstIndex(where: { $0.job == job }) else { return }
    let read = waiting.remove(at: index)
    let bytes = read.answer(.fault(WireFault.cancelled))
    ready.append(JobPool.Message(job: job, bytes: bytes, isAnswer: true))
  }

  // MARK: Requests

  private func serve(
    _ index: Int, id: UnsafeRawBufferPointer?, params: UnsafeMutablePointer<json_t>?,
    isNotification: Bool
  ) {
    let method = table.methods[index]
    let isLogged = log.isEnabled(.debug)
    let begunAt = tally.begin(index, isAlwaysTimed: method.isStored || isLogged)
    var deadlineMs: Int?
    var traceparent: String?
    var failure: Failure?
    request.begin(number: messageCount)
    request.method = method.name
    shape.reset()
    out.language = request.language
    var start = out.count
    servedId = id
    servedDeadlineMs = nil
    do {
      guard !isShuttingDown else { throw Refusal(WireFault.shuttingDown) }
      if !cancellations.isEmpty { try demandNotCancelled() }
      let object = try object(of: params, for: method)
      let meta = try readMeta(object)
      traceparent = meta.traceparent
      if let timeoutMs = meta.timeoutMs {
        deadlineMs = monotonicMs() + timeoutMs
        servedDeadlineMs = deadlineMs
        // A statement that is ended takes its transaction along: it must be this request's alone.
        if burst.isOpen { burst.commit() }
      }
      try request.admit(method)
      let element = Element(JSONValue(object), shape)
      switch method.perform {
      case .rule(let rule):
        beginResult(id)
        try rule(element, RuleCall(request), out)
        if let deadlineMs { try demandTime(until: deadlineMs) }
      case .read(let read):
        beginResult(id)
        let database = try database(until: deadlineMs)
        let call = ReadCall(request, database: database, actor: request.actor)
        do {
          do {
            try read(element, call, out)
          } catch is AnswerBeside where burst.isOpen {
            // It is to stand on what is stored, not on what a failing commit takes back.
            out.truncate(to: start)
            burst.commit()
            start = out.count
            beginResult(id)
            try read(element, call, out)
          }
        } catch let later as AnswerLater {
          out.truncate(to: start)
          return wait(later, meta, id: id, isNotification: isNotification)
        } catch let beside as AnswerBeside {
          out.truncate(to: start)
          try submit(
            method, beside.work, meta, deadlineMs: deadlineMs, id: id,
            isNotification: isNotification)
          jobStarts[jobCount] = (index, begunAt == 0 ? monotonicNs() : begunAt)
          return
        }
        if let deadlineMs { try demandTime(until: deadlineMs) }
      case .write(let write):
        try perform(
          write, element, object, isSecret: method.isSecret, isDryRun: meta.isDryRun,
          deadlineMs: deadlineMs, id: id)
      case .job(let prepare):
        try submit(
          method, prepare(element), meta, deadlineMs: deadlineMs, id: id,
          isNotification: isNotification)
        jobStarts[jobCount] = (index, begunAt == 0 ? monotonicNs() : begunAt)
        return
      }
      if let fields = meta.fields { fields.apply(to: out, from: resultStart) }
      out.endObject()
    } catch {
      failure = fail(error, id: id, from: start, deadlineMs: deadlineMs)
      tally.fail(index)
    }
    if limited != nil { liftLimit() }
    if begunAt != 0 {
      let ms = tally.finish(index, begunAt: begunAt)
      if isLogged { logRequest(method, ms: ms, failure, traceparent: traceparent) }
    }
    if isNotification {
      if let failure { notificationFailed(method.name.description, kind: failure.kind) }
      if let failure, burst.isOpen, burst.isLost { burst.commit(lostTo: failure) }
      out.truncate(to: start)
      return
    }
    if control.isShutdownRequested, !isShuttingDown, !jobIds.isEmpty {
      shutdownAnswer = out.copy(from: start)
      out.truncate(to: start)
      return
    }
    guard burst.isOpen, method.isStored else { return }
    // A failure that ended the transaction took the earlier writes with it: say so now. Its own
    // answer stays as it is.
    if let failure, burst.isLost { return burst.commit(lostTo: failure) }
    burst.register(start..<out.count, id: id)
  }

  /// The database, for no longer than the host allows.
  private func database(until deadlineMs: Int?) throws -> Database {
    let database = try services.gate.database()
    if let deadlineMs {
      database.stop { monotonicMs() >= deadlineMs }
      limited = database
    }
    return database
  }

  private func liftLimit() {
    limited?.stopNever()
    limited = nil
  }

  /// Whether the request being served is wanted no longer. Asked while it waits.
  var isServedInVain: Bool {
    isServedCancelled || servedDeadlineMs.map { monotonicMs() >= $0 } ?? false
  }

  private var isServedCancelled: Bool {
    guard !cancellations.isEmpty, let servedId else { return false }
    return cancellations[CanonicalId([UInt8](servedId))].map { $0 > messageCount } ?? false
  }

  /// Stops the jobs that a message still to be served cancels.
  func cancelJobs() {
    guard !cancellations.isEmpty else { return }
    for (job, id) in jobIds where cancellations[id] != nil { jobs.cancel(job) }
  }

  private func demandNotCancelled() throws {
    if isServedCancelled { throw Refusal(WireFault.cancelled) }
    // The last of them has been read by now.
    if cancellations.values.allSatisfy({ $0 <= messageCount }) { cancellations.removeAll() }
  }

  private func demandTime(until deadlineMs: Int) throws {
    if monotonicMs() >= deadlineMs { throw Refusal(PlatformFault.deadlineExceeded) }
  }

  private func beginResult(_ id: UnsafeRawBufferPointer?) {
    out.beginAnswer(id)
    out.raw(",\"result\":")
    resultStart = out.count
  }

  /// A write: in the burst's transaction, with its idempotency record.
  private func perform(
    _ write: (Element, WriteCall, JSONWriter) throws -> Void, _ element: Element,
    _ object: UnsafeMutablePointer<json_t>, isSecret: Bool, isDryRun: Bool, deadlineMs: Int?,
    id: UnsafeRawBufferPointer?
  ) throws {
    let database = try database(until: deadlineMs)
    let key = try takeIdempotencyKey(object)
    let feeds = request.feeds.unsettledCount
    do {
      try writing(on: database) {
        // Nobody else has committed since the burst's transaction began.
        if burst.requests == 1 { try request.readmit() }
        let call = WriteCall(request, database: database, actor: request.actor)
        beginResult(id)
        guard let key else {
          try write(element, call, out)
          if let deadlineMs { try demandTime(until: deadlineMs) }
          if isDryRun { throw DryRun() }
          return
        }
        let fingerprint = try Idempotency.fingerprint(
          of: JSONValue(object), method: request.method, services: services)
        if let result = try Idempotency.replay(key, fingerprint: fingerprint, for: call) {
          if isSecret { throw Refusal(PlatformFault.secretShownOnce) }
          return out.raw(result)
        }
        try write(element, call, out)
        if let deadlineMs { try demandTime(until: deadlineMs) }
        if isDryRun { throw DryRun() }
        // A secret is never stored: the key alone is remembered.
        let kept = isSecret ? out.bytes[out.count...] : out.bytes[resultStart...]
        let result = UnsafeRawBufferPointer(rebasing: kept)
        try Idempotency.remember(key, fingerprint: fingerprint, result: result, for: call)
      }
    } catch is DryRun {
      // What it did is undone; the answer shows what would have happened.
      request.feeds.takeBack(to: feeds)
    } catch {
      request.feeds.takeBack(to: feeds)
      if let keep = request.keptWhenRefused { try writing(on: database, keep) }
      throw error
    }
  }

  /// Runs the body inside the burst's transaction; when it throws, only its own writes are undone.
  private func writing(on database: Database, _ body: () throws -> Void) throws {
    guard try burst.open(on: database) else { return try database.savepoint(body) }
    do { try body() } catch {
      burst.abandon()
      throw error
    }
  }

  /// Hands a job to the pool.
  private func submit(
    _ method: Method, _ work: @escaping Method.JobWork, _ meta: Meta, deadlineMs: Int?,
    id: UnsafeRawBufferPointer?, isNotification: Bool
  ) throws {
    // The job reads what the requests before it wrote.
    if burst.isOpen { burst.commit() }
    jobCount += 1
    let job = jobCount
    let bytes = id.map { [UInt8]($0) }
    let title = method.title?(request.language) ?? method.summary
    let progress = meta.progressToken.map {
      ProgressNotice(token: $0, title: title.description, isASCII: out.isASCII)
    }
    let jobs = self.jobs
    let call = JobCall(
      services: services, actor: request.actor, language: request.language, now: request.now,
      method: method.name, isDryRun: meta.isDryRun, deadlineMs: deadlineMs,
      session: request.session
    ) { state in
      if let notice = progress?.report(state) { jobs.postProgress(job, notice) }
    }
    let fields = meta.fields
    let selecting: Method.JobWork = { call, out in
      let start = out.count
      try work(call, out)
      fields?.apply(to: out, from: start)
    }
    guard
      jobs.submit(
        job, id: bytes, call: call, progress: progress, isASCII: out.isASCII, work: selecting)
    else {
      throw Refusal(PlatformFault.limitExceeded(limit: JobPool.waitingMax))
    }
    jobIds[job] = isNotification ? CanonicalId.none : CanonicalId(bytes)
    if let collecting, !isNotification { batches[job] = collecting.addSlot(at: out.count) }
  }

  /// The params as an object: absent ones are empty, those by position get their names.
  func object(
    of params: UnsafeMutablePointer<json_t>?, for method: Method
  ) throws -> UnsafeMutablePointer<json_t> {
    guard let params else { return emptyParams }
    let value = JSONValue(params)
    guard value.isArray else { return params }
    guard value.count <= method.positions.count else {
      throw Refusal(WireFault.tooManyParams(maximum: method.positions.count))
    }
    guard let object = json_object() else { throw Defect("no memory for params") }
    for index in 0..<value.count {
      guard let element = json_array_get(params, index) else { continue }
      json_object_set_nocheck(object, method.positions[index].description, element)
    }
    return object
  }

  /// Applies `_meta` and takes it out of the params.
  private func readMeta(_ object: UnsafeMutablePointer<json_t>) throws -> Meta {
    guard let node = json_object_get(object, "_meta") else { return Meta() }
    defer { json_object_del(object, "_meta") }
    guard !JSONValue(node).isNull else { return Meta() }
    let meta = shape.inside("_meta") { Meta(JSONValue(node), shape) }
    if let id = meta.session {
      guard let session = request.sessions.find(id) else {
        throw Refusal(PlatformFault.sessionRequired)
      }
      request.session = session
      request.language = session.language
    }
    request.isDryRun = meta.isDryRun
    if let locale = meta.locale { request.language = Language(tag: locale) ?? request.language }
    out.language = request.language
    return meta
  }

  /// The key of a write that may be repeated, taken out of the params.
  private func takeIdempotencyKey(_ object: UnsafeMutablePointer<json_t>) throws -> String? {
    guard let node = json_object_get(object, "idempotencyKey") else { return nil }
    guard !JSONValue(node).isNull else {
      json_object_del(object, "idempotencyKey")
      return nil
    }
    // 128: wire conventions leave the length open, booking 4.8 says it.
    let key = shape.inside("idempotencyKey") { Element(JSONValue(node), shape).string(1...128) }
    json_object_del(object, "idempotencyKey")
    return key
  }

  // MARK: Refusals

  private func fail(
    _ error: any Error, id: UnsafeRawBufferPointer?, from start: Int, deadlineMs: Int?
  ) -> Failure {
    var failure = Failure(error)
    if let stored = (error as? CallFailure)?.cause as? StoreError ?? error as? StoreError {
      if let deadlineMs, stored.kind == .interrupted || stored.kind == .locked,
        monotonicMs() >= deadlineMs
      {
        failure = .fault(PlatformFault.deadlineExceeded)
      } else if stored.kind == .locked, isServedCancelled {
        failure = .fault(WireFault.cancelled)
      } else if stored.kind != .constraint, services.gate.failure == nil {
        // Why it cannot be opened at all is the gate's to tell.
        burst.note(stored)
      }
    }
    out.truncate(to: start)
    out.answer(id: id.map { [UInt8]($0) }, failure: failure, requestId: messageCount)
    if let reason = failure.defectReason {
      log.record(
        .error, "defect",
        [.int("requestId", messageCount), .text("method", request.method), .text("reason", reason)])
    }
    return failure
  }

  private func notificationFailed(_ method: String, kind: String) {
    notificationFailures += 1
    // Who sends a name of any length must not fill the log.
    let name = String(method.prefix(100))
    log.record(
      .warn, "notification.failed",
      [.int("requestId", messageCount), .text("method", name), .text("kind", kind)])
  }

  private func logRequest(
    _ method: Method, ms: Double, _ failure: Failure?, traceparent: String?
  ) {
    var fields: [LogField] = [
      .int("requestId", messageCount), .text("method", method.name), .number("ms", ms),
    ]
    if let failure { fields.append(.text("kind", failure.kind)) }
    if let traceparent { fields.append(.text("traceparent", traceparent)) }
    log.record(.debug, "request", fields)
  }

  /// The message itself, at the level trace only and without its secrets.
  private func logMessage(_ message: UnsafeRawBufferPointer) {
    guard let redacted = redaction.redacted(message) else { return }
    log.record(.trace, "message", [.int("requestId", messageCount), .json("message", redacted)])
  }

  private func refuse(_ id: UnsafeRawBufferPointer?, _ fault: WireFault) {
    out.answer(id: id.map { [UInt8]($0) }, failure: .fault(fault), requestId: messageCount)
  }

  /// The text is not JSON: the id is null by the standard, and recovered for hosts that look.
  private func refuse(_ fault: ScanFault, in message: UnsafeRawBufferPointer) {
    let reason = fault.reason.description
    let refusal: WireFault =
      switch fault.kind {
      case .invalidJSON: .invalidJson(offset: fault.offset, reason: reason)
      case .invalidUTF8: .invalidUtf8(offset: fault.offset, reason: reason)
      case .trailingData: .trailingData(offset: fault.offset)
      case .tooDeep: .tooDeep(offset: fault.offset)
      }
    out.beginAnswer(nil)
    out.raw("null,\"error\":")
    out.error(refusal) {
      out.facts(of: refusal)
      out.raw(",\"line\":")
      out.int(messageCount)
      guard let range = fault.recoveredID else { return }
      out.raw(",\"recoveredId\":")
      out.raw(UnsafeRawBufferPointer(rebasing: message[range]))
    }
    out.endObject()
  }

  // MARK: Notifications of the protocol

  private func notify(_ name: String, _ entry: ScannedEntry, in message: UnsafeRawBufferPointer) {
    guard name == Cancellation.method, let wanted = Cancellation.id(in: entry, of: message) else {
      return
    }
    for (job, id) in jobIds where id == wanted {
      jobs.cancel(job)
      cancelWaiting(job)
    }
  }
}

/// Undoes a write whose result only shows what would happen.
private struct DryRun: Error {}

extension Method {
  /// Whether its answer stands on the burst's transaction.
  var isStored: Bool {
    switch perform {
    case .read, .write: true
    // A rule inside a session looks at rows that the burst may have written.
    case .rule: access != .none
    case .job: false
    }
  }
}

extension Request {
  var actor: Actor { session?.actor ?? .nobody }
}
