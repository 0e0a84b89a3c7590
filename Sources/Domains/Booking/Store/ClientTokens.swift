import Kernel
import Store

/// What a client is found by: words of names and of the e-mail's local part as they are, and the
/// rest behind a sign that no word begins with.
///
/// `=` the e-mail address, `@` its domain, `+` the phone's digits, `#` its national number, `~` its
/// digits from the end.
enum ClientToken {
  static func all(of client: ClientRow) -> Set<String> {
    let searchable = client.searchable
    var tokens = Set(searchable.nameTokens + searchable.emailTokens)
    if let email = searchable.email {
      tokens.insert("=" + email)
      if let domain = EmailRule.domain(of: email) { tokens.insert("@" + domain) }
    }
    if let phone = searchable.phone.map(StoredPhone.init) {
      tokens.insert("+" + phone.digits)
      tokens.insert("#" + phone.national)
      tokens.insert("~" + String(phone.digits.reversed()))
    }
    return tokens
  }
}

extension ClientRow {
  var searchable: SearchableClient {
    SearchableClient(
      id: id, firstName: firstName, lastName: lastName, companyName: companyName,
      email: realEmail, phone: phone, orderCount: orderCount, lastOrderAt: lastOrderAt
    )
  }
}

extension Database {
  func insertTokens(of client: ClientRow, _ organizationId: ID) throws {
    for token in ClientToken.all(of: client) {
      try run(.insertToken, organizationId, token, client.id)
    }
  }

  /// Writes only the difference: most changes touch no token.
  func replaceTokens(of old: ClientRow, by new: ClientRow, _ organizationId: ID) throws {
    guard old.searchable.isFoundDifferently(from: new.searchable) else { return }
    let (before, after) = (ClientToken.all(of: old), ClientToken.all(of: new))
    for token in before.subtracting(after) { try run(.deleteToken, organizationId, token, old.id) }
    for token in after.subtracting(before) { try run(.insertToken, organizationId, token, new.id) }
  }

  /// Clients with a token that begins so. Bound: `limit`; the exact token comes first.
  func clientIds(token beginning: String, limit: Int, of organizationId: ID) throws -> [ID] {
    try rows(.idsByToken, organizationId, beginning, beginning + "\u{10FFFF}", limit) { $0.text(0) }
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
