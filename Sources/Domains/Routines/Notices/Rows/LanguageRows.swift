import Kernel
import Platform
import Store

extension Database {
  /// In which language somebody was spoken to last; `nil`: they have not said.
  func language(of userId: ID, in organizationId: ID) throws -> Language? {
    try first(.languageOfPerson, organizationId, userId) { $0.text(0) }
      .flatMap(Language.init(rawValue:))
  }

  func keep(_ language: Language, of userId: ID, in organizationId: ID) throws {
    try run(.saveLanguage, organizationId, userId, language.rawValue)
  }

  func forgetLanguage(of userId: ID, in organizationId: ID) throws {
    try run(.removeLanguage, organizationId, userId)
  }
}

extension SQL {
  fileprivate static let languageOfPerson = SQL(
    """
    SELECT language
      FROM routines_language
     WHERE organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let saveLanguage = SQL(
    """
    INSERT INTO routines_language (organization_id, user_id, language)
    VALUES (?, ?, ?)
        ON CONFLICT (organization_id, user_id) DO UPDATE
       SET language = excluded.language
    """
  )

  fileprivate static let removeLanguage = SQL(
    """
    DELETE FROM routines_language
     WHERE organization_id = ? AND user_id = ?
    """
  )
}
