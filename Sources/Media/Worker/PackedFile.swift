/// A file of an archive.
public struct PackedFile: Sendable, Equatable {
  public var name: String

  /// `nil` when an archive's entry cannot be read: damaged, encrypted, or packed in an unusual way.
  public var bytes: [UInt8]?

  public init(_ name: String, _ bytes: [UInt8]?) {
    self.name = name
    self.bytes = bytes
  }
}
