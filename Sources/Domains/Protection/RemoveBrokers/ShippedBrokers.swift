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

  /// A broker, or a refusal.
  func broker(_ id: ID) throws -> BrokerEntry {
    guard let broker = try brokerRegistry().entry(id) else {
      throw Refusal(ProtectionFault.brokerNotFound)
    }
    return broker
  }
}

extension BrokerRegistry {
  /// Reads the file; `nil` when it is not such a one.
  init?(_ file: JSONValue) {
    guard file.member("format")?.string == "nacre-broker-registry/1",
      let defaults = file.member("defaults").flatMap({ BrokerDefaults($0) }),
      let given = file.member("brokers")
    else { return nil }
    let entries = (0..<given.count).compactMap { given[$0].flatMap { BrokerEntry($0, defaults) } }
    guard entries.count == given.count else { return nil }
    self.init(entries)
  }
}

/// What holds where a broker says nothing else.
private struct BrokerDefaults {
  let requiredFields: [BrokerField]
  let expectedDays: Int
  let relistIntervalDays: Int

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
  fileprivate init?(_ broker: JSONValue, _ defaults: BrokerDefaults) {
    func flag(_ name: StaticString) -> Bool { broker.member(name)?.bool ?? false }
    func texts(_ name: StaticString) -> [String]? {
      broker.member(name).map { list in (0..<list.count).compactMap { list[$0]?.string } }
    }
    guard let id = broker.member("id")?.string, let name = broker.member("name")?.string,
      let category = broker.member("category")?.string.flatMap(BrokerCategory.init(wire:)),
      let optOutUrl = broker.member("optOutUrl")?.string,
      let methods: [RemovalMethod] = broker.member("methods")?.words(),
      let collects = broker.member("collects")
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
      demands: broker.member("requires")?.words(),
      onePerEmail: broker.member("onePerEmail")?.bool,
      requiredFields: broker.member("requiredFields")?.words() ?? defaults.requiredFields,
      expectedDays: broker.member("expectedDays")?.integer ?? defaults.expectedDays,
      relistIntervalDays: broker.member("relistIntervalDays")?.integer
        ?? defaults.relistIntervalDays)
  }
}

extension JSONValue {
  /// The words of a list; `nil` when one of them is none.
  fileprivate func words<Word: WireEnum>() -> [Word]? {
    let words = (0..<count).compactMap { self[$0]?.string.flatMap { Word(wire: $0) } }
    return words.count == count ? words : nil
  }
}
