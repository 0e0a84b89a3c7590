/// A few values by name, looked for one by one.
///
/// The first `Dictionary` of a process costs its start more than all that is looked for here.
struct NamedValues<Value> {
  /// In the order in which they were first named.
  private(set) var entries: [(name: String, value: Value)] = []

  var names: [String] { entries.map(\.name) }

  subscript(name: String) -> Value? {
    get { entries.first { $0.name == name }?.value }
    set {
      let place = entries.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append((name, value))
      case (nil, nil): break
      }
    }
  }
}

extension NamedValues: Sendable where Value: Sendable {}

extension NamedValues: Equatable where Value: Equatable {
  /// In whatever order they were named.
  static func == (left: NamedValues, right: NamedValues) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { right[$0.name] == $0.value }
  }
}

extension NamedValues: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, Value)...) {
    for (name, value) in elements { self[name] = value }
  }
}
