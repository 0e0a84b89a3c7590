import Kernel
import Platform
import Wire

extension Protection {
  /// The brokers that come along; read when somebody first asks for one.
  func brokerRegistry() throws -> BrokerRegistry {
    try shippedBrokers.value {
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
    func flag(_ name: StaticString) -> Bool { broker.member(name)?.bool ?? false }
    func texts(_ name: StaticString) -> [String]? {
      broker.member(name).map { list in (0..<list.count).compactMap { list[$0]?.string } }
    }
    guard let id = broker.member("id")?.string, let name = broker.member("name")?.string,
      let category = broker.member("category")?.string.flatMap(BrokerCategory.init(wire:)),
      let optOutUrl = broker.member("optOutUrl")?.string,
      let methods: [RemovalMethod] = broker.member("methods")?.words(),
      let collects = broker.member("collects"), collects.isObject,
      let steps = BrokerStep.list(broker.member("steps"))
    else { return nil }
    let demands: [BrokerDemand]? = broker.member("requires")?.words()
    let fields: [BrokerField]? = broker.member("requiredFields")?.words()
    let expectedDays = broker.member("expectedDays")?.integer
    let interval = broker.member("relistIntervalDays")?.integer
    // What is there is what it should be: half a broker would look like a whole one.
    guard (demands == nil) == (broker.member("requires") == nil),
      (fields == nil) == (broker.member("requiredFields") == nil),
      (expectedDays == nil) == (broker.member("expectedDays") == nil),
      (interval == nil) == (broker.member("relistIntervalDays") == nil)
    else { return nil }
    self.init(
      id: id, name: name, domain: broker.member("domain")?.string, category: category,
      optOutUrl: optOutUrl, methods: methods, email: broker.member("email")?.string,
      postal: broker.member("postal")?.string,
      contactAsOf: broker.member("contactAsOf")?.string,
      jurisdictions: texts("jurisdictions") ?? [],
      collects: BrokerCollects(
        minors: collects.member("minors")?.bool ?? false,
        location: collects.member("location")?.bool ?? false,
        reproductiveHealth: collects.member("reproductiveHealth")?.bool ?? false),
      hidFromSearch: flag("hidFromSearch"), reachableAtCheck: flag("reachableAtCheck"),
      alsoCovers: texts("alsoCovers"),
      priority: broker.member("priority")?.string.flatMap(BrokerPriority.init(wire:)),
      demands: demands,
      onePerEmail: broker.member("onePerEmail")?.bool,
      requiredFields: fields ?? defaults.requiredFields,
      expectedDays: expectedDays ?? defaults.expectedDays,
      relistIntervalDays: interval ?? defaults.relistIntervalDays,
      steps: steps.isEmpty ? nil : steps)
  }
}

extension BrokerStep {
  /// The steps of a broker's own; `nil` when one of them is none.
  fileprivate static func list(_ value: JSONValue?) -> [BrokerStep]? {
    guard let value else { return [] }
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
