import Kernel
import Store
import Synchronization

/// What a job may know and do: it runs on a thread and a connection of its own.
public final class JobCall: @unchecked Sendable {
  public let services: Services
  public let actor: Actor
  public let language: Language
  public let now: Instant
  public let method: StaticString

  private let report: @Sendable (JobProgress) -> Void
  private let cancelled = Atomic(false)

  public init(
    services: Services, actor: Actor, language: Language, now: Instant, method: StaticString,
    report: @escaping @Sendable (JobProgress) -> Void
  ) {
    self.services = services
    self.actor = actor
    self.language = language
    self.now = now
    self.method = method
    self.report = report
  }

  /// Asks the job to stop; it does so at its next step.
  public func cancel() { cancelled.store(true, ordering: .releasing) }

  public var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Called between steps: throws when the job was cancelled.
  public func step() throws {
    if isCancelled { throw Cancelled() }
  }

  /// Tells a host that asked for it how far the job is.
  public func progress(_ progress: JobProgress) { report(progress) }

  /// A connection of the job's own.
  public func database() throws -> Database { try services.gate.another() }
}

/// How far a job is. Source: protocol specification 6.1.
public struct JobProgress: Sendable {
  public let done: Int
  public let total: Int?
  public let message: String?

  public init(done: Int, total: Int? = nil, message: String? = nil) {
    self.done = done
    self.total = total
    self.message = message
  }
}

/// The host no longer wants the answer.
public struct Cancelled: Error {
  public init() {}
}
