import Kernel

/// Params that are a form: they arrive with everything that is wrong with their shape.
public protocol WireForm: WireReadable {
  /// What is wrong with the shape of the fields, for the rule to answer with its own.
  var shape: [Violation] { get set }
}

extension Element {
  /// The params of a method, or the refusal with every shape fault at once.
  @inlinable
  public func params<Params: WireReadable>(_: Params.Type) throws -> Params {
    let params = Params(self)
    try shape.orThrow()
    guard let params else { throw Defect("params are not there, and nobody said why") }
    return params
  }

  /// Reads params of the type, and throws every shape fault at once, those of a form too.
  public func demandShape<Params: WireReadable>(of _: Params.Type) throws {
    _ = Params(self)
    try shape.orThrow()
  }

  /// The params of a method that judges the shape of its fields itself.
  @inlinable
  public func params<Params: WireForm>(_: Params.Type) throws -> Params {
    guard var params = Params(self) else {
      try shape.orThrow()
      throw Defect("params are not there, and nobody said why")
    }
    params.shape = shape.take()
    return params
  }
}
