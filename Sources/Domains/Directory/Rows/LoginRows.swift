import Kernel
import Platform
import Store

extension Database {
  /// The user who signs in with this login, or `nil`.
  func findUser(loginKey: String) throws -> ID? {
    try first(.userByLogin, loginKey) { $0.text(0) }
  }

  func setLogin(_ login: Login, of userId: ID) throws {
    try enterHouse()
    try run(.setLogin, userId, login.text, login.key)
  }

  func removeLogin(of userId: ID) throws {
    try enterHouse()
    try run(.removeLogin, userId)
  }

  /// The other organizations of a person that `governor` neither owns nor administers.
  func countMemberships(of userId: ID, outside organizationId: ID, beyond governor: ID) throws
    -> Int
  {
    try first(.countMembershipsBeyond, userId, organizationId, governor) { $0.int(0) } ?? 0
  }
}

extension SQL {
  fileprivate static let userByLogin = SQL(
    """
    SELECT user_id
      FROM directory_login
     WHERE login_key = ?
    """
  )

  fileprivate static let setLogin = SQL(
    """
    INSERT INTO directory_login (user_id, login, login_key)
    VALUES (?, ?, ?)
        ON CONFLICT (user_id) DO UPDATE
       SET login = excluded.login, login_key = excluded.login_key
    """
  )

  fileprivate static let removeLogin = SQL(
    """
    DELETE FROM directory_login
     WHERE user_id = ?
    """
  )

  fileprivate static let countMembershipsBeyond = SQL(
    """
    SELECT COUNT(*)
      FROM directory_member AS m
     WHERE m.user_id = ? AND m.active = 1 AND m.organization_id <> ?
       AND NOT EXISTS (
             SELECT 1
               FROM directory_member AS g
               JOIN directory_role AS r
                 ON r.organization_id = g.organization_id AND r.user_id = g.user_id
              WHERE g.organization_id = m.organization_id AND g.user_id = ? AND g.active = 1
                AND r.domain = 'directory' AND r.role IN ('owner', 'admin'))
    """
  )
}
