import Kernel

/// A location as an administrator describes it. Source: booking specification 6.4.
enum LocationFormRule {
  /// The location with what the form says, and everything that is wrong with it.
  static func revise(
    _ old: StoredLocation, isNew: Bool, by form: LocationForm, countryCode fallback: String,
    _ capabilities: Capabilities
  ) -> (location: StoredLocation, findings: Findings) {
    var findings = Findings(shape: form.shape)
    var new = old
    for field in form.clear.value ?? [] { if let field = field.value { new.empty(field) } }
    name(form.name, isNew: isNew, &findings, into: &new)
    address(form, fallback, &findings, into: &new)
    contact(form, fallback, capabilities, &findings, into: &new)
    coordinates(form, &findings, into: &new)
    hours(form, capabilities, &findings, into: &new)
    if let isActive = form.active.value { new.isActive = isActive }
    if let isPrimary = form.isPrimary.value {
      if old.isPrimary, !isPrimary, !isNew {
        findings.refuse(.primaryLocationRequired, at: FieldPath().member("isPrimary"))
      }
      new.isPrimary = isPrimary
    }
    return (new, findings)
  }

  private static func name(
    _ field: Field<String>, isNew: Bool, _ findings: inout Findings, into new: inout StoredLocation
  ) {
    let path = FieldPath().member("name")
    switch findings.line(field, upTo: 120, at: path) {
    case .absent: if isNew { findings.refuse(.nameRequired, at: path) }
    case .invalid: break
    case .value(let name): new.name = name
    }
  }

  private static func address(
    _ form: LocationForm, _ fallback: String, _ findings: inout Findings,
    into new: inout StoredLocation
  ) {
    let path = FieldPath()
    let line1 = findings.line(form.addressLine1, upTo: 120, at: path.member("addressLine1"))
    if let line1 = line1.value { new.addressLine1 = line1 }
    let line2 = findings.line(form.addressLine2, upTo: 120, at: path.member("addressLine2"))
    if let line2 = line2.value { new.addressLine2 = line2 }
    if let city = findings.line(form.city, upTo: 80, at: path.member("city")).value {
      new.city = city
    }
    if let county = findings.line(form.county, upTo: 80, at: path.member("county")).value {
      new.county = county
    }
    let countryPath = path.member("countryCode")
    if let text = findings.line(form.countryCode, upTo: 16, at: countryPath).value {
      if let territory = Territories.territory(code: text) {
        new.countryCode = territory.code
        new.country = territory.englishName
      } else {
        findings.refuse(.countryCodeInvalid, at: countryPath)
      }
    }
    let postcodePath = path.member("postcode")
    guard let text = findings.line(form.postcode, upTo: 16, at: postcodePath).value else { return }
    let country = new.countryCode ?? fallback
    guard let postcode = PostcodeRule.format(text, country) else {
      return findings.refuse(composed: BookingFault.noPostcode(of: country), at: postcodePath)
    }
    new.postcode = postcode
  }

  private static func contact(
    _ form: LocationForm, _ fallback: String, _ capabilities: Capabilities,
    _ findings: inout Findings, into new: inout StoredLocation
  ) {
    let path = FieldPath()
    let phone = PhoneRule.judge(
      form.phone, region: new.countryCode ?? fallback, capabilities, at: path.member("phone"),
      &findings)
    if let phone = phone.value { new.phone = phone.e164 }
    if let email = EmailRule.judge(form.email, at: path.member("email"), &findings).value {
      new.email = email
    }
  }

  private static func coordinates(
    _ form: LocationForm, _ findings: inout Findings, into new: inout StoredLocation
  ) {
    guard !form.latitude.isAbsent || !form.longitude.isAbsent else { return }
    let path = FieldPath()
    let latitude = DegreesRule.judge(
      form.latitude, limit: 90, at: path.member("latitude"), &findings)
    let longitude = DegreesRule.judge(
      form.longitude, limit: 180, at: path.member("longitude"), &findings)
    guard let latitude, let longitude else { return }
    new.latitude = latitude
    new.longitude = longitude
  }

  private static func hours(
    _ form: LocationForm, _ capabilities: Capabilities, _ findings: inout Findings,
    into new: inout StoredLocation
  ) {
    let zonePath = FieldPath().member("timeZone")
    if let zone = findings.line(form.timeZone, upTo: 64, at: zonePath).value {
      if let rules = capabilities.timeZone(zone) {
        new.timeZone = rules.name
      } else {
        findings.refuse(.timeZoneUnknown, at: zonePath)
      }
    }
    if let hours = form.openingHours.value {
      new.openingHours = OpeningHoursRule.judge(hours, &findings)
    }
    guard let closures = form.closures.value else { return }
    var days: Set<CalendarDate> = []
    for (index, closure) in closures.enumerated() {
      guard let text = closure.value else { continue }
      if let day = GivenPeriod.date(text) {
        days.insert(day)
      } else {
        findings.refuse(.closureInvalid, at: "/closures/\(index)")
      }
    }
    new.closures = days.sorted().map(\.description)
  }
}

extension StoredLocation {
  fileprivate mutating func empty(_ field: ClearableLocationField) {
    switch field {
    case .addressLine1: addressLine1 = nil
    case .addressLine2: addressLine2 = nil
    case .city: city = nil
    case .county: county = nil
    case .postcode: postcode = nil
    case .countryCode: (country, countryCode) = (nil, nil)
    case .phone: phone = nil
    case .email: email = nil
    case .coordinates: (latitude, longitude) = (nil, nil)
    case .timeZone: timeZone = nil
    case .openingHours: openingHours = nil
    case .closures: closures = []
    }
  }
}
