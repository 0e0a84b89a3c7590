import Kernel

/// What a form says of a trigger, over what is kept.
struct GivenTrigger {
  var data: TriggerData

  init(_ form: TriggerForm, over old: TriggerData?, _ findings: inout RoutineFindings) {
    data = old ?? .fresh
    if old == nil {
      for (path, isAbsent) in [
        ("/templateId", form.templateId.isAbsent), ("/stableId", form.stableId.isAbsent),
      ] where isAbsent { findings.refuse(.required, at: path) }
    }
    let cleared = form.cleared
    data.name = givenName(form.name, or: old?.name, &findings) ?? data.name
    data.templateId = form.templateId.value ?? data.templateId
    data.stableId = form.stableId.value ?? data.stableId
    data.assign = cleared.contains("assign") ? .nobody : form.assign.value ?? data.assign
    data.userId = cleared.contains("userId") ? nil : form.userId.value ?? data.userId
    if data.assign == .user, data.userId == nil, !form.userId.isInvalid {
      findings.refuse(.required, at: "/userId")
    }
    if data.assign != .user { data.userId = nil }
    data.pointsValue =
      cleared.contains("pointsValue") ? nil : form.pointsValue.value ?? data.pointsValue
    data.expiresMinutes =
      cleared.contains("expiresMinutes") ? nil : form.expiresMinutes.value ?? data.expiresMinutes
    data.quietMinutes =
      cleared.contains("quietMinutes") ? 0 : form.quietMinutes.value ?? data.quietMinutes
  }
}

extension TriggerData {
  /// Of which nothing was said yet.
  fileprivate static let fresh = TriggerData(
    name: "", templateId: "", stableId: "", assign: .nobody, quietMinutes: 0, active: true)

  /// One in which nothing is missing.
  static var standIn: TriggerData {
    var data = fresh
    data.userId = "?"
    return data
  }
}
