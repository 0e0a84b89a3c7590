import Kernel
import Platform
import Store

/// A family group as it is stored.
struct GroupRow: Sendable {
  let id: ID
  var name: String
  var version: Int
  let createdAt: Instant
}

/// Where somebody belongs: in exactly one group.
struct PlaceRow: Sendable {
  let userId: ID
  var groupId: ID
  var role: GroupRole
  let joinedAt: Instant
}

/// The most people of a group. Source: protection specification 8.1, 6 on the largest plan; an
/// operator may allow more.
let groupPeopleMax = 200

extension Database {
  func group(_ id: ID, of organizationId: ID) throws -> GroupRow? {
    try first(.groupById, organizationId, id) { row in
      GroupRow(
        id: row.text(0), name: row.text(1), version: row.int(2),
        createdAt: Instant(milliseconds: row.int64(3)))
    }
  }

  func place(of userId: ID, of organizationId: ID) throws -> PlaceRow? {
    try first(.placeOfPerson, organizationId, userId) { try PlaceRow($0) }
  }

  /// Everybody in a group, by id.
  func places(inGroup groupId: ID, of organizationId: ID) throws -> [PlaceRow] {
    try rows(.placesInGroup, organizationId, groupId, groupPeopleMax) { try PlaceRow($0) }
  }

  func insert(_ group: GroupRow, of organizationId: ID) throws {
    try run(
      .insertGroup, organizationId, group.id, group.name, group.version,
      group.createdAt.milliseconds)
  }

  func update(_ group: GroupRow, of organizationId: ID) throws {
    try run(.updateGroup, group.name, group.version, organizationId, group.id)
  }

  func deleteGroup(_ id: ID, of organizationId: ID) throws {
    try run(.deleteGroup, organizationId, id)
  }

  /// Puts somebody into a group, from wherever they were.
  func save(_ place: PlaceRow, of organizationId: ID) throws {
    try run(
      .savePlace, organizationId, place.userId, place.groupId, place.role.rawValue,
      place.joinedAt.milliseconds)
  }

  /// Says that a group is another one now: somebody came, went, or is something else in it.
  func raiseVersion(ofGroup id: ID, of organizationId: ID) throws {
    try run(.raiseGroupVersion, organizationId, id)
  }

  func deletePlace(of userId: ID, of organizationId: ID) throws -> Int {
    try changes(.deletePlace, organizationId, userId)
  }
}

extension PlaceRow {
  /// Reads `user_id, group_id, role, joined_at`.
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      userId: row.text(0), groupId: row.text(1), role: try row.word(2),
      joinedAt: Instant(milliseconds: row.int64(3)))
  }
}

extension SQL {
  fileprivate static let groupById = SQL(
    """
    SELECT id, name, version, created_at
      FROM protection_group
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let placeOfPerson = SQL(
    """
    SELECT user_id, group_id, role, joined_at
      FROM protection_member
     WHERE organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let placesInGroup = SQL(
    """
    SELECT user_id, group_id, role, joined_at
      FROM protection_member
     WHERE organization_id = ? AND group_id = ?
     ORDER BY user_id
     LIMIT ?
    """
  )

  fileprivate static let insertGroup = SQL(
    """
    INSERT INTO protection_group (organization_id, id, name, version, created_at)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateGroup = SQL(
    """
    UPDATE protection_group
       SET name = ?, version = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let raiseGroupVersion = SQL(
    """
    UPDATE protection_group
       SET version = version + 1
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let deleteGroup = SQL(
    """
    DELETE FROM protection_group
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let savePlace = SQL(
    """
    INSERT INTO protection_member (organization_id, user_id, group_id, role, joined_at)
    VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, user_id) DO UPDATE
       SET group_id = excluded.group_id, role = excluded.role, joined_at = excluded.joined_at
    """
  )

  fileprivate static let deletePlace = SQL(
    """
    DELETE FROM protection_member
     WHERE organization_id = ? AND user_id = ?
    """
  )
}
