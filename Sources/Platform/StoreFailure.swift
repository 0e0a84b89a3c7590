import Store

extension PlatformFault {
  /// The world's failure, in words that say what to do. No SQL goes out.
  public init(_ error: StoreError) {
    switch error.kind {
    case .locked: self = .databaseLocked
    case .newer: self = .databaseNewer
    case .damaged: self = .databaseDamaged
    case .diskFull: self = .diskFull
    case .ioFailed: self = .ioFailed(reason: error.cause ?? error.message)
    case .gone: self = .databaseGone
    case .readOnly, .older: self = .databaseReadOnly
    case .cannotOpen, .notADatabase: self = .databaseUnreadable(reason: error.reason)
    case .constraint, .interrupted, .migrationChanged, .misuse, .other, .conflicted, .unreachable:
      self = .unavailable
    }
  }
}
