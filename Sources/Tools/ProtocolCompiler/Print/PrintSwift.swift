/// A file of printed Swift.
struct SwiftFile {
  /// Such as `Booking.orders+Protocol.swift`.
  let name: String
  let text: String
}

/// How much of what a domain's protocol files declare is printed for a module.
///
/// Of a product the types stand in a module of their own (`LeaveProtocol`), which a rule that
/// changes does not compile again.
enum SwiftShare {
  /// All of it.
  case everything
  /// What knows nothing of the domain's code: types, words, faults, texts, events and actions.
  case types
  /// What the domain has to answer, and the rows of the method table, which call it.
  case methods
}

/// Prints the Swift of one target: what its protocol files declare, a file for each of them.
///
/// The compiler works at several files at once, and leaves those alone that are as they were.
struct SwiftPrinter {
  let catalogue: Catalogue
  let usage: Usage
  let domain: DomainModel
  let share: SwiftShare
  let values: SwiftValues
  let lines = Lines()

  /// The files of a target; one that is almost empty for a target without a protocol file.
  static func print(
    target: String, _ catalogue: Catalogue, _ share: SwiftShare = .everything
  ) -> [SwiftFile] {
    guard let domain = catalogue.domain(ofTarget: target) else {
      let text = "// No protocol file describes \(target).\n"
      return [SwiftFile(name: "\(target)+Protocol.swift", text: text)]
    }
    let usage = Usage(catalogue)
    return domain.parts.map { part in
      let printer = SwiftPrinter(catalogue, usage, domain, share)
      printer.file(part.file, of: target)
      let name = target + domain.feature(ofFile: part.file) + share.ending
      return SwiftFile(name: name, text: printer.lines.text)
    }
  }

  init(_ catalogue: Catalogue, _ usage: Usage, _ domain: DomainModel, _ share: SwiftShare) {
    self.catalogue = catalogue
    self.domain = domain
    self.share = share
    self.usage = usage
    values = SwiftValues(catalogue: catalogue)
  }

  /// `Booking`: how generated names of the whole domain begin.
  var stem: String { SwiftName.upperFirst(domain.name) }

  /// Whether what is printed is for other modules, too: of what a domain keeps to itself, the
  /// compiler makes no more than is used.
  var isPublic: Bool { domain.isShared || share == .types }

  var access: String { isPublic ? "public " : "" }

  private func file(_ file: String, of target: String) {
    lines.add("// Compiled from \(file). Do not edit.")
    lines.add()
    lines.add("import Kernel")
    if target != "Wire" { lines.add("import Wire") }
    if !domain.isShared { lines.add("import Platform") }
    let isOwn = domain.feature(ofFile: file).isEmpty
    let methods = domain.methods.filter { $0.place.file == file }
    if share != .methods {
      for type in domain.types where type.place.file == file || isOwn && isGathered(type) {
        self.type(type)
      }
      if isOwn { whole(target) }
      methods.forEach(payloads)
    }
    if share != .types {
      if isOwn, !domain.methods.isEmpty { methodTable() }
      rows(of: methods)
    }
  }

  /// Whether it is another domain's, such as the words of its roles.
  private func isGathered(_ type: TypeModel) -> Bool {
    !domain.parts.contains { $0.file == type.place.file }
  }

  /// What the files of a domain declare together, but its method table.
  private func whole(_ target: String) {
    if !domain.isShared { wordLists() }
    if !domain.faults.isEmpty { faults() }
    if !domain.texts.isEmpty { sentences() }
    if !domain.events.isEmpty { events() }
    if !guarded.isEmpty { actions(guarded) }
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

extension SwiftShare {
  /// `nil` for a command that prints something else.
  init?(command: String) {
    switch command {
    case "swift": self = .everything
    case "swift-types": self = .types
    case "swift-methods": self = .methods
    default: return nil
    }
  }

  /// How its files are named after target and feature.
  var ending: String { self == .methods ? "+Methods.swift" : "+Protocol.swift" }
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
