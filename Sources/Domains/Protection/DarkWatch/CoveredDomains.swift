import Kernel
import Platform

/// Domains whose addresses somebody wants to know, with who that is: made at the beginning of an
/// import, and good for it alone. Source: protection specification 3.5.
struct CoveredDomains {
  private struct Watcher {
    let itemId: ID
    let personId: ID
    let keys: PersonKeys
  }

  private var watchers: [String: [Watcher]] = [:]

  /// Those that are proved now, noted as covered by an import.
  init(of importId: ID, _ call: WriteCall) throws {
    for id in try call.database.coveringItems(of: call.organizationId) {
      guard let item = try call.reading.watchItem(id), item.type == .domain, !item.isPaused,
        item.isVerified(at: call.now)
      else { continue }
      let watcher = Watcher(
        itemId: id, personId: item.personId, keys: try call.keysToSeal(of: item.personId))
      watchers[try call.reading.value(of: item), default: []].append(watcher)
      try call.database.cover(item: id, import: importId, call.organizationId)
    }
  }

  /// Whether somebody wants to know of an address.
  func hold(_ address: String) -> Bool { watchers[Self.domain(of: address)] != nil }

  /// Keeps an address for everybody who watches its domain.
  func keep(_ address: String, of importId: ID, _ call: WriteCall) throws {
    for watcher in watchers[Self.domain(of: address)] ?? [] {
      try call.keep(
        address: address, importId, ofItem: watcher.itemId, watcher.personId, watcher.keys)
    }
  }

  private static func domain(of address: String) -> String {
    String(address.drop { $0 != "@" }.dropFirst())
  }
}
