import Kernel

/// Where something stands in a list by name.
typealias NamePlace = ListPlace<NameKey, ID>

/// A folded name as cursors spell it: without the mark that stands between a name and an id.
struct NameKey: PlaceKey {
  let name: String

  init(_ name: String) { self.name = name }

  var spelled: String { Base64.encode(Array(name.utf8)) }

  init?(spelled: Substring) {
    guard let bytes = Base64.decode(String(spelled)),
      let name = String(validating: bytes, as: UTF8.self)
    else { return nil }
    self.init(name)
  }
}
