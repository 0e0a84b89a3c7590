import Kernel

/// A sub-location as an administrator describes it. Source: booking specification 7.4.
enum SubLocationFormRule {
  /// The sub-location with what the form says, and everything that is wrong with it.
  static func revise(
    _ old: StoredSubLocation, isNew: Bool, by form: SubLocationForm
  ) -> (place: StoredSubLocation, findings: Findings) {
    var findings = Findings(shape: form.shape)
    var new = old
    let path = FieldPath()
    location(form.locationId, old, isNew: isNew, &findings)
    let codePath = path.member("code")
    switch findings.line(form.code, upTo: 20, at: codePath) {
    case .absent: if isNew { findings.refuse(.codeRequired, at: codePath) }
    case .invalid: break
    case .value(let code): new.code = code
    }
    let description = findings.line(form.description, upTo: 200, at: path.member("description"))
    if let description = description.value { new.description = description }
    if let type = form.type.value { new.type = type }
    if let isActive = form.active.value { new.isActive = isActive }
    return (new, findings)
  }

  private static func location(
    _ field: Field<String>, _ old: StoredSubLocation, isNew: Bool, _ findings: inout Findings
  ) {
    let path = FieldPath().member("locationId")
    switch findings.id(field, at: path) {
    case .invalid: break
    case .absent: if isNew { findings.refuse(.locationIdRequired, at: path) }
    case .value(let id):
      if !isNew, id != old.locationId { findings.refuse(.locationFixed, at: path) }
    }
  }
}
