import Kernel
import Platform
import Wire

extension Protection {
  /// The brokers that come along; read when somebody first asks for one.
  func brokerRegistry() throws -> BrokerRegistry {
    try comesAlong.part(\.brokers) {
      guard let bytes = bundledData.bytes(of: "broker-registry.json"),
        let registry = JSONDocument(bytes).flatMap({ BrokerRegistry($0.root) })
      else { throw Refusal(PlatformFault.unavailable) }
      return registry
    }
  }
}

extension BrokerRegistry {
  /// Reads the file; `nil` when it is not such a one.
  init?(_ file: JSONValue) {
    guard let given = Self.brokers(of: file), given.allSatisfy({ $0 != nil }) else { return nil }
    self.init(given.compactMap(\.self))
  }

  /// The brokers of a file, `nil` for each that is none; `nil` when it is no registry.
  static func brokers(of file: JSONValue) -> [BrokerEntry?]? {
    guard file.member("format")?.string == "nacre-broker-registry/1",
      let defaults = file.member("defaults").flatMap({ BrokerDefaults($0) }),
      let given = file.member("brokers"), given.isArray
    else { return nil }
    return (0..<given.count).map { given[$0].flatMap { BrokerEntry($0, defaults) } }
  }
}

/// What holds where a broker says nothing else.
private struct BrokerDefaults {
  let requiredFields: [BrokerField]
  let expectedDays: Int
  let relistIntervalDays: Int

  init(requiredFields: [BrokerField], expectedDays: Int, relistIntervalDays: Int) {
    self.requiredFields = requiredFields
    self.expectedDays = expectedDays
    self.relistIntervalDays = relistIntervalDays
  }

  init?(_ defaults: JSONValue) {
    guard let fields: [BrokerField] = defaults.member("requiredFields")?.words(),
      let expectedDays = defaults.member("expectedDays")?.integer,
      let relistIntervalDays = defaults.member("relistIntervalDays")?.integer
    else { return nil }
    requiredFields = fields
    self.expectedDays = expectedDays
    self.relistIntervalDays = relistIntervalDays
  }
}

extension BrokerEntry {
  /// A broker that a registry lacks and that somebody has asked.
  init?(gone value: JSONValue) {
    let none = BrokerDefaults(requiredFields: [], expectedDays: 45, relistIntervalDays: 90)
    guard var entry = BrokerEntry(value, none) else { return nil }
    entry.isGone = true
    self = entry
  }

  fileprivate init?(_ broker: JSONValue, _ defaults: BrokerDefaults) {
    var given = GivenMembers(broker)
    guard let id = given.text("id"), let name = given.text("name"),
      let category: BrokerCategory = given.word("category"),
      let optOutUrl = given.text("optOutUrl"),
      let methods: [RemovalMethod] = given.read("methods", { $0.words() }),
      let collects = given.read("collects", { BrokerCollects(registered: $0) }),
      let steps = BrokerStep.list(broker.member("steps"))
    else { return nil }
    self.init(
      id: id, name: name, domain: given.text("domain"), category: category,
      optOutUrl: optOutUrl, methods: methods, email: given.text("email"),
      postal: given.text("postal"), contactAsOf: given.text("contactAsOf"),
      jurisdictions: given.texts("jurisdictions") ?? [], collects: collects,
      hidFromSearch: given.flag("hidFromSearch") ?? false,
      reachableAtCheck: given.flag("reachableAtCheck") ?? false,
      alsoCovers: given.texts("alsoCovers"), priority: given.word("priority"),
      demands: given.read("requires") { $0.words() }, onePerEmail: given.flag("onePerEmail"),
      requiredFields: given.read("requiredFields") { $0.words() } ?? defaults.requiredFields,
      expectedDays: given.read("expectedDays", \.integer) ?? defaults.expectedDays,
      relistIntervalDays: given.read("relistIntervalDays", \.integer)
        ?? defaults.relistIntervalDays,
      steps: steps.isEmpty ? nil : steps)
    guard given.isRight else { return nil }
  }
}

/// The members of an object that somebody else has written.
private struct GivenMembers {
  private let value: JSONValue

  /// Whether all that was there was what it should be: half a broker would look like a whole one.
  private(set) var isRight = true

  init(_ value: JSONValue) { self.value = value }

  mutating func read<Value>(_ name: StaticString, _ read: (JSONValue) -> Value?) -> Value? {
    guard let member = value.member(name), !member.isNull else { return nil }
    let value = read(member)
    if value == nil { isRight = false }
    return value
  }

  mutating func text(_ name: StaticString) -> String? { read(name, \.string) }

  mutating func flag(_ name: StaticString) -> Bool? { read(name, \.bool) }

  mutating func word<Word: WireEnum>(_ name: StaticString) -> Word? {
    read(name) { $0.string.flatMap { Word(wire: $0) } }
  }

  mutating func texts(_ name: StaticString) -> [String]? {
    read(name) { list in
      guard list.isArray else { return nil }
      let texts = (0..<list.count).compactMap { list[$0]?.string }
      return texts.count == list.count ? texts : nil
    }
  }
}

extension BrokerCollects {
  /// `nil` where something that is told is no yes or no.
  fileprivate init?(registered value: JSONValue) {
    guard value.isObject else { return nil }
    var given = GivenMembers(value)
    self.init(
      minors: given.flag("minors") ?? false, location: given.flag("location") ?? false,
      reproductiveHealth: given.flag("reproductiveHealth") ?? false)
    guard given.isRight else { return nil }
  }
}

extension BrokerStep {
  /// The steps of a broker's own; `nil` when one of them is none.
  fileprivate static func list(_ value: JSONValue?) -> [BrokerStep]? {
    guard let value, !value.isNull else { return [] }
    guard value.isArray else { return nil }
    let shape = Shape()
    let steps = withExtendedLifetime(shape) {
      (0..<value.count).compactMap { index in
        value[index].flatMap { BrokerStep(Element($0, shape)) }
      }
    }
    return steps.count == value.count && shape.violations.isEmpty ? steps : nil
  }
}

extension JSONValue {
  /// The words of a list; `nil` when one of them is none.
  fileprivate func words<Word: WireEnum>() -> [Word]? {
    guard isArray else { return nil }
    let words = (0..<count).compactMap { self[$0]?.string.flatMap { Word(wire: $0) } }
    return words.count == count ? words : nil
  }
}
