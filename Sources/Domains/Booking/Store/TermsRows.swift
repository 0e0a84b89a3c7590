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

  var version: ID { Self.version(number) }

  /// Source: booking specification 6.4.
  static func version(_ number: Int) -> ID { "terms-\(number)" }

  /// The hash of no text, which is what a client signs when no terms are published.
  static let sha256OfNothing = hex(SHA256.hash([] as [UInt8]))
}

/// Which version of the terms somebody signs, without its text.
struct TermsMark {
  let number: Int
  let sha256: String
}

extension Database {
  /// The version that clients sign now, without its text.
  func currentTermsMark(of organizationId: ID) throws -> TermsMark? {
    try first(.currentTermsMark, organizationId) { row in
      TermsMark(number: row.int(0), sha256: row.text(1))
    }
  }

  /// Publishes a new version and answers it.
  func publishTerms(
    _ text: String, locale: String, at now: Instant, of organizationId: ID
  ) throws -> TermsRow {
    let latest = try currentTermsMark(of: organizationId)?.number ?? 0
    let terms = TermsRow(
      number: latest + 1, text: text, sha256: hex(SHA256.hash(Array(text.utf8))), locale: locale
    )
    try run(.insertTerms, organizationId, terms.number, text, terms.sha256, locale, now)
    return terms
  }
}

extension SQL {
  fileprivate static let currentTermsMark = SQL(
    """
    SELECT number, sha256
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
