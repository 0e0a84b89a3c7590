import Kernel
import Platform

extension Routines {
  /// `routines.upsertMember`: changes what the stable keeps of a member.
  func upsertMember(_ params: MemberForm, _ call: WriteCall) throws -> Member {
    var given = GivenMember(
      findings: RoutineFindings(
        shape: params.shape,
        order: [
          "userId", "displayName", "status", "stableAccess", "assignedStableIds",
          "showInPlanning", "availability", "limits", "away",
        ]))
    if params.userId.isAbsent { given.findings.refuse(.required, at: "/userId") }
    let availability = params.availability.value.map { given.availability($0) }
    let limits = params.limits.value.map { given.limits($0) }
    let away = params.away.value.map { given.away($0) }
    try given.findings.orThrow()
    guard let userId = params.userId.value else { throw Defect("no person and no fault") }
    let stables = (params.assignedStableIds.value ?? []).compactMap(\.value)
    for id in stables { _ = try call.reading.stable(id) }
    return try call.changeMember(
      userId, expected: params.expectedVersion.value, needs: .manageMembers
    ) { data in
      let cleared = params.cleared
      data.displayName =
        cleared.contains("displayName") ? nil : params.displayName.value ?? data.displayName
      data.status = cleared.contains("status") ? .active : params.status.value ?? data.status
      data.stableAccess =
        cleared.contains("stableAccess") ? .all : params.stableAccess.value ?? data.stableAccess
      if !params.assignedStableIds.isAbsent || cleared.contains("assignedStableIds") {
        data.assignedStableIds = stables
      }
      data.showInPlanning =
        cleared.contains("showInPlanning")
        ? nil : params.showInPlanning.value ?? data.showInPlanning
      if cleared.contains("availability") { data.availability = MemberData.fresh.availability }
      if cleared.contains("limits") { data.limits = MemberLimits() }
      if cleared.contains("away") { data.away = [] }
      data.availability = availability ?? data.availability
      data.limits = limits ?? data.limits
      data.away = away ?? data.away
    }
  }
}
