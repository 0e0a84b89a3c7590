import Kernel

/// Where somebody stands in a list by name.
typealias NamePlace = ListPlace<NameKey, ID>

/// A name as cursors spell it: without the mark that stands between a name and an id.
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

/// Whether each word of a search begins a word of some texts; no word finds everything.
func fitsWords(_ search: [String], in texts: [String?]) -> Bool {
  guard !search.isEmpty else { return true }
  let words = texts.compactMap(\.self).flatMap(nameTokens)
  return search.allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
}
