import Kernel
import Store

/// What a client is found by: words of names and of the e-mail's local part as they are, and the
/// rest behind a sign that no word begins with.
///
/// `@` the e-mail's domain, `#` the phone's national number, `~` its digits from the end. The
/// beginnings of addresses and of international numbers are found by the indexes of their columns.
enum ClientToken {
  static func all(of client: StoredClient) -> [String] {
    let searchable = client.searchable
    var tokens: [String] = []
    // A handful: a look through them costs less than a set.
    for token in searchable.nameTokens + searchable.emailTokens where !tokens.contains(token) {
      tokens.append(token)
    }
    if let email = searchable.email, let at = email.utf8.firstIndex(of: UInt8(ascii: "@")) {
      tokens.append(String(email[at...]))
    }
    if let phone = searchable.phone.map(StoredPhone.init) {
      tokens.append("#" + phone.national)
      tokens.append(phone.reversedToken)
    }
    return tokens
  }
}

extension StoredPhone {
  fileprivate var reversedToken: String {
    var bytes = [UInt8](digits.utf8)
    bytes.append(UInt8(ascii: "~"))
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StoredClient {
  var searchable: SearchableClient {
    SearchableClient(
      id: id, firstName: firstName, lastName: lastName, companyName: companyName,
      email: realEmail, phone: phone, orderCount: orderCount, lastOrderAt: lastOrderAt
    )
  }
}

/// The beginning of something that a client is found by.
enum ClientLookup {
  case token(String)
  case email(String)

  /// E.164.
  case phone(String)
}

extension Database {
  func insertTokens(of client: StoredClient, _ organizationId: ID) throws {
    for token in ClientToken.all(of: client) {
      try run(.insertToken, organizationId, token, client.id)
    }
  }

  /// Writes only the difference: most changes touch no token.
  func replaceTokens(of old: StoredClient, by new: StoredClient, _ organizationId: ID) throws {
    guard old.searchable.isFoundDifferently(from: new.searchable) else { return }
    let (before, after) = (ClientToken.all(of: old), ClientToken.all(of: new))
    for token in before where !after.contains(token) {
      try run(.deleteToken, organizationId, token, old.id)
    }
    for token in after where !before.contains(token) {
      try run(.insertToken, organizationId, token, new.id)
    }
  }

  /// Takes away what a client is found by; tells how many entries that were.
  func eraseTokens(of client: StoredClient, _ organizationId: ID) throws -> Int {
    try ClientToken.all(of: client).reduce(0) {
      try $0 + changes(.deleteToken, organizationId, $1, client.id)
    }
  }

  /// Clients of whom something begins so. Bound: `limit`; what is the same comes first.
  func clientIds(_ lookup: ClientLookup, limit: Int, of organizationId: ID) throws -> [ID] {
    let (sql, beginning) =
      switch lookup {
      case .token(let token): (SQL.idsByToken, token)
      case .email(let email): (SQL.idsByEmail, email)
      case .phone(let phone): (SQL.idsByPhone, phone)
      }
    return try rows(sql, organizationId, beginning, beginning + "\u{10FFFF}", limit) { $0.text(0) }
  }

  /// The different words that begin with a letter, for slips of the hand. Bound: `limit`.
  func tokens(beginning: String, limit: Int, of organizationId: ID) throws -> [String] {
    try rows(.tokens, organizationId, beginning, beginning + "\u{10FFFF}", limit) { $0.text(0) }
  }
}

extension SearchableClient {
  fileprivate func isFoundDifferently(from other: SearchableClient) -> Bool {
    firstName != other.firstName || lastName != other.lastName
      || companyName != other.companyName || email != other.email || phone != other.phone
  }
}

extension SQL {
  fileprivate static let insertToken = SQL(
    """
    INSERT INTO booking_client_token (organization_id, token, client_id)
    VALUES (?, ?, ?)
    """
  )

  fileprivate static let deleteToken = SQL(
    """
    DELETE FROM booking_client_token
     WHERE organization_id = ? AND token = ? AND client_id = ?
    """
  )

  fileprivate static let idsByToken = SQL(
    """
    SELECT client_id
      FROM booking_client_token
     WHERE organization_id = ? AND token >= ? AND token < ?
     ORDER BY token, client_id
     LIMIT ?
    """
  )

  fileprivate static let idsByEmail = SQL(
    """
    SELECT id
      FROM booking_client
     WHERE organization_id = ? AND email >= ? AND email < ? AND is_generated_email = 0
     ORDER BY email
     LIMIT ?
    """
  )

  fileprivate static let idsByPhone = SQL(
    """
    SELECT id
      FROM booking_client
     WHERE organization_id = ? AND phone >= ? AND phone < ?
     ORDER BY phone, id
     LIMIT ?
    """
  )

  fileprivate static let tokens = SQL(
    """
    SELECT DISTINCT token
      FROM booking_client_token
     WHERE organization_id = ? AND token >= ? AND token < ?
     ORDER BY token
     LIMIT ?
    """
  )
}
