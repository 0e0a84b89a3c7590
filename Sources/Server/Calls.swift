import Kernel
import Platform
import Store
import Wire

/// From one request to its answer in the output.
///
///     serve
///       begin       one instant, the session, the language
///       perform     _meta · who may · then by kind:
///         rule, read → handler → result
///         write      → Burst.open → { remembered? · handler · result }   Writing
///         job        → the pool                                          Later
///                      so does what a rule or read wants made beside;
///                      a read that waits, or a write that needs something made, → Pending
///       conclude    counted and logged; an answer that stands on the burst is registered
///
/// No lock and no thread hop: the thread that owns stdin runs all of it.
final class Calls {
  let table: MethodTable
  let services: Services
  let out: JSONWriter
  let request: Request
  let pending: Pending
  let tally: Tally
  let log: Log
  let control: ServiceControl
  let burst: Burst

  /// Whether the connection uses `Content-Length` framing.
  var isHeaderFramed: () -> Bool = { false }

  /// Messages read so far, from 1.
  private(set) var messageCount = 0

  let shape = Shape()

  // The params of the request being served, when they were sent by position.
  private var namedParams: NamedElements?

  // The connection that the request being served may use only for a while.
  private var limited: Database?

  /// The request being served, for whoever asks while it waits or takes its time.
  var wanted = Wanted()

  // Where the result of the request being served begins in the output.
  private(set) var resultStart = 0

  init(
    table: MethodTable, services: Services, control: ServiceControl, jobs: JobPool,
    out: JSONWriter, log: Log
  ) throws {
    self.table = table
    self.services = services
    self.control = control
    self.out = out
    self.log = log
    tally = Tally(methodCount: table.names.count)
    pending = Pending(jobs: jobs, tally: tally)
    request = Request(services: services, sessions: SessionTable())
    burst = Burst(out: out, feeds: request.feeds, log: log)
    request.serving = self
  }

  // MARK: Messages

  /// A message has come; its answers go into the output from here on.
  func beginMessage() {
    messageCount += 1
    burst.beginMessage()
    out.language = services.language
  }

  /// The message is answered, or will be later.
  func endMessage() {
    wanted.id = nil
    burst.endMessage()
  }

  // MARK: One request

  /// Answers one request.
  func serve(
    _ index: Int, id: UnsafeRawBufferPointer?, params: JSONValue?, isNotification: Bool
  ) -> Served {
    var call = begin(index, id: id, isNotification: isNotification)
    var failure: Failure?
    do {
      if let later = try performOnWhatIsThere(params, &call) {
        if limited != nil { liftLimit() }
        return later
      }
    } catch {
      // A rule may have taken another language from its params.
      out.language = request.language
      failure = fail(error, call)
    }
    if limited != nil { liftLimit() }
    return conclude(call, failure)
  }

  private func begin(
    _ index: Int, id: UnsafeRawBufferPointer?, isNotification: Bool
  ) -> CallInHand {
    let method = table[index]
    let isLogged = log.isEnabled(.debug)
    let begunAt = tally.begin(index, isAlwaysTimed: method.isStored || isLogged)
    request.begin(number: messageCount)
    request.method = method.name
    shape.reset()
    out.language = request.language
    wanted.id = id
    wanted.deadlineMs = nil
    return CallInHand(
      index: index, method: method, id: id, isNotification: isNotification, begunAt: begunAt,
      isLogged: isLogged, start: out.count)
  }

  /// What stores nothing is done once more where another history is behind the address of a cluster
  /// by now: the next connection tells it. A write was decided on what was there before, and is
  /// refused. Source: postgresql specification 10.1.
  private func performOnWhatIsThere(
    _ params: JSONValue?, _ call: inout CallInHand
  ) throws -> Served? {
    do {
      return try perform(params, &call)
    } catch let error as StoreError where error.kind == .gone && mayRepeat(call) {
      if limited != nil { liftLimit() }
      out.truncate(to: call.start)
      shape.reset()
      return try perform(params, &call)
    }
  }

  private func mayRepeat(_ call: CallInHand) -> Bool {
    if case .write = call.method.perform { return false }
    return services.gate.isShared && !burst.isOpen
  }

  /// Puts the answer into the output; or says that it comes later, if at all.
  private func perform(
    _ params: JSONValue?, _ call: inout CallInHand
  ) throws -> Served? {
    if control.isShutdownRequested { throw Refusal(WireFault.shuttingDown) }
    if !pending.cancellations.isEmpty { try requireNotCancelled() }
    let object = try object(of: params, for: call.method)
    let element = Element(object, shape)
    try admit(&call, element)
    switch call.method.perform {
    case .rule(let rule):
      beginResult(call.id)
      do { try rule(element, RuleCall(request), out) } catch let beside as AnswerFromJob {
        return try answerFromJob(beside, &call)
      }
      if let deadlineMs = call.deadlineMs { try requireTime(until: deadlineMs) }
    case .read(let read):
      if let later = try perform(read, element, &call) { return later }
      if let deadlineMs = call.deadlineMs { try requireTime(until: deadlineMs) }
    case .write(let write):
      try enterLane(object, element, &call)
      do { try perform(write, element, call) } catch {
        guard let making = MakeBeside(in: error) else { throw error }
        return try postpone(making, object, &call)
      }
    case .job(let prepare):
      // It reads its params before it runs; whoever may not is told that first, as everywhere.
      try call.method.demand(request.actor)
      return try submit(prepare(element), &call)
    }
    complete(call)
    return nil
  }

  /// Takes `_meta` out of the params, and asks whether the method may be called with it.
  private func admit(_ call: inout CallInHand, _ element: Element) throws {
    do {
      if let value = element.value.member("_meta") {
        call.meta = try takeMeta(value, of: element.value)
        if let timeoutMs = call.meta.timeoutMs { limit(&call, to: timeoutMs) }
      }
      try request.admit(call.method)
    } catch Refusal.fault(let fault) where fault.code == 4001 && call.method.judgesParamsFirst {
      try call.method.judgeParams(element)
      throw Refusal(fault)
    }
  }

  private func perform(
    _ read: (Element, ReadCall, JSONWriter) throws -> Void, _ element: Element,
    _ call: inout CallInHand
  ) throws -> Served? {
    leaveLane(&call)
    beginResult(call.id)
    let database = try database(until: call.deadlineMs)
    let reading = ReadCall(request, database: database, actor: request.actor)
    do {
      do { try read(element, reading, out) } catch is AnswerFromJob where burst.isOpen {
        // It is to stand on what is stored, not on what a failing commit takes back.
        out.truncate(to: call.start)
        commit(before: &call)
        beginResult(call.id)
        try read(element, reading, out)
      }
      return nil
    } catch let later as LongPoll {
      return try wait(later, call)
    } catch let beside as AnswerFromJob {
      return try answerFromJob(beside, &call)
    }
  }

  /// The answer stands in the output, or that there is none.
  func conclude(_ call: CallInHand, _ failure: Failure?) -> Served {
    if failure != nil { tally.fail(call.index) }
    if call.begunAt != 0 { measure(call, failure) }
    if call.isNotification {
      out.truncate(to: call.start)
      if let failure { notificationFailed(call.method.name.description, kind: failure.kind) }
      if let failure, burst.isOpen, burst.isLost { burst.commit(lostTo: failure.ofOthers) }
      return .silent
    }
    if failure == nil, control.isShutdownRequested, pending.hasRequests {
      defer { out.truncate(to: call.start) }
      return .later(pending.holdShutdown(out.copy(from: call.start)))
    }
    guard burst.isOpen, call.method.isStored else { return .answered }
    if let failure, burst.isLost {
      // A failure that ended the transaction took the earlier writes with it: say so now. Its own
      // answer stays as it is.
      burst.commit(lostTo: failure.ofOthers)
    } else {
      burst.register(call.start..<out.count, id: call.id, isKeyed: call.key != nil)
    }
    return .answered
  }

  private func measure(_ call: CallInHand, _ failure: Failure?) {
    let ms = tally.finish(call.index, begunAt: call.begunAt)
    if call.isLogged { logRequest(call, ms: ms, failure) }
  }

  // MARK: Results

  func beginResult(_ id: UnsafeRawBufferPointer?) {
    out.beginAnswer(id)
    out.raw(",\"result\":")
    resultStart = out.count
  }

  /// The result is written: only what the host wants of it stays.
  func complete(_ call: CallInHand) {
    if let fields = call.meta.fields { fields.apply(to: out, from: resultStart) }
    out.endObject()
  }

  // MARK: Time

  /// From here on the request has only so much time.
  private func limit(_ call: inout CallInHand, to timeoutMs: Int) {
    call.deadlineMs = monotonicMs() + timeoutMs
    wanted.deadlineMs = call.deadlineMs
    // A statement that is ended takes its transaction along: it must be this request's alone.
    commit(before: &call)
  }

  /// Commits the burst before the request has written anything, into it or into the output.
  func commit(before call: inout CallInHand) {
    guard burst.isOpen else { return }
    let limited = limited
    liftLimit()
    burst.commit()
    // A commit that fails moves what stands in the output.
    call.start = out.count
    if let limited, let deadlineMs = call.deadlineMs { limit(limited, until: deadlineMs) }
  }

  /// The database, for no longer than the host allows.
  func database(until deadlineMs: Int?) throws -> Database {
    let database = try services.gate.database()
    if let deadlineMs { limit(database, until: deadlineMs) }
    return database
  }

  private func limit(_ database: Database, until deadlineMs: Int) {
    database.stop { monotonicMs() >= deadlineMs }
    limited = database
  }

  /// Statements run to their end again: those that undo or commit must.
  func liftLimit() {
    limited?.stopNever()
    limited = nil
  }

  func requireTime(until deadlineMs: Int) throws {
    if monotonicMs() >= deadlineMs { throw Refusal(PlatformFault.deadlineExceeded) }
  }

  // MARK: Params

  /// The params as an object: absent ones are empty, those by position get their names.
  private func object(of params: JSONValue?, for method: Method) throws -> JSONValue {
    guard let params else { return .emptyObject }
    guard let named = try namedElements(of: params, for: method) else { return params }
    namedParams = named
    return named.root
  }

  /// Params by position under their names; `nil` when they have names.
  func namedElements(of params: JSONValue, for method: Method) throws -> NamedElements? {
    guard params.isArray else { return nil }
    guard params.count <= method.positions.count else {
      throw Refusal(WireFault.tooManyParams(maximum: method.positions.count))
    }
    return NamedElements(params, method.positions)
  }

  /// Applies `_meta` and takes it out of the params.
  private func takeMeta(_ value: JSONValue, of object: JSONValue) throws -> Meta {
    defer { object.removeMember("_meta") }
    guard !value.isNull else { return Meta() }
    let meta = shape.inside("_meta") { Meta(value, shape) }
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
}

/// What became of a request.
enum Served {
  /// Its answer stands in the output.
  case answered

  /// There is nothing to say.
  case silent

  /// Its answer comes by itself, under this number.
  case later(Int)
}

/// The request being served.
struct CallInHand {
  let index: Int
  let method: Method
  let id: UnsafeRawBufferPointer?
  let isNotification: Bool

  /// 0 when it is not timed. Unit: nanoseconds.
  let begunAt: UInt64

  /// The level at its beginning counts: it may be what changes it.
  let isLogged: Bool

  /// Where its answer begins in the output. Before it writes anything a commit may move it.
  var start: Int
  var meta = Meta()
  var deadlineMs: Int?

  /// Its idempotency key, and whose writes it makes.
  var key: String?
  var lane = Lane.house
}

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
