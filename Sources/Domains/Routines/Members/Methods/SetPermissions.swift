import Kernel
import Platform
import Wire

extension Routines {
  /// `routines.setPermissions`: replaces the rows that are sent; `null` is the default row again.
  public func setPermissions(
    _ params: SetPermissionsParams, _ call: WriteCall
  ) throws -> SetPermissionsResult {
    let (old, version) = try call.reading.matrix()
    if let expected = params.expectedVersion, expected != version {
      throw Refusal(
        RoutinesFault.versionConflict(
          currentVersion: version, current: .object([.init("version", .int(version))])))
    }
    try call.reading.caller().require(.manageMembers)
    let new = try matrix(old, with: params.permissions)
    try call.save(new.data, version: version + 1)
    try call.record(
      Change(
        RoutinesEvent.permissionsChanged(
          .init(id: call.organizationId, version: version + 1, change: .update)),
        of: call.organizationId, version: version + 1, before: old.data, after: new.data))
    return SetPermissionsResult(
      version: version + 1, items: new.rows(in: call.language),
      message: RoutinesText.saved.text(in: call.language))
  }

  /// The matrix with the rows that were sent.
  private func matrix(_ old: PermissionMatrix, with sent: JSONValue) throws -> PermissionMatrix {
    guard sent.isObject else {
      throw Refusal([Violation(RoutinesFault.settingType(expected: "object"), at: "/permissions")])
    }
    var (new, violations) = (old, [Violation]())
    for key in sent.memberNames {
      guard let row = sent.member(named: key) else { continue }
      let path = "/permissions/\(key)"
      guard let permission = Permission(rawValue: key) else {
        violations.append(Violation(RoutinesFault.unknownPermission, at: path))
        continue
      }
      guard !row.isNull else {
        new.overrides[permission] = nil
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
      new.overrides[permission] = holders
    }
    guard violations.isEmpty else { throw Refusal(violations) }
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
