import Kernel

extension RemovalInfo {
  /// What an identity has to tell.
  init(_ identity: StoredListedName) {
    self.init(
      fullName: identity.fullName, email: identity.emails.first,
      postalAddress: identity.addresses.first, phone: identity.phones.first,
      birthYear: identity.birthYear.map { "\($0)" },
      otherNames: identity.otherNames.isEmpty
        ? nil : identity.otherNames.joined(separator: ", "))
  }

  /// What is told of a field.
  subscript(field: BrokerField) -> String? {
    get {
      switch field {
      case .fullName: fullName
      case .email: email
      case .postalAddress: postalAddress
      case .phone: phone
      case .birthYear: birthYear
      case .otherNames: otherNames
      }
    }
    set {
      switch field {
      case .fullName: fullName = newValue
      case .email: email = newValue
      case .postalAddress: postalAddress = newValue
      case .phone: phone = newValue
      case .birthYear: birthYear = newValue
      case .otherNames: otherNames = newValue
      }
    }
  }

  /// What a broker is told: what it wants to know, and what the person chose; nothing else.
  ///
  /// - Parameter given: goes before what the identity says.
  init(
    of identity: StoredListedName, wanted: [BrokerField], given: RemovalInfo?,
    _ violations: inout [Violation]
  ) {
    self.init()
    let known = RemovalInfo(identity)
    for field in BrokerField.allCases {
      let chosen = given?[field]
      self[field] = chosen ?? (wanted.contains(field) ? known[field] : nil)
      let path = "/personalInfo/\(field.rawValue)"
      if let text = self[field], text.hasLineEnd {
        violations.append(Violation(ProtectionFault.letterHeaderInjection, at: path))
      } else if wanted.contains(field), self[field]?.trimmed.isEmpty ?? true {
        violations.append(Violation(ProtectionFault.requiredField(field: field), at: path))
      } else if field == .email, let email, MailAddress(email) == nil {
        violations.append(Violation(ProtectionFault.invalidEmail, at: path))
      }
    }
  }
}

extension String {
  /// Whether a line ends in it: it could be taken for another line of a letter's head.
  var hasLineEnd: Bool { unicodeScalars.contains { $0 == "\n" || $0 == "\r" } }
}
