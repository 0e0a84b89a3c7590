/// A file of printed Swift.
struct SwiftFile {
  /// Such as `Booking.orders+Protocol.swift`.
  let name: String
  let text: String
}

/// Prints the Swift of one target: what its protocol files declare, a file for each of them.
///
/// The compiler works at several files at once, and leaves those alone that are as they were.
struct SwiftPrinter {
  let catalogue: Catalogue
  let usage: Usage
  let domain: DomainModel
  let values: SwiftValues
  let lines = Lines()

  /// The files of a target; one that is almost empty for a target without a protocol file.
  static func print(target: String, _ catalogue: Catalogue) -> [SwiftFile] {
    guard let domain = catalogue.domain(ofTarget: target) else {
      let text = "// No protocol file describes \(target).\n"
      return [SwiftFile(name: "\(target)+Protocol.swift", text: text)]
    }
    let usage = Usage(catalogue)
    return domain.parts.map { part in
      let printer = SwiftPrinter(catalogue, usage, domain)
      printer.file(part.file, of: target)
      let feature = domain.feature(ofFile: part.file)
      return SwiftFile(name: "\(target)\(feature)+Protocol.swift", text: printer.lines.text)
    }
  }

  init(_ catalogue: Catalogue, _ usage: Usage, _ domain: DomainModel) {
    self.catalogue = catalogue
    self.domain = domain
    self.usage = usage
    values = SwiftValues(catalogue: catalogue)
  }

  /// `Booking`: how generated names of the whole domain begin.
  var stem: String { SwiftName.upperFirst(domain.name) }

  /// Only what all domains share is for other modules: of what a domain keeps to itself, the
  /// compiler makes no more than is used.
  var access: String { domain.isShared ? "public " : "" }

  private func file(_ file: String, of target: String) {
    lines.add("// Compiled from \(file). Do not edit.")
    lines.add()
    lines.add("import Kernel")
    if target != "Wire" { lines.add("import Wire") }
    if !domain.isShared { lines.add("import Platform") }
    let isOwn = domain.feature(ofFile: file).isEmpty
    for type in domain.types where type.place.file == file || isOwn && isGathered(type) {
      self.type(type)
    }
    if isOwn { whole(target) }
    methods(domain.methods.filter { $0.place.file == file })
  }

  /// Whether it is another domain's, such as the words of its roles.
  private func isGathered(_ type: TypeModel) -> Bool {
    !domain.parts.contains { $0.file == type.place.file }
  }

  /// What the files of a domain declare together.
  private func whole(_ target: String) {
    if !domain.isShared { wordLists() }
    if !domain.faults.isEmpty { faults() }
    if !domain.texts.isEmpty { sentences() }
    if !domain.events.isEmpty { events() }
    if !domain.methods.isEmpty { methodTable() }
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
      lines.block("\(access)var \(SwiftName.lowerFirst(base.name)): \(base.name)") { lines in
        lines.list("\(base.name)(", members.map { "\($0): \($0)" }, ")")
      }
    }
  }
}

extension DomainModel {
  /// `.orders` of `Protocol/booking.orders.json`; nothing of the domain's own file.
  func feature(ofFile file: String) -> Substring {
    let base = file.split(separator: "/").last ?? ""
    return base.dropFirst(name.count).dropLast(".json".count)
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
