import Kernel
import Platform
import Store

/// Somebody who was added to a family by somebody else.
enum DependentRow {
  static let data = SealedColumn(
    "protection_dependent.data", key: .person, sample: .sampleDependentData)
}

extension WriteCall {
  func insertDependent(_ personId: ID, _ data: DependentData) throws {
    let sealed = try DependentRow.data.seal(data.json, row: personId, keysToSeal(of: personId))
    try database.run(
      .insertDependent, organizationId, personId, actor.userId, now.milliseconds, sealed)
  }
}

extension ReadCall {
  /// What somebody else has said of a person when they added them.
  func dependentData(of personId: ID) throws -> DependentData? {
    guard let keys = try keys(of: personId),
      let sealed = try database.first(
        .dependentData, organizationId, personId, row: { $0.bytes(0) })
    else { return nil }
    return try readStored(try DependentRow.data.open(sealed, row: personId, keys))
  }
}

extension SQL {
  fileprivate static let insertDependent = SQL(
    """
    INSERT INTO protection_dependent (organization_id, person_id, added_by, added_at, data)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let dependentData = SQL(
    """
    SELECT data
      FROM protection_dependent
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let sampleDependentData = SQL(
    """
    SELECT data, person_id, organization_id, person_id
      FROM protection_dependent
     LIMIT 1
    """
  )
}
