/// A value that another thread works out while this one goes on.
///
///     let names = Background { … }
///     let numbers = …
///     use(names.value, numbers)
///
/// Without a thread to be had it is worked out here: slower, but not never.
public final class Background<Value: Sendable>: @unchecked Sendable {
  private let condition = Condition()

  // Guarded by `condition`.
  private var result: Value?

  /// Starts to work it out.
  public init(_ body: @escaping @Sendable () -> Value) {
    let work: @Sendable () -> Void = { self.finish(body()) }
    if !detachThread(work) { work() }
  }

  /// The value; waits until it is there.
  public var value: Value {
    condition.locked {
      while true {
        if let result { return result }
        condition.wait()
      }
    }
  }

  private func finish(_ value: Value) {
    condition.locked { result = value }
    condition.broadcast()
  }
}
