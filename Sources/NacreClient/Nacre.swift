import Foundation

/// A running service, as programs call it.
///
///     let n = try await Nacre.start(NacreOptions(database: ":memory:"))
///     try await n.open()
///     let order = try await n.call("booking.getOrder", ["orderNumber": 7])
///     await n.close()
public actor Nacre {
  /// The level of the API that this client was written for.
  public static let apiLevel = 1

  /// Restarts within the window. Source: protocol specification 14 (5 in 3 minutes).
  static let restartsMax = 5
  static let restartWindow: Duration = .seconds(180)

  /// How often a call is sent again: one that ends the service must not use up the restarts.
  static let resendsMax = 2

  /// Exit codes after which another start would end the same: done, usage, configuration.
  static let finalExitCodes: Set<Int32> = [0, 2, 4]

  enum State { case starting, running, restarting, closed }

  let options: NacreOptions
  private let words: [String]
  var state = State.starting
  private var service: ServiceProcess?
  private var nextId = 1
  private var pending: [Int: PendingCall] = [:]
  private var waiting: [PendingCall] = []
  private var restarts: [ContinuousClock.Instant] = []
  private var failure: NacreError?
  private var ending: ServiceEnding?
  private var isClosing = false
  private var endings: [CheckedContinuation<Void, Never>] = []

  /// Which methods write, as this service says.
  private var writes: Set<String> = []

  /// What the next run has to be told again.
  var sessions = Sessions()
  var feeds: [Int: EventFeed] = [:]
  var nextFeed = 0

  private init(_ options: NacreOptions) throws {
    self.options = options
    words = try options.words()
  }

  /// Starts the service, and holds its level of the API against that of this client.
  public static func start(_ options: NacreOptions = NacreOptions()) async throws -> Nacre {
    let nacre = try Nacre(options)
    try await nacre.begin()
    return nacre
  }

  /// Signs in: by local trust, or with what `params` says.
  @discardableResult
  public func open(_ params: JSON = [:]) async throws -> JSON {
    try await call("session.open", params)
  }

  /// The number of the service's process.
  public var pid: Int32? { service?.pid }

  /// The last that the service has logged.
  public var stderrTail: String { service?.stderrTail ?? "" }

  deinit { service?.closeInput() }

  // MARK: Calling

  /// The result of one method.
  ///
  /// - Parameters:
  ///   - timeout: how long it may take; then the service is asked to stop.
  ///   - idempotencyKey: under which a write is done once; one is made unless the options say no.
  ///   - onProgress: hears how far a job is.
  public func call(
    _ method: String, _ params: JSON = [:], timeout: Duration? = nil,
    idempotencyKey: String? = nil, onProgress: (@Sendable (NacreProgress) -> Void)? = nil
  ) async throws -> JSON {
    let call = PendingCall(method, params, onProgress: onProgress)
    fill(call, idempotencyKey)
    return try await settle(call, within: timeout ?? options.timeout)
  }

  /// The same with types of the program: what is encoded and decoded has the names of the wire.
  public func call<Result: Decodable>(
    _ method: String, _ params: some Encodable & Sendable, as type: Result.Type,
    timeout: Duration? = nil, idempotencyKey: String? = nil,
    onProgress: (@Sendable (NacreProgress) -> Void)? = nil
  ) async throws -> Result {
    let answer = try await call(
      method, JSON(encoding: params), timeout: timeout, idempotencyKey: idempotencyKey,
      onProgress: onProgress)
    return try answer.decoded(as: type)
  }

  /// Sends a call and waits for its answer, the end of its time, or of its task.
  func settle(_ call: PendingCall, within timeout: Duration?) async throws -> JSON {
    if isClosing || state == .closed { throw failure ?? .closed(ending) }
    let clock = timeout.map { time in
      Task { [weak self] in
        try await Task.sleep(for: time)
        await self?.giveUp(call, .timedOut(call.method))
      }
    }
    defer { clock?.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        call.continuation = continuation
        if state == .running || call.isPartOfStart { send(call) } else { waiting.append(call) }
      }
    } onCancel: {
      Task { await self.giveUp(call, .cancelled(call.method)) }
    }
  }

  private func fill(_ call: PendingCall, _ key: String?) {
    var more: [String: JSON] = [:]
    if call.method == "session.open" {
      // The service ends with this process even when another child holds the pipe open.
      more["processId"] = .integer(Int(getpid()))
      more["client"] = [
        "name": .string(options.clientName), "apiLevel": .integer(Self.apiLevel),
      ]
    }
    // A subscription is of its own run of the service: a remembered answer is of no use.
    let isKept = writes.contains(call.method) && !call.method.hasPrefix("events.")
    if let key {
      more["idempotencyKey"] = .string(key)
    } else if isKept, options.idempotency, call.params["idempotencyKey"] == .null {
      more["idempotencyKey"] = .string(UUID().uuidString)
    }
    if let token = call.token {
      more["_meta"] = call.params["_meta"].with(["progressToken": .string(token)])
    }
    call.params = call.params.with(more)
    call.mayResend = call.params["idempotencyKey"] != .null
  }

  /// No answer may be taken for another's, also of what nobody waits for.
  private func newId() -> Int {
    defer { nextId += 1 }
    return nextId
  }

  private func send(_ call: PendingCall) {
    call.id = newId()
    pending[call.id] = call
    let line = line(["id": .integer(call.id)], call.method, sessions.inThisRun(call))
    call.size = line.count
    service?.write(line)
  }

  private func line(_ head: [String: JSON], _ method: String, _ params: JSON) -> [UInt8] {
    var bytes: [UInt8] = []
    let message: JSON = ["jsonrpc": "2.0", "method": .string(method), "params": params]
    message.with(head).write(to: &bytes)
    return bytes + [UInt8(ascii: "\n")]
  }

  /// Nobody waits for the answer any more.
  private func giveUp(_ call: PendingCall, _ error: NacreError) {
    if pending.removeValue(forKey: call.id) != nil {
      service?.write(line([:], "$/cancelRequest", ["id": .integer(call.id)]))
    }
    waiting.removeAll { $0 === call }
    call.finish(throwing: error)
  }

  // MARK: Hearing

  private func take(_ bytes: [UInt8]) {
    guard let message = try? JSON(parsing: bytes) else { return }
    if let method = message["method"].string { return hear(method, message["params"]) }
    let error = message["error"]
    let id = message["id"].integer ?? error["data"]["recoveredId"].integer ?? unreadable(error)
    guard let id, let call = pending.removeValue(forKey: id) else { return }
    if error != .null { return call.finish(throwing: NacreError(answer: error)) }
    // What is part of a start was noted when it was asked for first.
    if !call.isPartOfStart { sessions.note(call, message["result"]) }
    call.finish(message["result"])
  }

  /// The call of an error that names none: only one that is too large to be read has no id there.
  /// The service reads them in order.
  private func unreadable(_ error: JSON) -> Int? {
    guard error != .null else { return nil }
    let maximum = error["data"]["maximum"].integer ?? .max
    return pending.values.filter { $0.size > maximum }.map(\.id).min()
      ?? pending.values.max { $0.size < $1.size }?.id
  }

  private func hear(_ method: String, _ params: JSON) {
    switch method {
    case "$/progress":
      let call = pending.values.first { $0.token == params["token"].string }
      let value = params["value"]
      call?.onProgress?(
        NacreProgress(
          kind: value["kind"].string ?? "", title: value["title"].string,
          message: value["message"].string, percentage: value["percentage"].real))
    case "events.event":
      feeds.values.first { $0.subscription == params["subscription"].string }?.take(params)
    case "events.ended":
      let error: JSON = ["code": 4009, "message": params["message"], "data": params]
      feeds.values.first { $0.subscription == params["subscription"].string }?
        .finish(throwing: NacreError(answer: error))
    default: break
    }
  }

  // MARK: Runs

  private func begin() async throws {
    do {
      try await run()
    } catch {
      isClosing = true
      service?.kill(SIGKILL)
      throw error
    }
  }

  /// One run of the service, up to where it can be called.
  private func run() async throws {
    state = .starting
    let service = try ServiceProcess(words, environment: options.variables)
    self.service = service
    Task { [weak self] in
      for await signal in service.signals { await self?.follow(signal, of: service) }
    }
    let fields: JSON = ["/version", "/apiLevel", "/apiCompatible"]
    try compare(try await ask("system.info", ["_meta": ["fields": fields]]))
    if writes.isEmpty {
      let methods = try await ask("system.methods", [:])["items"].array ?? []
      writes = Set(methods.filter { $0["kind"] == "write" }.compactMap { $0["name"].string })
    }
    sessions = try await sessions.reopened(ask)
    for feed in feeds.values.sorted(by: { $0.number < $1.number }) { try await resume(feed) }
    guard self.service === service, state == .starting else { return }
    state = .running
    let calls = waiting
    waiting = []
    for call in calls { send(call) }
  }

  /// A call that does not wait for the start: it is part of it.
  func ask(_ method: String, _ params: JSON) async throws -> JSON {
    let call = PendingCall(method, params)
    call.isPartOfStart = true
    return try await settle(call, within: nil)
  }

  private func follow(_ signal: ServiceProcess.Signal, of service: ServiceProcess) {
    guard service === self.service else { return }
    switch signal {
    case .line(let bytes): take(bytes)
    case .ended(let ending): ended(ending)
    }
  }

  private func ended(_ ending: ServiceEnding) {
    self.ending = ending
    service?.closeInput()
    service = nil
    let wasStarting = state == .starting && restarts.isEmpty
    let calls = pending.values.sorted { $0.id < $1.id }
    pending = [:]
    let error = NacreError.closed(ending)
    guard !wasStarting, mayRestart(ending) else { return finish(error, calls) }
    state = .restarting
    var again: [PendingCall] = []
    let openings = calls.filter { $0.method == "session.open" }.map(\.id)
    for call in calls {
      call.resends += 1
      if call.mayResend, call.resends <= Self.resendsMax, sessions.bind(call, openings) {
        again.append(call)
      } else {
        call.finish(throwing: error)
      }
    }
    // Those that were sent come first, as they did before.
    waiting = again + waiting
    restarts.append(.now)
    let pause = restarts.count < 2 ? 0 : 250 << min(restarts.count - 2, 6)
    Task { [weak self] in
      try await Task.sleep(for: .milliseconds(pause))
      await self?.startAgain()
    }
  }

  private func startAgain() async {
    guard state == .restarting else { return }
    do {
      try await run()
    } catch let error as NacreError where error.reason == .connectionClosed {
      // Its ending has been told, and decides what follows.
    } catch {
      let error = error as? NacreError ?? .closed(ending)
      service?.kill(SIGKILL)
      finish(error, Array(pending.values))
    }
  }

  private func mayRestart(_ ending: ServiceEnding) -> Bool {
    guard options.restarts, !isClosing else { return false }
    if let code = ending.exitCode, Self.finalExitCodes.contains(code) { return false }
    restarts.removeAll { $0 < .now - Self.restartWindow }
    return restarts.count < Self.restartsMax
  }

  private func finish(_ error: NacreError, _ calls: [PendingCall]) {
    state = .closed
    failure = failure ?? error
    for call in calls + waiting { call.finish(throwing: error) }
    (pending, waiting) = ([:], [])
    for feed in feeds.values { feed.finish(throwing: isClosing ? nil : error) }
    feeds = [:]
    for continuation in endings { continuation.resume() }
    endings = []
  }

  // MARK: The end

  /// Shuts the service down in good order. Its exit code; `nil` when a signal has ended it.
  @discardableResult
  public func close() async -> Int32? {
    isClosing = true
    guard state != .closed else { return ending?.exitCode }
    guard let service else {
      finish(.closed(nil), [])
      return ending?.exitCode
    }
    for feed in feeds.values { acknowledge(feed) }
    service.write(line(["id": .integer(newId())], "system.shutdown", [:]))
    service.closeInput()
    let force = Task {
      // Source: protocol specification 14 (terminate after 5 s).
      try await Task.sleep(for: .seconds(5))
      service.kill(SIGTERM)
      try await Task.sleep(for: .seconds(1))
      service.kill(SIGKILL)
    }
    defer { force.cancel() }
    await withCheckedContinuation { endings.append($0) }
    return ending?.exitCode
  }

  /// Tells the service something of a feed without waiting for an answer.
  func tell(_ method: String, _ params: JSON, of feed: EventFeed) {
    let call = PendingCall(method, params)
    call.session = feed.session
    service?.write(line(["id": .integer(newId())], method, sessions.inThisRun(call)))
  }
}
