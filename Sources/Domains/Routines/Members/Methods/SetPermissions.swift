import Kernel
import Platform
import Wire

extension Routines {
  /// `routines.setPermissions`: replaces the rows that are sent; `null` is the default row again.
  func setPermissions(
    _ params: SetPermissionsParams, _ call: WriteCall
  ) throws -> SetPermissionsResult {
    let sent = try MatrixChanges(params.permissions)
    let (old, version) = try call.reading.matrix()
    if let expected = params.expectedVersion, expected != version {
      throw try call.reading.conflict(
        of: call.organizationId, kind: "permissions", version: version)
    }
    try call.reading.caller().require(.manageMembers)
    let new = try sent.applied(to: old)
    let words = ShiftWords(
      vocabulary: try call.reading.settings().vocabulary, language: call.language)
    try call.save(new.data, version: version + 1)
    try call.record(
      Change(
        RoutinesEvent.permissionsChanged(
          .init(id: call.organizationId, version: version + 1, change: .update)),
        of: call.organizationId, version: version + 1, before: old.data, after: new.data))
    return SetPermissionsResult(
      version: version + 1, items: new.rows(in: words),
      message: RoutinesText.saved.text(in: call.language))
  }
}

/// The rows that were sent.
private struct MatrixChanges {
  /// `nil`: the default row again.
  private var rows: [(permission: Permission, holders: Set<Role>?)] = []

  /// Throws what is wrong with them, whatever holds now.
  init(_ sent: JSONValue) throws {
    guard sent.isObject else {
      throw Refusal([Violation(RoutinesFault.settingType(expected: "object"), at: "/permissions")])
    }
    var violations: [Violation] = []
    for key in sent.memberNames {
      guard let row = sent.member(named: key) else { continue }
      let path = "/permissions/\(key)"
      guard let permission = Permission(rawValue: key) else {
        violations.append(Violation(RoutinesFault.unknownPermission, at: path))
        continue
      }
      guard !row.isNull else {
        rows.append((permission, nil))
        continue
      }
      guard row.isObject else {
        violations.append(Violation(RoutinesFault.settingType(expected: "object"), at: path))
        continue
      }
      var holders: Set<Role> = []
      for name in row.memberNames {
        guard let role = Role(rawValue: name) else {
          violations.append(Violation(RoutinesFault.unknownRole, at: "\(path)/\(name)"))
          continue
        }
        guard let holds = row.member(named: name)?.bool else {
          violations.append(
            Violation(RoutinesFault.settingType(expected: "boolean"), at: "\(path)/\(name)"))
          continue
        }
        if holds { holders.insert(role) }
      }
      rows.append((permission, holders))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
  }

  /// The matrix with them.
  func applied(to old: PermissionMatrix) throws -> PermissionMatrix {
    var new = old
    for row in rows { new.overrides[row.permission] = row.holders }
    let kept = PermissionMatrix.protected.allSatisfy { permission in
      new.overrides[permission]?.contains(.administrator) ?? true
    }
    guard kept else { throw Refusal(RoutinesFault.protectedPermission) }
    return new
  }
}

extension PermissionMatrix {
  /// The own rows as they are stored.
  fileprivate var data: MatrixData {
    MatrixData(
      rows: Permission.allCases.compactMap { permission in
        overrides[permission].map { holders in
          MatrixRow(permission: permission, roles: Role.allCases.filter(holders.contains))
        }
      })
  }
}
