import BundledData
import Glibc
import Kernel
import Synchronization
import Wire

/// The other process, in which pictures and papers are drawn: started when it is first needed,
/// started again when it has died.
///
/// What parses hostile files is not safe in the process that holds the data: there it would take
/// everything along, here it costs one answer.
///
/// Nobody waits for somebody else's question: who finds the process busy starts one of their own,
/// and one that is free is kept. The pool of jobs bounds how many there can be.
public final class Worker: Sendable {
  /// Unit: milliseconds. A paper takes some tens; the worst of them is not worth more.
  public static let limitMsDefault = 20_000

  private var paths: [String] { makePaths() }
  private let makePaths: @Sendable () -> [String]
  private let limitMs: Int
  private let free = Mutex<WorkerProcess?>(nil)
  private let latest = Mutex(WorkerState.idle)

  /// Looks for the program beside the running one, in `../lib/nacre` and in `NACRE_LIBRARY_PATH`.
  public convenience init() { self.init(paths: ProgramFolder.libraryPaths(of: "nacre-worker")) }

  /// Starts the first of these programs that is there.
  public init(
    paths: @escaping @autoclosure @Sendable () -> [String], limitMs: Int = Worker.limitMsDefault
  ) {
    makePaths = paths
    self.limitMs = limitMs
  }

  /// How the worker was when it was last seen.
  public var state: WorkerState { latest.withLock(\.self) }

  /// Whether the program is there; what it stands on shows when it is started.
  public var isThere: Bool { paths.contains { access($0, X_OK) == 0 } }

  /// Starts it and asks nothing: how it is, with its libraries and its fonts.
  public func tryOut() -> WorkerState {
    if let running = try? takeFree() ?? start(clockMs() + limitMs, {}) { keep(running) }
    return state
  }

  /// The process that waits for the next question, if one does.
  var processId: pid_t? { free.withLock { $0?.process } }

  /// The paper as a PDF. `stop` is asked while the worker draws; what it throws ends the waiting.
  public func draw(_ paper: Paper, stop: () throws -> Void = {}) throws -> [UInt8] {
    try file(of: answer(paper.question, stop: stop))
  }

  /// The same of facts that a stranger has sent: the process sees nothing else.
  public func drawAlone(_ paper: Paper, stop: () throws -> Void = {}) throws -> [UInt8] {
    try file(of: answerAlone(paper.question, stop: stop))
  }

  private func file(of answer: WorkerMessage) throws(WorkerFailure) -> [UInt8] {
    guard let file = answer.files.first else { throw WorkerFailure(.died, "it sent no paper") }
    return file
  }

  /// Asks the worker anything. Whatever goes wrong ends it: the next question finds a new one.
  /// `processorMs`: what it may take of the processor.
  func answer(
    _ request: WorkerMessage, processorMs: Int = .max, stop: () throws -> Void
  ) throws -> WorkerMessage {
    let deadlineMs = clockMs() + limitMs
    let running = try takeFree() ?? start(deadlineMs, stop)
    let begunMs = running.processorMs
    // Kept only when it has answered.
    let answer = try running.exchange(request, untilMs: deadlineMs) {
      if running.processorMs - begunMs > processorMs {
        throw WorkerFailure(.refused, "too_complex")
      }
      try stop()
    }
    let said = WorkerAnswer(answer)
    if !said.isLast { keep(running) }
    return try said.demanded(answer)
  }

  /// Asks about what a stranger has made: a process that has seen nothing else, and will not.
  /// `limitMs`: how long that may take, where it is more than anything else takes.
  func answerAlone(
    _ request: WorkerMessage, limitMs: Int? = nil, stop: () throws -> Void
  ) throws -> WorkerMessage {
    let deadlineMs = clockMs() + (limitMs ?? self.limitMs)
    let running = try start(deadlineMs, stop)
    let answer = try running.exchange(request, untilMs: deadlineMs, stop: stop)
    return try WorkerAnswer(answer).demanded(answer)
  }

  private func takeFree() -> WorkerProcess? {
    let process = free.withLock { free in
      defer { free = nil }
      return free
    }
    return process.flatMap { $0.isRunning ? $0 : nil }
  }

  /// One is enough; a second one ends, outside the lock: it may take a moment.
  private func keep(_ process: WorkerProcess) {
    let before = free.withLock { free in
      defer { free = process }
      return free
    }
    _ = before
  }

  private func start(_ deadlineMs: Int, _ stop: () throws -> Void) throws -> WorkerProcess {
    let path = try path()
    do {
      let running = try WorkerProcess.start(path)
      let greeting = WorkerAnswer(
        try running.exchange(nil, untilMs: deadlineMs, stop: stop))
      if !greeting.missing.isEmpty { throw WorkerFailure(lack: .fonts(greeting.missing)) }
      if let refusal = greeting.refusal { throw WorkerFailure(.unavailable, refusal) }
      latest.withLock { $0 = .running(cage: greeting.cage) }
      return running
    } catch let failure as WorkerFailure {
      let told = blamed(failure, path)
      latest.withLock { $0 = .failed(told) }
      throw told
    }
  }

  private func path() throws(WorkerFailure) -> String {
    if let path = paths.first(where: { access($0, X_OK) == 0 }) { return path }
    let failure = WorkerFailure(lack: .program("nacre-worker"))
    latest.withLock { $0 = .failed(failure) }
    throw failure
  }

  /// Of one that has ended at once the loader knows more.
  private func blamed(_ failure: WorkerFailure, _ path: String) -> WorkerFailure {
    switch failure.kind {
    case .late, .unavailable: return failure
    case .died, .refused:
      let libraries = failure.kind == .died ? unloadableLibraries(of: path) : []
      return libraries.isEmpty
        ? WorkerFailure(.unavailable, failure.reason)
        : WorkerFailure(lack: .libraries(libraries))
    }
  }
}

extension Paper {
  fileprivate var question: WorkerMessage {
    let out = JSONWriter(capacity: 1 << 14)
    out.raw("{\"draw\":")
    write(to: out)
    out.endObject()
    return WorkerMessage(out.copy(), files: pictures)
  }
}

/// How the worker was when it was last seen.
public enum WorkerState: Sendable, Equatable {
  /// Nobody has needed it yet.
  case idle
  case running(cage: WorkerCage)
  case failed(WorkerFailure)
}

/// What the kernel has taken from the worker.
public struct WorkerCage: Sendable, Equatable {
  /// System calls that drawing does not need.
  public let hasCalls: Bool

  /// Files that are no fonts.
  public let hasFiles: Bool

  /// Memory, time and descriptors without a bound, and core dumps.
  public let hasLimits: Bool

  public init(hasCalls: Bool, hasFiles: Bool, hasLimits: Bool) {
    self.hasCalls = hasCalls
    self.hasFiles = hasFiles
    self.hasLimits = hasLimits
  }
}

/// The texts of a list.
private func texts(_ list: JSONValue) -> [String] {
  list.isArray ? (0..<list.count).compactMap { list[$0]?.string } : []
}

/// What the worker says beside what it was asked for.
private struct WorkerAnswer {
  let refusal: String?

  /// What it needs and has not found.
  let missing: [String]

  /// It ends now: it has worked enough.
  let isLast: Bool
  let cage: WorkerCage

  init(_ message: WorkerMessage) {
    guard let document = JSONDocument(message.text) else {
      self.init(refusal: "malformed", isLast: true)
      return
    }
    self = withExtendedLifetime(document) {
      let root = document.root
      return WorkerAnswer(
        refusal: root.member("refused")?.string,
        missing: root.member("missing").map(texts) ?? [],
        isLast: root.member("last")?.bool ?? false,
        cage: WorkerCage(
          hasCalls: root.member("calls")?.bool ?? false,
          hasFiles: root.member("files")?.bool ?? false,
          hasLimits: root.member("limits")?.bool ?? false))
    }
  }

  /// The answer, unless it is a refusal.
  func demanded(_ answer: WorkerMessage) throws(WorkerFailure) -> WorkerMessage {
    if let refusal { throw WorkerFailure(.refused, refusal) }
    return answer
  }

  private init(
    refusal: String?, missing: [String] = [], isLast: Bool,
    cage: WorkerCage = WorkerCage(hasCalls: false, hasFiles: false, hasLimits: false)
  ) {
    self.refusal = refusal
    self.missing = missing
    self.isLast = isLast
    self.cage = cage
  }
}
