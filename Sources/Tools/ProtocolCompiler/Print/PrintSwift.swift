/// Prints the Swift of one target: what its protocol file declares.
struct SwiftPrinter {
  let catalogue: Catalogue
  let usage: Usage
  let domain: DomainModel
  let values: SwiftValues
  let lines = Lines()

  /// The whole file of a target; almost nothing for a target without a protocol file.
  static func print(target: String, _ catalogue: Catalogue) -> String {
    guard let domain = catalogue.domain(ofTarget: target) else {
      return "// No protocol file describes \(target).\n"
    }
    let printer = SwiftPrinter(catalogue, domain)
    printer.file(target)
    return printer.lines.text
  }

  init(_ catalogue: Catalogue, _ domain: DomainModel) {
    self.catalogue = catalogue
    self.domain = domain
    usage = Usage(catalogue)
    values = SwiftValues(catalogue: catalogue)
  }

  /// `Booking`: how generated names of the whole domain begin.
  var stem: String { SwiftName.upperFirst(domain.name) }

  private func file(_ target: String) {
    lines.add("// Compiled from Protocol/\(domain.name).json. Do not edit.")
    lines.add()
    lines.add("import Kernel")
    if target != "Wire" { lines.add("import Wire") }
    if !domain.isShared { lines.add("import Platform") }
    for type in domain.types { self.type(type) }
    if !domain.isShared { wordLists() }
    if !domain.faults.isEmpty { faults() }
    if !domain.texts.isEmpty { sentences() }
    if !domain.events.isEmpty { events() }
    if !domain.methods.isEmpty { methods() }
    if target == "System" {
      openRPCDocument()
      referenceTexts()
      secretMembers()
    }
  }

  private func type(_ type: TypeModel) {
    let name = TypeName(domain: domain.name, name: type.name)
    lines.add()
    if case .words(let words) = type.body { return self.words(type, words, name) }
    let isParams = type.isForm && catalogue.isParams(name)
    record(
      Record(
        name: type.name, summary: type.summary, members: type.members,
        style: type.style,
        isRead: usage.isRead(name), isWritten: usage.isWritten(name), takesShape: isParams,
        clears: type.clears))
    if isParams { part(type) }
    if type.gathersRoles { rolesByDomain(type) }
    if type.clears, let base = type.base.flatMap({ catalogue.type($0.name) }), base.gathersRoles {
      rolesChange(type, of: base)
    }
  }
}

extension SwiftPrinter {
  /// Of a form that extends another, what it has of that: one rule reads what both say.
  private func part(_ type: TypeModel) {
    guard let base = type.base?.name, catalogue.isParams(base),
      let model = catalogue.type(base)
    else { return }
    var members = model.members.map { SwiftName.member($0.name) } + ["shape"]
    if model.clears, type.clears { members.append("cleared") }
    lines.add()
    lines.block("extension \(type.name)") { lines in
      lines.add("/// What it has of a `\(base.name)`.")
      lines.block("public var \(SwiftName.lowerFirst(base.name)): \(base.name)") { lines in
        lines.list("\(base.name)(", members.map { "\($0): \($0)" }, ")")
      }
    }
  }
}

extension Catalogue {
  /// Whether some method has the type as its params.
  func isParams(_ name: TypeName) -> Bool {
    domains.contains { domain in
      domain.methods.contains { method in
        if case .named(let params, _) = method.params { params == name } else { false }
      }
    }
  }
}
