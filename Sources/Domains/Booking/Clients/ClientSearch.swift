import Kernel
import Platform
import Store

/// The most clients that are ranked straight from the tables: reading them takes a millisecond or
/// two.
private let candidatesMax = 300

/// The most different words with one first letter that are looked at for slips of the hand.
private let wordsMax = 5_000

extension Database {
  /// Everybody whom a query may mean, for the ranking to decide; `nil` when they are too many.
  ///
  /// This is how a search is answered before the index is ready. A part of a phone number or an
  /// address finds all that begin (or end) so; a name finds all that have its longest word, slips
  /// of the hand included.
  func candidates(for query: ClientQuery, of organizationId: ID) throws -> [StoredClient]? {
    guard let lookups = try lookups(for: query, organizationId) else { return nil }
    var ids = Set<ID>()
    for lookup in lookups {
      let found = try clientIds(lookup, limit: candidatesMax, of: organizationId)
      ids.formUnion(found)
      guard found.count < candidatesMax, ids.count < candidatesMax else { return nil }
    }
    return try ids.compactMap { try client($0, of: organizationId) }
  }

  /// What to look for.
  private func lookups(for query: ClientQuery, _ organizationId: ID) throws -> [ClientLookup]? {
    switch query {
    case .nothing: return []
    case .email(let text): return text.hasPrefix("@") ? [.token(text)] : [.email(text)]
    case .phone(let phone):
      var lookups: [ClientLookup] = phone.nationals.map { .token("#" + $0) }
      if let digits = phone.international { lookups.append(.phone("+" + digits)) }
      if let ending = phone.ending { lookups.append(.token("~" + String(ending.reversed()))) }
      return lookups
    case .name(let tokens):
      guard let longest = tokens.max(by: { $0.scalars.count < $1.scalars.count }) else { return [] }
      guard let misspelt = try misspelt(longest, organizationId) else { return nil }
      return ([longest.text] + misspelt).map(ClientLookup.token)
    }
  }

  /// The stored words that somebody whose hand slipped may have meant.
  private func misspelt(_ query: QueryToken, _ organizationId: ID) throws -> [String]? {
    guard query.slipsMax > 0, let first = query.scalars.first else { return [] }
    let words = try tokens(beginning: String(first), limit: wordsMax, of: organizationId)
    guard words.count < wordsMax else { return nil }
    return words.filter { word in
      TokenCost.exact(query.text, in: word) == nil && TokenCost.of(query, in: word) != nil
    }
  }
}

extension Booking {
  // The method has the rule's name, which would hide it.
  static let ranking = rankClients(_:among:limit:)
}
