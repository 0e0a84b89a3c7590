extension Checker {
  func fault(_ fault: FaultModel, _ domain: DomainModel) {
    let what = "fault “\(fault.name)”"
    code(fault, domain, what)
    kind(fault, domain, what)
    if !fault.kind.isSnake { refuse(fault.place, "the kind of \(what) is not in snake_case") }
    if fault.applies != nil, !domain.isShared {
      refuse(fault.place, "\(what): “applies” is for faults that all domains share")
    }
    if !domain.isShared, !isListed(fault.name, domain) {
      refuse(fault.place, "no method lists \(what)")
    }
    for name in fault.expected + (fault.actual.map { [$0] } ?? []) + fault.data {
      argument(named: name, of: fault, fault.place, what)
    }
    words(fault, domain, what)
  }

  /// A text that refuses nothing.
  func text(_ text: FaultModel, _ domain: DomainModel) {
    words(text, domain, "text “\(text.name)”")
  }

  private func words(_ fault: FaultModel, _ domain: DomainModel, _ what: String) {
    for argument in fault.arguments { self.argument(argument, domain, what) }
    for (language, text) in fault.text.all where !text.isEmpty {
      self.text(text, "the \(language) text of \(what)", fault)
    }
    unused(fault, what)
  }

  private func code(_ fault: FaultModel, _ domain: DomainModel, _ what: String) {
    let codes = domain.isShared ? Checker.codes + Checker.protocolCodes : Checker.codes
    guard !codes.contains(fault.code) else { return }
    let list = codes.map(String.init).joined(separator: ", ")
    refuse(fault.place, "\(what) has the code \(fault.code), which is none of \(list)")
  }

  /// Listed by a method, or the precise word for a shape fault of a member.
  private func isListed(_ name: String, _ domain: DomainModel) -> Bool {
    domain.methods.contains { $0.faults.contains { $0.name == name } }
  }

  private func argument(_ argument: ArgumentModel, _ domain: DomainModel, _ what: String) {
    if !argument.name.isLowerCamel {
      refuse(argument.place, "argument “\(argument.name)” of \(what) is not in lowerCamelCase")
    }
    if argument.type.presence == .nullable {
      refuse(argument.place, "argument “\(argument.name)” of \(what) may be “?” but not “|null”")
    }
    known(argument.type.value, argument.place, domain)
    switch argument.type.value {
    case .string, .int, .number, .bool, .days, .id, .instant, .date, .dateAt, .money, .fact:
      break
    case .array(.string, _), .array(.int, _), .array(.id, _): break
    case .named(let name) where catalogue.type(name).map(\.isWords) ?? true: break
    case .array(.named(let name), _) where catalogue.type(name).map(\.isWords) ?? true: break
    default:
      refuse(argument.place, "argument “\(argument.name)” of \(what) cannot be put into words")
    }
  }

  private func argument(named name: String, of fault: FaultModel, _ place: Place, _ what: String) {
    let names = fault.arguments.map(\.name)
    guard !names.contains(name) else { return }
    refuse(place, "\(what) has no argument “\(name)”\(didYouMean(name, among: names))")
  }

  // MARK: Texts

  private func text(_ text: String, _ what: String, _ fault: FaultModel) {
    if let reason = TextPart.fault(in: text) { return refuse(fault.place, "\(what): \(reason)") }
    for part in TextPart.parse(text) {
      for name in part.placeholders { argument(named: name, of: fault, fault.place, what) }
      for name in part.counts where !isNumber(name, fault) {
        refuse(fault.place, "\(what): “\(name)” is no number that a word could go with")
      }
      switch part {
      case .placeholder(let name) where isOptional(name, fault),
        .counted(let name, _, _) where isOptional(name, fault):
        refuse(fault.place, "\(what): “\(name)” may be missing, so it must stand inside […]")
      case .section(let inner)
      where !inner.flatMap(\.placeholders).contains { mayBeMissing($0, fault) }:
        refuse(fault.place, "\(what): a […] without an optional argument is never dropped")
      default: break
      }
    }
  }

  private func isOptional(_ name: String, _ fault: FaultModel) -> Bool {
    fault.arguments.first { $0.name == name }?.type.presence == .optional
  }

  private func isNumber(_ name: String, _ fault: FaultModel) -> Bool {
    switch fault.arguments.first(where: { $0.name == name })?.type.value {
    case .int, .number, .days: true
    default: false
    }
  }

  /// Optional, or a list that may be empty.
  private func mayBeMissing(_ name: String, _ fault: FaultModel) -> Bool {
    guard let argument = fault.arguments.first(where: { $0.name == name }) else { return true }
    if case .array = argument.type.value { return true }
    return argument.type.presence == .optional
  }

  private func unused(_ fault: FaultModel, _ what: String) {
    let placeholders = fault.text.all.flatMap { TextPart.parse($0.text).flatMap(\.placeholders) }
    let used = Set(placeholders + fault.expected + (fault.actual.map { [$0] } ?? []) + fault.data)
    for argument in fault.arguments where !used.contains(argument.name) {
      refuse(argument.place, "nothing uses argument “\(argument.name)” of \(what)")
    }
  }

  /// Source: wire conventions, "Errors".
  private static let codes = [4001, 4003, 4004, 4009, 4022, 4029, 5003]

  /// Source: JSON-RPC 2.0, and protocol specification 4 (-32800).
  private static let protocolCodes = [-32700, -32600, -32601, -32602, -32603, -32800]
}
