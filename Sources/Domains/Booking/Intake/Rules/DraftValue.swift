/// A JSON value of a draft: whatever somebody has typed so far.
indirect enum DraftValue: Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case array([DraftValue])
  case object(DraftObject)

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var array: [DraftValue]? { if case .array(let items) = self { items } else { nil } }
  var object: DraftObject? { if case .object(let object) = self { object } else { nil } }

  /// Unknown is nothing: the value of a fact that may be missing.
  init(_ text: String?) { self = text.map(DraftValue.text) ?? .null }
}

/// A JSON object whose members keep their order. A draft's objects have a few dozen at most.
struct DraftObject: Equatable {
  struct Member: Equatable {
    let name: String
    var value: DraftValue
  }

  private(set) var members: [Member] = []

  init() {}

  init(_ members: KeyValuePairs<String, DraftValue>) {
    for (name, value) in members { self[name] = value }
  }

  /// A member; setting none removes it.
  subscript(name: String) -> DraftValue? {
    get { members.first { $0.name == name }?.value }
    set {
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The object after a JSON Merge Patch. Source: RFC 7396 section 2.
  func merged(with patch: DraftObject) -> DraftObject {
    var object = self
    for change in patch.members {
      if case .null = change.value {
        object[change.name] = nil
      } else {
        object[change.name] = (object[change.name] ?? .null).merged(with: change.value)
      }
    }
    return object
  }
}

extension DraftValue {
  /// The value after a JSON Merge Patch: an object is merged, anything else replaced.
  func merged(with patch: DraftValue) -> DraftValue {
    guard case .object(let changes) = patch else { return patch }
    return .object((object ?? DraftObject()).merged(with: changes))
  }
}
