import Store

extension PlatformFault {
  /// The world's failure, in words that say what to do. No SQL goes out, nor more of a cluster's
  /// address than may be shown.
  public init(_ error: StoreError) {
    switch error.kind {
    case .locked: self = .databaseLocked
    case .newer: self = .databaseNewer
    case .behind: self = .databaseOlder
    case .damaged: self = .databaseDamaged
    case .diskFull: self = .diskFull
    case .ioFailed: self = .ioFailed(reason: error.cause ?? error.message)
    case .gone: self = .databaseGone
    case .moved: self = .databaseMoved(place: error.cause)
    case .readOnly, .older: self = .databaseReadOnly
    case .cannotOpen, .notADatabase: self = .databaseUnreadable(reason: error.reason)
    case .unreachable: self = .databaseUnreachable(reason: error.reason)
    case .conflicted, .transactionLost: self = .transactionLost
    case .inDoubt: self = .outcomeUnknown
    case .clockSkewed: self = .clockSkewed(reason: error.reason)
    case .engineMissing:
      self = .engineMissing(
        package: StoreError.enginePackage, reason: error.cause ?? error.message)
    case .constraint, .interrupted, .migrationChanged, .misuse, .other: self = .unavailable
    }
  }
}
