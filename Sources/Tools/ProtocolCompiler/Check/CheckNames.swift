extension Checker {
  /// Names in the house's style, and none that Swift would see twice.
  func names(_ domain: DomainModel) {
    if !domain.name.isLowerCamel { refuse(domain.place, "a domain is named in lowerCamelCase") }
    if domain.isShared, let method = domain.methods.first {
      refuse(method.place, "\(domain.name).json is shared by all domains and has no methods")
    }
    typeNames(domain)
    uniqueCases(domain.faults.map { ($0.name, $0.place) }, "fault")
    uniqueCases(domain.texts.map { ($0.name, $0.place) }, "text")
    for text in domain.texts where !text.name.isSnake {
      refuse(text.place, "text “\(text.name)” is not in snake_case")
    }
    uniqueCases(domain.events.map { ($0.name, $0.place) }, "event")
    for fault in domain.faults where !fault.name.isSnake {
      refuse(fault.place, "fault “\(fault.name)” is not in snake_case")
    }
    uniqueCases(domain.methods.map { ($0.verb, $0.place) }, "method")
    for event in domain.events { dotted(event.topic, event.place, domain, "event") }
    for method in domain.methods where method.name != "rpc.discover" {
      dotted(method.name, method.place, domain, "method")
      for other in method.also { dotted(other.name, other.place, domain, "method") }
    }
    otherNames(domain)
  }

  /// A name reaches one method.
  private func otherNames(_ domain: DomainModel) {
    var seen = Set(domain.methods.map(\.name))
    for method in domain.methods {
      for (name, place) in method.also where !seen.insert(name).inserted {
        refuse(place, "“\(name)”, which method “\(method.name)” is also called, is taken")
      }
    }
  }

  private func typeNames(_ domain: DomainModel) {
    let shared = domain.isShared ? [] : catalogue.domain("platform")?.types.map(\.name) ?? []
    let printed = Set(printedNames(domain))
    let clientNames = clientNames
    for type in domain.types {
      let name = TypeName(domain: domain.name, name: type.name)
      let called = PythonName.type(name)
      if let first = clientNames[called]?.first, first != name.full {
        refuse(type.place, "“\(first)” and “\(name.full)” are both “\(called)” in the clients")
      }
      if !type.name.isUpperCamel {
        refuse(type.place, "type “\(type.name)” is not in UpperCamelCase")
      }
      if Checker.houseNames.contains(type.name) || shared.contains(type.name) {
        refuse(type.place, "type “\(type.name)” would hide a word that all domains use")
      }
      if printed.contains(type.name) {
        refuse(type.place, "“\(type.name)” is what the compiler calls something else it prints")
      }
    }
  }

  /// What the clients call things → what is called so here.
  private var clientNames: [String: [String]] {
    var names: [String: [String]] = [:]
    for domain in catalogue.domains {
      for type in domain.types {
        let name = TypeName(domain: domain.name, name: type.name)
        names[PythonName.type(name), default: []].append(name.full)
      }
      for method in domain.methods {
        if method.params.typeName == nil {
          names[TypeScriptName.params(method), default: []].append(method.name)
        }
        if method.result.typeName == nil {
          names[PythonName.result(method), default: []].append(method.name)
        }
      }
    }
    return names
  }

  /// The names that are printed for a domain besides its types.
  private func printedNames(_ domain: DomainModel) -> [String] {
    let stem = SwiftName.upperFirst(domain.name)
    return [stem, "OpenRPCDocument", "ReferenceTexts"]
      + ["Fault", "Event", "Methods", "Action", "Words"].map { stem + $0 }
      + domain.methods.flatMap { [$0.typeStem + "Params", $0.typeStem + "Result"] }
  }

  private func dotted(_ name: String, _ place: Place, _ domain: DomainModel, _ what: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[1].isLowerCamel else {
      return refuse(place, "\(what) “\(name)” is not written \(domain.name).lowerCamelCase")
    }
    if parts[0] != domain.name, !domain.namespaces.contains(parts[0]) {
      refuse(place, "\(what) “\(name)” does not begin with its domain “\(domain.name).”")
    }
  }

  func uniqueCases(_ names: [(String, Place)], _ what: String) {
    var seen: [String: String] = [:]
    for (name, place) in names {
      let swift = SwiftName.lowerCamel(name)
      if let other = seen.updateValue(name, forKey: swift) {
        refuse(place, "\(what)s “\(other)” and “\(name)” are both “\(swift)” in Swift")
      }
    }
  }

  func members(_ members: [MemberModel], of what: String) {
    // A kind whose own name is in capitals may be a member, as in `leave.balance`.
    for member in members where !member.name.isLowerCamel && !member.name.isCapitals {
      refuse(member.place, "member “\(member.name)” of \(what) is not in lowerCamelCase")
    }
  }

  /// Words of Kernel, Wire, Platform and Swift that printed code relies on.
  private static let houseNames: Set<String> = [
    "Actor", "Any", "Array", "Bool", "CalendarDate", "CaseIterable", "Decision", "Dictionary",
    "Domain", "Double", "Element", "Error", "EventPayload", "Fact", "FactConvertible", "Fault",
    "Field", "ID", "Instant", "Int", "JSONValue", "JSONWriter", "JobCall", "Language", "Members",
    "Method", "Money", "Optional", "ReadCall", "Repeatable", "RuleCall", "Self", "Sendable",
    "StaticString",
    "String", "Type", "Violation", "WireEnum", "WireFault", "WireForm", "WireReadable",
    "WireWritable", "WriteCall", "Protocol", "PlatformFault",
  ]
}
