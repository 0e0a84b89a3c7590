import Kernel
import Wire

/// What a form says of a horse, over what is kept.
struct GivenHorse {
  var data: HorseData
  private let form: HorseForm

  init(_ form: HorseForm, over old: HorseData?, _ findings: inout RoutineFindings) {
    self.form = form
    data = old ?? .fresh
    data.name = givenName(form.name, or: old?.name, &findings) ?? data.name
    if old == nil, form.stableId.isAbsent { findings.refuse(.required, at: "/stableId") }
    data.stableId = form.stableId.value ?? data.stableId
    if form.cleared.contains("ownerUserId") { data.ownerUserId = nil }
    data.ownerUserId = form.ownerUserId.value ?? data.ownerUserId
    data.status = form.cleared.contains("status") ? .active : form.status.value ?? data.status
    // An archived horse is inactive, so one that is active again has been brought back.
    if data.status == .active { data.archivedAt = nil }
    if form.cleared.contains("groupIds") { data.groupIds = [] }
    data.groupIds = form.groupIds.value?.compactMap(\.value) ?? data.groupIds
    if form.cleared.contains("specialInstructions") { data.specialInstructions = nil }
    data.specialInstructions =
      form.specialInstructions.value?.withoutMarks ?? data.specialInstructions
    if form.cleared.contains("feeding") { data.feeding = nil }
    if let feeding = form.feeding.value { data.feeding = Self.feeding(feeding, &findings) }
    if form.cleared.contains("medications") { data.medications = [] }
    if let medications = form.medications.value {
      data.medications = medications.enumerated().compactMap { index, medication in
        medication.value.flatMap { Self.medication($0, "/medications/\(index)", &findings) }
      }
    }
    if form.cleared.contains("blanket") { data.blanket = nil }
    if let blanket = form.blanket.value {
      data.blanket = HorseBlanket(
        current: blanket.current.value.flatMap(lineOfText),
        recommended: blanket.recommended.value,
        target: blanket.target.value.flatMap(lineOfText),
        reason: blanket.reason.value?.withoutMarks)
    }
  }

  private static func feeding(
    _ form: FeedingForm, _ findings: inout RoutineFindings
  ) -> HorseFeeding? {
    let name = needed(form.feedName, "/feeding/feedName", &findings)
    let quantity = quantity(form.quantity, "/feeding/quantity", &findings)
    let unit = needed(form.unit, "/feeding/unit", &findings)
    guard let name, let quantity, let unit else { return nil }
    return HorseFeeding(
      feedName: name, quantity: quantity, unit: unit,
      instructions: form.instructions.value?.withoutMarks)
  }

  private static func medication(
    _ form: MedicationForm, _ path: String, _ findings: inout RoutineFindings
  ) -> HorseMedication? {
    let name = needed(form.name, path + "/name", &findings)
    let dosage = needed(form.dosage, path + "/dosage", &findings)
    let method = needed(form.method, path + "/method", &findings)
    guard let name, let dosage, let method else { return nil }
    return HorseMedication(
      name: name, dosage: dosage, method: method, notes: form.notes.value?.withoutMarks,
      required: form.required.value ?? false)
  }

  /// How much, in words or as a number.
  private static func quantity(
    _ field: Field<JSONValue>, _ path: String, _ findings: inout RoutineFindings
  ) -> String? {
    guard let value = field.value else { return needed(field.map { _ in "" }, path, &findings) }
    if let number = value.number { return value.integral.map(String.init) ?? String(number) }
    guard let text = value.string else {
      let fault = WireFault.mismatch("string", value.kind)
      findings.add(Violation(fault, at: path))
      return nil
    }
    let length = text.unicodeScalars.count
    guard length <= 500 else {
      findings.add(Violation(WireFault.tooLong(maximum: 500, actual: length), at: path))
      return nil
    }
    guard let admitted = TextCare.shown.admitted(text) else {
      findings.add(Violation(WireFault.invalidCharacters, at: path))
      return nil
    }
    return needed(.value(admitted), path, &findings)
  }

  private static func needed(
    _ field: Field<String>, _ path: String, _ findings: inout RoutineFindings
  ) -> String? {
    findings.name(field, at: path, isRequired: true)
  }
}

extension HorseData {
  /// Of which nothing was said yet.
  static let fresh = HorseData(
    stableId: "", name: "", status: .active, groupIds: [], medications: [])
}
