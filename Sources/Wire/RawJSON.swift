/// JSON that is already text, such as a stored one.
public struct RawJSON: WireWritable, Sendable {
  /// Compact JSON: one value.
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public func write(to out: JSONWriter) { out.raw(bytes) }
}
