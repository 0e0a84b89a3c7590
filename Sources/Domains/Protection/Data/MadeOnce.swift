import Synchronization

/// A value that is made once, when it is first asked for; what could not be made is tried again.
final class MadeOnce<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  init() {}

  func value(_ make: () throws -> Value) rethrows -> Value {
    if let value = made.withLock(\.self) { return value }
    // Outside the lock: two that come at once make the same.
    let value = try make()
    made.withLock { $0 = value }
    return value
  }
}
