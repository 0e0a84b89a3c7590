/// Where something stands in a list by name.
public typealias NamePlace = ListPlace<NameKey, ID>

/// A name as cursors spell it: without the mark that stands between a name and an id.
public struct NameKey: PlaceKey {
  public let name: String

  public init(_ name: String) { self.name = name }

  public var spelled: String { Base64.encode(Array(name.utf8)) }

  public init?(spelled: Substring) {
    guard let bytes = Base64.decode(String(spelled)),
      let name = String(validating: bytes, as: UTF8.self)
    else { return nil }
    self.init(name)
  }
}
