import Synchronization

/// What a method may ask of the process that serves it.
public final class ServiceControl: Sendable {
  private let shutdown = Atomic(false)

  public init() {}

  /// Asks for the end: the queue is drained, the asker answered, then the process exits.
  public func requestShutdown() { shutdown.store(true, ordering: .releasing) }

  public var isShutdownRequested: Bool { shutdown.load(ordering: .acquiring) }
}
