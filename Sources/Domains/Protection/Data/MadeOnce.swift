import Synchronization

/// What is made of files that come along: each part once, when it is first asked for. What could
/// not be made is tried again.
final class MadeOnce: Sendable {
  struct Parts: Sendable {
    var brokers: BrokerRegistry?
    var caseSteps: CaseSteps?
    var files: FilesComeAlong?
    var gazetteer: Gazetteer?
    var spamModel: SpamModel?
  }

  // One lock of a concrete type: a generic box a part costs every start its metadata.
  private let parts = Mutex(Parts())

  /// The part, made if it is not there.
  func part<Part: Sendable>(
    _ part: WritableKeyPath<Parts, Part?> & Sendable, _ make: () throws -> Part
  ) rethrows -> Part {
    if let made = parts.withLock({ $0[keyPath: part] }) { return made }
    // Outside the lock: two that come at once make the same.
    let made = try make()
    parts.withLock { $0[keyPath: part] = made }
    return made
  }
}
