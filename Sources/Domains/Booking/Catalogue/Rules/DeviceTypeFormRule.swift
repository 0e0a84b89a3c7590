import Kernel

/// A device type as an administrator describes it. Source: booking specification 6.4.
enum DeviceTypeFormRule {
  /// Unit: code points, of the name and of the slug.
  static let lengthMax = 80

  /// The type with what the form says, and everything that is wrong with it.
  static func revise(
    _ old: StoredDeviceType, isNew: Bool, by form: DeviceTypeForm
  ) -> (type: StoredDeviceType, findings: Findings) {
    var findings = Findings(shape: form.shape)
    var new = old
    let path = FieldPath()
    switch findings.line(form.name, upTo: lengthMax, at: path.member("name")) {
    case .absent: if isNew { findings.refuse(.nameRequired, at: path.member("name")) }
    case .invalid: break
    case .value(let name):
      new.name = name
      if isNew { new.slug = slug(of: name) }
    }
    if let order = form.sortOrder.value { new.sortOrder = order }
    let slugPath = path.member("slug")
    if let slug = findings.line(form.slug, upTo: lengthMax, at: slugPath).value {
      if isSlug(slug) { new.slug = slug } else { findings.refuse(.slugInvalid, at: slugPath) }
    } else if isNew, new.slug.isEmpty, !new.name.isEmpty, form.slug.isAbsent {
      // A name without a letter of ASCII gives none by itself.
      findings.refuse(.slugInvalid, at: slugPath)
    }
    return (new, findings)
  }

  /// `Mobile phone` is `mobile-phone`.
  static func slug(of name: String) -> String {
    let words = name.folded.utf8.split { !isSlugByte($0) }
    let slug = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    return String(slug.prefix(lengthMax))
  }

  private static func isSlug(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return words.allSatisfy { !$0.isEmpty && $0.allSatisfy(isSlugByte) }
  }

  private static func isSlugByte(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }
}
