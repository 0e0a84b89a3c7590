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
  var hits: [ClientHit] = []
  for client in clients {
    guard let score = meaning.score(of: ClientWords(client)) else { continue }
    hits.append(ClientHit(client: client, score: score))
  }
  hits.sort()
  return hits.prefix(limit).map(\.client)
}

/// What a client is found by.
struct ClientWords {
  /// Words of first, last and company name.
  let names: [String]

  /// Words before the `@`.
  let mails: [String]
  let email: String?
  let phone: StoredPhone?

  init(_ client: SearchableClient) {
    names = client.nameTokens
    mails = client.emailTokens
    email = client.email
    phone = client.phone.map(StoredPhone.init)
  }
}

extension ClientQuery {
  /// A tier or a sum of costs, less is better; `nil` when the client is not meant.
  func score(of client: ClientWords) -> Int? {
    switch self {
    case .nothing: nil
    case .email(let text): client.email.flatMap { Self.tier(of: $0, for: text) }
    case .phone(let query): client.phone.flatMap { query.tier(of: $0) }
    case .name(let tokens): Self.cost(of: client, for: tokens)
    }
  }

  private static func tier(of email: String, for text: String) -> Int? {
    if email.utf8.elementsEqual(text.utf8) { return 0 }
    if email.utf8.starts(with: text.utf8) { return 1 }
    guard text.hasPrefix("@"), let at = email.utf8.firstIndex(of: UInt8(ascii: "@")) else {
      return nil
    }
    return email.utf8[at...].starts(with: text.utf8) ? 2 : nil
  }

  /// Every word must be found; each takes its cheapest place.
  private static func cost(of client: ClientWords, for tokens: [QueryToken]) -> Int? {
    var sum = 0
    for token in tokens {
      var least = Int.max
      for name in client.names { least = min(least, TokenCost.of(token, in: name) ?? .max) }
      for mail in client.mails {
        // A word of an address is worth less than one of a name, and forgives nothing.
        least = min(least, TokenCost.exact(token.text, in: mail).map { $0 + 1 } ?? .max)
      }
      guard least < .max else { return nil }
      sum += least
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

  /// What decides between clients of whom all else is equal.
  var sortName: String {
    guard let lastName else { return (firstName ?? "").folded }
    guard let firstName else { return lastName.folded }
    return "\(lastName) \(firstName)".folded
  }
}

/// A client with how well the query fits.
struct ClientHit: Comparable {
  let client: SearchableClient
  let score: Int
  private let name: String

  init(client: SearchableClient, score: Int) {
    self.client = client
    self.score = score
    name = client.sortName
  }

  static func < (left: ClientHit, right: ClientHit) -> Bool {
    if left.score != right.score { return left.score < right.score }
    let (leftAt, rightAt) = (left.client.lastOrderAt, right.client.lastOrderAt)
    if leftAt != rightAt {
      guard let leftAt, let rightAt else { return leftAt != nil }
      return leftAt > rightAt
    }
    if left.client.orderCount != right.client.orderCount {
      return left.client.orderCount > right.client.orderCount
    }
    if left.name != right.name { return precedes(left.name, right.name) }
    return precedes(left.client.id, right.client.id)
  }

  static func == (left: ClientHit, right: ClientHit) -> Bool {
    left.score == right.score && left.client.id == right.client.id
  }
}
