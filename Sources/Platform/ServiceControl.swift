import Synchronization

/// What a method may ask of the process that serves it.
public final class ServiceControl: Sendable {
  private let shutdown = Atomic(false)
  private let watched = Atomic<Int32>(0)

  public init() {}

  /// Asks for the end: the queue is drained, the asker answered, then the process exits.
  public func requestShutdown() { shutdown.store(true, ordering: .releasing) }

  public var isShutdownRequested: Bool { shutdown.load(ordering: .acquiring) }

  /// Asks to take the end of the host's process for the end of the input.
  public func watch(process: Int32) { watched.store(process, ordering: .releasing) }

  /// The process to watch from now on, once.
  public func takeWatchedProcess() -> Int32? {
    let process = watched.exchange(0, ordering: .acquiringAndReleasing)
    return process > 0 ? process : nil
  }
}
