/// JSON that the build has already written.
public struct StaticJSON: WireWritable, Sendable {
  private let text: StaticString

  public init(_ text: StaticString) { self.text = text }

  public func write(to out: JSONWriter) { out.raw(text) }
}
