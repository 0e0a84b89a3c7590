import Kernel

/// A client as the search sees one.
struct SearchableClient {
  let id: ID
  var firstName: String?
  var lastName: String?
  var companyName: String?

  /// A real address only: placeholders are invisible.
  var email: String?

  /// E.164.
  var phone: String?
  var orderCount = 0
  var lastOrderAt: Instant?
}

/// The clients that a query means, the likeliest first. Source: booking specification 6.2.
func rankClients(
  _ query: String, among clients: [SearchableClient], limit: Int
) -> [SearchableClient] {
  let meaning = ClientQuery(query)
  var hits: [Hit] = []
  for client in clients {
    guard let score = meaning.score(of: client) else { continue }
    hits.append(Hit(client: client, score: score))
  }
  hits.sort()
  return hits.prefix(limit).map(\.client)
}

extension ClientQuery {
  /// A tier or a sum of costs, less is better; `nil` when the client is not meant.
  func score(of client: SearchableClient) -> Int? {
    switch self {
    case .nothing: nil
    case .email(let text): client.email.flatMap { Self.tier(of: $0, for: text) }
    case .phone(let query): client.phone.flatMap { query.tier(of: StoredPhone(e164: $0)) }
    case .name(let tokens): Self.cost(of: client, for: tokens)
    }
  }

  private static func tier(of email: String, for text: String) -> Int? {
    if email == text { return 0 }
    if email.hasPrefix(text) { return 1 }
    guard text.hasPrefix("@"), let at = email.firstIndex(of: "@") else { return nil }
    return email[at...].hasPrefix(text) ? 2 : nil
  }

  /// Every word must be found; each takes its cheapest place.
  private static func cost(of client: SearchableClient, for tokens: [QueryToken]) -> Int? {
    let names = client.nameTokens
    let localParts = client.emailTokens
    var sum = 0
    for token in tokens {
      let inName = names.compactMap { TokenCost.of(token, in: $0) }.min()
      let inEmail = localParts.compactMap { TokenCost.exact(token.text, in: $0) }.min()
      guard let cost = [inName, inEmail.map { $0 + 1 }].compactMap(\.self).min() else { return nil }
      sum += cost
    }
    return sum
  }
}

extension SearchableClient {
  /// The words of first, last and company name.
  var nameTokens: [String] {
    [firstName, lastName, companyName].flatMap { $0.map(Kernel.nameTokens) ?? [] }
  }

  /// The words before the `@`.
  var emailTokens: [String] {
    guard let email else { return [] }
    let local = email.utf8.prefix { $0 != UInt8(ascii: "@") }
    return Kernel.nameTokens(of: String(Substring(local)))
  }
}

/// A client with how well the query fits.
private struct Hit: Comparable {
  let client: SearchableClient
  let score: Int
  private let name: String

  init(client: SearchableClient, score: Int) {
    self.client = client
    self.score = score
    name = [client.lastName, client.firstName].compactMap(\.self).joined(separator: " ").folded
  }

  static func < (left: Hit, right: Hit) -> Bool {
    if left.score != right.score { return left.score < right.score }
    let (leftAt, rightAt) = (left.client.lastOrderAt ?? .min, right.client.lastOrderAt ?? .min)
    if leftAt != rightAt { return leftAt > rightAt }
    if left.client.orderCount != right.client.orderCount {
      return left.client.orderCount > right.client.orderCount
    }
    if left.name != right.name {
      return left.name.unicodeScalars.lexicographicallyPrecedes(right.name.unicodeScalars)
    }
    return left.client.id < right.client.id
  }

  static func == (left: Hit, right: Hit) -> Bool {
    left.score == right.score && left.client.id == right.client.id
  }
}
