/// Why the worker has not answered, or not as hoped.
public struct WorkerFailure: Error, Equatable {
  public enum Kind: Sendable {
    /// It cannot be started.
    case unavailable

    /// It ended before it had answered: a library has crashed, or somebody has ended it.
    case died

    /// It had not answered in time, and was ended.
    case late

    /// It will not do what was asked; `reason` says why.
    case refused
  }

  public let kind: Kind
  public let reason: String

  /// Of one that cannot be started, where it is known what has to be installed.
  public let lack: WorkerLack?

  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
    lack = nil
  }

  /// It cannot be started without this.
  public init(lack: WorkerLack) {
    kind = .unavailable
    reason = lack.reason
    self.lack = lack
  }
}
