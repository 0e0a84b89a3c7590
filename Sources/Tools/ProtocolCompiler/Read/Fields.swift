/// An object of the grammar: hands out its members and refuses those that it does not know.
struct Fields {
  let node: Node
  let what: String
  let refusals: Refusals

  /// `nil` after refusing something that is no object.
  init?(_ node: Node, _ what: String, knows known: [String], _ refusals: Refusals) {
    self.node = node
    self.what = what
    self.refusals = refusals
    guard let entries = node.entries else {
      refusals.refuse(node.place, "\(what) must be an object, not \(node.kind)")
      return nil
    }
    for entry in entries where !known.contains(entry.name) {
      let hint = didYouMean(entry.name, among: known)
      refusals.refuse(entry.place, "\(what) has no member “\(entry.name)”\(hint)")
    }
  }

  var place: Place { node.place }

  subscript(name: String) -> Node? { node[name] }

  /// A text that has to be there and says something.
  func text(_ name: String) -> String {
    guard let member = node[name] else {
      refusals.refuse(place, "\(what) needs “\(name)”")
      return ""
    }
    guard let text = member.string, !text.allSatisfy(\.isWhitespace) else {
      refusals.refuse(member.place, "“\(name)” of \(what) must be a text that says something")
      return ""
    }
    return text
  }

  func optionalText(_ name: String) -> String? { node[name] == nil ? nil : text(name) }

  func int(_ name: String) -> Int? {
    guard let member = node[name] else { return nil }
    guard let int = member.int else {
      refusals.refuse(member.place, "“\(name)” of \(what) must be an integer, not \(member.kind)")
      return nil
    }
    return int
  }

  func bool(_ name: String) -> Bool {
    guard let member = node[name] else { return false }
    guard let bool = member.bool else {
      refusals.refuse(member.place, "“\(name)” of \(what) must be true or false")
      return false
    }
    return bool
  }

  /// One of the words of a Swift enum.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ name: String, _: Word.Type) -> Word? {
    guard let member = node[name] else { return nil }
    let words = Word.allCases.map(\.rawValue)
    guard let string = member.string, let word = Word(rawValue: string) else {
      let hint = member.string.map { didYouMean($0, among: words) } ?? ""
      refusals.refuse(
        member.place, "“\(name)” of \(what) is one of \(words.joined(separator: ", "))\(hint)")
      return nil
    }
    return word
  }

  /// A list of names, or a single one.
  func names(_ name: String) -> [(name: String, place: Place)] {
    guard let member = node[name] else { return [] }
    if let single = member.string { return [(single, member.place)] }
    guard let items = member.items else {
      refusals.refuse(member.place, "“\(name)” of \(what) must be a list of names")
      return []
    }
    return items.compactMap { item in
      guard let string = item.string else {
        refusals.refuse(item.place, "“\(name)” of \(what) must be a list of names")
        return nil
      }
      return (string, item.place)
    }
  }

  /// The members of an object member, in order; none when it is absent.
  func entries(_ name: String) -> [Node.Entry] {
    guard let member = node[name] else { return [] }
    guard let entries = member.entries else {
      refusals.refuse(member.place, "“\(name)” of \(what) must be an object, not \(member.kind)")
      return []
    }
    return entries
  }

  /// Text in every language of the product.
  func translated(_ name: String) -> Text {
    guard let member = node[name] else {
      refusals.refuse(place, "\(what) needs “\(name)” in en and sv")
      return Text(en: "", sv: "")
    }
    return Text(member, "“\(name)” of \(what)", refusals)
  }
}

extension Text {
  /// Refuses a text that lacks a language or says nothing in one.
  init(_ node: Node, _ what: String, _ refusals: Refusals) {
    guard let fields = Fields(node, what, knows: ["en", "sv"], refusals) else {
      self.init(en: "", sv: "")
      return
    }
    self.init(en: fields.text("en"), sv: fields.text("sv"))
  }
}
