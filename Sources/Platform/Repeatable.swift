import Wire

/// The result of a write that may have been done before: then it is what was answered at that time.
public enum Repeatable<Value: WireWritable & Sendable>: WireWritable, Sendable {
  case done(Value)

  /// The JSON of the earlier answer.
  case earlier([UInt8])

  public func write(to out: JSONWriter) {
    switch self {
    case .done(let value): value.write(to: out)
    case .earlier(let json): out.raw(json)
    }
  }
}
