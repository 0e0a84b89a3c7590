import Kernel
import Platform
import Synchronization
import Wire

/// Registries that operators have taken in, read once each.
final class ImportedRegistries: Sendable {
  private let read = Mutex<[ID: (version: Int, registry: BrokerRegistry)]>([:])

  func registry(
    of organizationId: ID, version: Int, _ make: () throws -> BrokerRegistry
  ) rethrows -> BrokerRegistry {
    let held = read.withLock { $0[organizationId] }
    if let held, held.version == version { return held.registry }
    let registry = try make()
    read.withLock { $0[organizationId] = (version, registry) }
    return registry
  }
}

extension Protection {
  /// The registry of an organization: the newest that was taken in, or the one that comes along.
  func registry(of organizationId: ID, _ call: ReadCall) throws -> BrokerRegistry {
    let version = try call.database.registryVersion(of: organizationId)
    guard version > 0 else { return try brokerRegistry() }
    return try importedRegistries.registry(of: organizationId, version: version) {
      guard let row = try call.database.registry(of: organizationId),
        let taken = try? BrokerRegistry(file: row.file), let gone = JSONDocument(row.gone)
      else { throw Refusal(PlatformFault.unavailable) }
      let lacked = (0..<gone.root.count).compactMap { index in
        gone.root[index].flatMap { BrokerEntry(gone: $0) }
      }
      return BrokerRegistry(taken.entries(by: .name) + lacked)
    }
  }

  /// The brokers as a group has them.
  func brokers(of household: Household, _ call: ReadCall) throws -> BrokerRegistry {
    let registry = try registry(of: call.organizationId, call)
    let rows = try call.database.brokers(ofGroup: household.group.id, call.organizationId)
    guard !rows.isEmpty else { return registry }
    let byId = Dictionary(rows.map { ($0.brokerId, $0) }, uniquingKeysWith: { first, _ in first })
    let changed = registry.entries(by: .name).map { entry in
      byId[entry.id].flatMap { BrokerEntry($0, over: entry) } ?? entry
    }
    let own = rows.filter { $0.isOwn && registry.entry($0.brokerId) == nil }
    return BrokerRegistry(changed + own.compactMap { BrokerEntry($0) })
  }

  /// A broker as a group has it, or a refusal.
  func broker(_ id: ID, in household: Household, _ call: ReadCall) throws -> BrokerEntry {
    guard let broker = try brokers(of: household, call).entry(id) else {
      throw Refusal(ProtectionFault.brokerNotFound)
    }
    return broker
  }

  /// The broker of a request, or a refusal.
  func broker(of row: RemovalRow, in household: Household, _ call: ReadCall) throws -> BrokerEntry {
    guard let broker = try brokers(of: household, call).entry(of: row) else {
      throw Refusal(ProtectionFault.brokerNotFound)
    }
    return broker
  }
}

extension BrokerRegistry {
  /// The broker of a request; of one that only a former group had, what the request took along.
  func entry(of row: RemovalRow) -> BrokerEntry? {
    entry(row.brokerId) ?? row.data.broker.flatMap { BrokerEntry($0) }
  }

  /// What the broker of a request is called in a sentence, where an id says nothing.
  func name(of row: RemovalRow, in language: Language) -> String {
    entry(of: row)?.name ?? ProtectionText.brokerLeftBehind.text(in: language)
  }
}

extension WriteCall {
  /// Keeps with the requests of somebody who leaves a group what only the group knew of their
  /// brokers: the requests go on. They look as before, so that their version stays.
  func takeBrokersAlong(_ place: PlaceRow) throws {
    let own = try database.brokers(ofGroup: place.groupId, organizationId).filter(\.isOwn)
    guard !own.isEmpty else { return }
    let byId = Dictionary(own.map { ($0.brokerId, $0.data) }) { first, _ in first }
    for var row in try reading.removals(of: place.userId) {
      guard let details = byId[row.brokerId] else { continue }
      row.data.broker = details
      try update(row)
    }
  }
}

extension BrokerEntry {
  /// A broker as a group has it; `nil`: something that every broker has is missing.
  fileprivate init?(_ row: BrokerRow, over base: BrokerEntry? = nil) {
    self.init(row.data, over: base)
    version = row.version
  }
}

extension BrokerEntry {
  /// Whether letters and hosts can use it.
  fileprivate var isUsable: Bool {
    let details = BrokerDetails(self)
    return details.violations(at: "").isEmpty && details.isInBounds
  }
}

extension BrokerDetails {
  /// Whether everything is as long and as large as somebody could have typed it.
  fileprivate var isInBounds: Bool {
    guard let document = JSONDocument(json) else { return false }
    let shape = Shape()
    return withExtendedLifetime((document, shape)) {
      BrokerDetails(Element(document.root, shape)) != nil && shape.violations.isEmpty
    }
  }
}

extension BrokerRegistry {
  /// A registry that somebody handed in; a flaw when it is none, or one that letters cannot use.
  init(file: [UInt8]) throws(RegistryFlaw) {
    guard let document = JSONDocument(foreign: file) else {
      throw RegistryFlaw(line: JSONDocument.line(ofFlawIn: file) ?? 1)
    }
    let given = withExtendedLifetime(document) { Self.brokers(of: document.root) }
    guard let given, given.count <= Self.brokersMax else { throw RegistryFlaw(line: 1) }
    var ids: Set<String> = []
    for (index, entry) in given.enumerated() {
      guard let entry, ids.insert(entry.id).inserted, entry.isUsable else {
        throw RegistryFlaw(line: BrokerLines(file).line(of: index))
      }
    }
    self.init(given.compactMap(\.self))
  }

  /// The most of a registry.
  private static let brokersMax = 20_000
}

extension WriteCall {
  /// Says that a group has added a broker, or changed one for itself.
  func record(_ row: BrokerRow, of household: Household) throws {
    let event = ProtectionEvent.brokersBrokerChanged(.init(brokerId: row.brokerId))
    try record(Change(event, of: household.group.id, version: row.version))
  }

  /// Refuses what is more than a group may add and change.
  func requireRoomForBroker(in household: Household) throws {
    let count = try database.brokers(ofGroup: household.group.id, organizationId).count
    guard count < BrokerRow.countMax else {
      throw Refusal(ProtectionFault.tooManyBrokers(limit: BrokerRow.countMax, current: count))
    }
  }
}
