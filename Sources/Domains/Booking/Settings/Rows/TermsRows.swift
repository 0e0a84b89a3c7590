import Kernel
import Secrets
import Store

/// One published version of the terms; it is never changed.
struct TermsRow {
  /// Counts versions from 1.
  let number: Int
  let text: String

  /// Of the text in UTF-8, in hexadecimal.
  let sha256: String
  let locale: String
  let effectiveAt: Instant

  var version: ID { Self.version(number) }

  /// Source: booking specification 6.4.
  static func version(_ number: Int) -> ID { "terms-\(number)" }

  /// The number of such as `terms-2`.
  static func number(of version: ID) -> Int? {
    guard version.hasPrefix("terms-"), let number = Int(version.dropFirst(6)) else { return nil }
    return Self.version(number) == version ? number : nil
  }

  /// The hash of no text, which is what a client signs when no terms are published.
  static let sha256OfNothing = hex(SHA256.hash([] as [UInt8]))
}

extension Database {
  /// The version that clients sign now, without its text.
  func currentTermsMark(of organizationId: ID) throws -> TermsMark? {
    try first(.currentTermsMark, organizationId) { row in
      TermsMark(number: row.int(0), sha256: row.text(1), locale: row.text(2))
    }
  }

  /// The version that clients sign now.
  func currentTerms(of organizationId: ID) throws -> TermsRow? {
    try first(.currentTerms, organizationId) { TermsRow($0) }
  }

  func terms(_ number: Int, of organizationId: ID) throws -> TermsRow? {
    try first(.termsByNumber, organizationId, number) { TermsRow($0) }
  }

  /// Publishes a new version and answers it.
  func publishTerms(
    _ text: String, locale: String, at now: Instant, of organizationId: ID
  ) throws -> TermsRow {
    let latest = try currentTermsMark(of: organizationId)?.number ?? 0
    let terms = TermsRow(
      number: latest + 1, text: text, sha256: hex(SHA256.hash(Array(text.utf8))), locale: locale,
      effectiveAt: now
    )
    try run(.insertTerms, organizationId, terms.number, text, terms.sha256, locale, now)
    return terms
  }
}

extension TermsRow {
  fileprivate init(_ row: borrowing Row) {
    self.init(
      number: row.int(0), text: row.text(1), sha256: row.text(2), locale: row.text(3),
      effectiveAt: row.instant(4))
  }
}

extension SQL {
  fileprivate static let currentTerms = SQL(
    """
    SELECT number, text, sha256, locale, effective_at
      FROM booking_terms
     WHERE organization_id = ?
     ORDER BY number DESC
     LIMIT 1
    """
  )

  fileprivate static let termsByNumber = SQL(
    """
    SELECT number, text, sha256, locale, effective_at
      FROM booking_terms
     WHERE organization_id = ? AND number = ?
    """
  )

  fileprivate static let currentTermsMark = SQL(
    """
    SELECT number, sha256, locale
      FROM booking_terms
     WHERE organization_id = ?
     ORDER BY number DESC
     LIMIT 1
    """
  )

  fileprivate static let insertTerms = SQL(
    """
    INSERT INTO booking_terms (organization_id, number, text, sha256, locale, effective_at)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )
}
