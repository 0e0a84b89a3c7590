import Kernel

/// What a form says of a supply, over what is kept.
struct GivenSupply {
  var data: SupplyData

  init(_ form: SupplyForm, over old: SupplyData?, _ findings: inout RoutineFindings) {
    data = old ?? .fresh
    if old == nil, form.stableId.isAbsent { findings.refuse(.required, at: "/stableId") }
    data.stableId = form.stableId.value ?? data.stableId
    data.name = givenName(form.name, or: old?.name, &findings) ?? data.name
    if let text = form.unit.value {
      if case .text(let unit) = NormalizedText.singleLine(text) {
        data.unit = unit
      } else {
        findings.refuse(.required, at: "/unit")
      }
    } else if form.unit.isAbsent, old == nil {
      findings.refuse(.required, at: "/unit")
    }
    if form.cleared.contains("lowAt") { data.lowAt = nil }
    guard let amount = form.lowAt.value else { return }
    data.lowAt = thousandths(amount)
    if data.lowAt == nil { findings.refuse(.quantityInvalid, at: "/lowAt") }
  }
}

extension SupplyData {
  /// Of which nothing was said yet.
  static let fresh = SupplyData(stableId: "", name: "", unit: "", onHand: 0)
}
