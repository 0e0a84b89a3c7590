/// One word for one thing, in every domain. `Protocol/README.md` has the words for people.
extension Checker {
  /// A method whose verb promises to change nothing is no write, and the other way round.
  func verb(_ method: MethodModel, _ what: String) {
    let verb = method.word.prefix { !$0.isUppercase }
    if Checker.readingVerbs.contains(String(verb)), method.kind == .write {
      refuse(method.place, "\(what) changes something, which “\(verb)” does not promise")
    }
    if Checker.changingVerbs.contains(String(verb)), [.rule, .read].contains(method.kind) {
      refuse(method.place, "\(what) changes nothing, and “\(verb)” promises that it does")
    }
  }

  /// What the end of a name says of its value.
  func word(_ member: MemberModel, _ whose: String) {
    let (name, value) = (member.name, member.type.value)
    func ends(_ word: String) -> Bool {
      name.hasSuffix(word) || name == word.lowercased()
    }
    if ends("Label"), !value.isText {
      refuse(member.place, "\(whose): a label is a text for people")
    }
    if ends("Amount"), value.innermost != .money {
      refuse(
        member.place,
        "\(whose): an amount is money; what is counted in its smallest unit is “…Minor”")
    }
    for unit in Checker.units where name.hasSuffix(unit) && !value.innermost.isNumber {
      refuse(member.place, "\(whose): what ends in “\(unit)” is a number")
    }
    if name.hasSuffix("Date"), value.innermost == .instant {
      refuse(member.place, "\(whose): a moment is called “…At”, and “…Date” is a day")
    }
    if name.hasSuffix("Id"), value.isList {
      refuse(member.place, "\(whose): several of them are “…Ids”")
    }
    if name.hasSuffix("Ids"), !value.isList {
      refuse(member.place, "\(whose): “…Ids” are several; one is “…Id”")
    }
    if ["ifVersion", "ifMatch", "lastVersion"].contains(name) {
      refuse(member.place, "\(whose): the version that a write expects is “expectedVersion”")
    }
    if name == "expectedVersion", !value.isNumber {
      refuse(member.place, "\(whose): a version is an integer")
    }
  }

  /// What the end of a kind says of its code.
  func kind(_ fault: FaultModel, _ domain: DomainModel, _ what: String) {
    if domain.isShared { return }
    if fault.kind.hasSuffix("not_found"), ![4004, 4022].contains(fault.code) {
      refuse(fault.place, "\(what): what is not found is 4004, or 4022 where a field names it")
    }
    if fault.kind.hasSuffix("version_conflict"), fault.code != 4009 {
      refuse(fault.place, "\(what): another version is a conflict, 4009")
    }
  }

  /// A kind stands under one code, in whatever domain: programs switch on it. Faults of the
  /// protocol itself have theirs by where a message is wrong.
  func codesOfKinds() {
    var codes: [String: (code: Int, place: Place)] = [:]
    for fault in catalogue.domains.flatMap(\.faults) where fault.code > 0 {
      guard let known = codes[fault.kind] else {
        codes[fault.kind] = (fault.code, fault.place)
        continue
      }
      guard known.code != fault.code else { continue }
      refuse(
        fault.place,
        "the kind “\(fault.kind)” of fault “\(fault.name)” is \(fault.code) here and "
          + "\(known.code) in \(known.place.file), line \(known.place.line)")
    }
  }

  private static let readingVerbs: Set = ["get", "list", "search"]
  private static let changingVerbs: Set = ["create", "update", "remove", "delete"]
  private static let units = ["Minor", "Ms", "Seconds", "Minutes", "Bytes", "Count"]
}

extension ValueType.Value {
  fileprivate var isNumber: Bool {
    switch self {
    case .int, .number, .days: true
    default: false
    }
  }

  fileprivate var isList: Bool { if case .array = self { true } else { false } }
}
