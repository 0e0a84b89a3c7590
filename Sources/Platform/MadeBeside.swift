import Kernel

/// Thrown by a write that needs what takes long to make, such as a drawing: that is made beside,
/// later requests go on meanwhile, and then the write is served anew with what was made.
///
/// Everything that the write has done so far is undone.
public struct MakeBeside: Error {
  /// What is made, so that the write finds it again.
  public let name: String
  public let work: @Sendable (JobCall) throws -> any Sendable

  public init(_ name: String, _ work: @escaping @Sendable (JobCall) throws -> any Sendable) {
    self.name = name
    self.work = work
  }
}

extension WriteCall {
  /// What `work` makes of nothing but what the name says: the same name, the same thing. What it
  /// throws is thrown here.
  public func made<Value: Sendable>(
    _ name: String, beside work: @escaping @Sendable (JobCall) throws -> Value
  ) throws -> Value {
    guard let made = request.made[name] else { throw MakeBeside(name, work) }
    guard let value = try made.get() as? Value else {
      throw Defect("two things are called \(name)")
    }
    return value
  }
}
