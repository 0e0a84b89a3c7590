extension SwiftPrinter {
  /// The methods that a permission guards.
  var guarded: [MethodModel] { domain.methods.filter { $0.access == .permission } }

  /// Params and result.
  func payloads(_ method: MethodModel) {
    payload(
      method.params, named: method.typeStem + "Params", "Params of `\(method.name)`.",
      isRead: true)
    if method.list != nil { paging(method) }
    payload(
      method.result, named: method.typeStem + "Result", "Result of `\(method.name)`.",
      isRead: false, isRepeatable: method.repeats)
  }

  /// The rows of the method table.
  func rows(of methods: [MethodModel]) {
    guard !methods.isEmpty else { return }
    let document = OpenRPCDocument(catalogue)
    lines.add()
    lines.block("extension \(stem)") { lines in
      for (index, method) in methods.enumerated() {
        if index > 0 { lines.add() }
        row(method, document.method(method, of: domain).compact, lines)
      }
    }
  }

  /// The handler protocol, and what leads to the rows. They are those of the type that conforms:
  /// as the protocol's they would be compiled a second time, for whatever else might.
  func methodTable() {
    handlers(hasDecisions: !guarded.isEmpty)
    permitted(hasDecisions: !guarded.isEmpty)
    lines.add()
    lines.block("extension \(stem)") { lines in
      lines.add("/// The rows of the method table, in declared order.")
      lines.block("public var methods: MethodRows") { lines in
        rows(lines)
      }
    }
  }

  private func permitted(hasDecisions: Bool) {
    let namespaces = ([domain.name] + domain.namespaces).map(SwiftName.quoted)
    lines.add()
    lines.block("extension \(stem)") { lines in
      lines.add("/// The first words of the domain's methods and topics.")
      lines.block("public var namespaces: [StaticString]") { lines in
        lines.add("[\(namespaces.joined(separator: ", "))]")
      }
      lines.add()
      lines.add("/// The methods that the actor's roles permit, before facts are looked at.")
      lines.block("public func permitted(_ actor: Actor) -> [String]") { lines in
        lines.add(
          hasDecisions
            ? "\(stem)Action.allCases.filter { decide($0, actor).isAllowed }.map(\\.rawValue)"
            : "[]")
      }
    }
  }

  private func payload(
    _ payload: Payload, named name: String, _ summary: String, isRead: Bool,
    isRepeatable: Bool = false
  ) {
    lines.add()
    switch payload {
    case .named(let type, _):
      lines.document(summary)
      let printed = isRepeatable ? "Repeatable<\(type.name)>" : type.name
      lines.add("\(access)typealias \(name) = \(printed)")
    case .json:
      lines.document(summary)
      lines.add("\(access)typealias \(name) = any WireWritable")
    case .inline(let members):
      record(
        Record(name: name, summary: summary, members: members, isRead: isRead, isWritten: !isRead))
    }
  }

  /// What the params of a list say of the list.
  private func paging(_ method: MethodModel) {
    lines.add()
    lines.block("extension \(method.typeStem)Params: PagedParams") { lines in
      lines.block("\(access)static var list: StaticString") { lines in
        lines.add(SwiftName.quoted(method.name))
      }
      lines.add()
      lines.block("\(access)func addFilter(to mark: inout ListMark)") { lines in
        for member in catalogue.filters(method) {
          lines.add("mark.add(\(SwiftName.member(member.name)))")
        }
      }
    }
  }

  private func handlers(hasDecisions: Bool) {
    lines.add()
    lines.add("/// What the domain has to answer.")
    lines.block("\(access)protocol \(stem)Methods: Sendable") { lines in
      for method in domain.methods {
        lines.document(method.summary)
        let stem = method.typeStem
        let arguments = "_ params: \(stem)Params, _ call: \(method.callType)"
        lines.add("func \(SwiftName.member(method.verb))(\(arguments)) throws -> \(stem)Result")
      }
      guard hasDecisions else { return }
      lines.add(
        "/// Whether the actor's role allows the action at all; facts are the handler's business."
      )
      lines.add("func decide(_ action: \(stem)Action, _ actor: Actor) -> Decision")
    }
  }

  private func rows(_ lines: Lines) {
    lines.add("MethodRows(")
    lines.indented { lines in
      lines.add("names: [")
      lines.indented { lines in
        for method in domain.methods { lines.add("\(SwiftName.quoted(method.name)),") }
      }
      lines.add("],")
      let others = domain.methods.enumerated().flatMap { index, method in
        method.also.map { "(\(SwiftName.quoted($0.name)), \(index))" }
      }
      if !others.isEmpty { lines.add("others: [\(others.joined(separator: ", "))],") }
      lines.add("make: { index in")
      lines.indented { lines in
        lines.add("switch index {")
        for (index, method) in domain.methods.enumerated() {
          let label = index == domain.methods.count - 1 ? "default" : "case \(index)"
          lines.add("\(label): self.\(method.verb)Row")
        }
        lines.add("}")
      }
      lines.add("}")
    }
    lines.add(")")
  }

  private func row(_ method: MethodModel, _ openRPC: String, _ lines: Lines) {
    let positions = catalogue.positions(method).map { SwiftName.quoted($0.name) }
    lines.block("var \(method.verb)Row: Method") { lines in
      lines.add("Method(")
      lines.indented { lines in
        lines.add("name: \(SwiftName.quoted(method.name)),")
        if !method.also.isEmpty {
          let also = method.also.map { SwiftName.quoted($0.name) }
          lines.add("also: [\(also.joined(separator: ", "))],")
        }
        lines.add("summary: \(SwiftName.quoted(method.summary)),")
        if let title = method.title { self.title(title, lines) }
        lines.add("access: .\(method.access.rawValue),")
        if method.access == .permission {
          let action = SwiftName.case(method.verb)
          lines.add("demand: { try self.decide(.\(action), $0).orThrow() },")
        }
        if domain.paramsFirst, method.access != .none { lines.add("judgesParamsFirst: true,") }
        if method.isSecret { lines.add("isSecret: true,") }
        needed(method, lines)
        lines.add("positions: [\(positions.joined(separator: ", "))],")
        lines.add("openRPC: \(SwiftName.raw(openRPC)),")
        let params = "\(method.typeStem)Params.self"
        lines.add(
          method.hasOwnShape
            ? "check: { try $0.params(\(params)).demandShape() },"
            : "check: { try $0.demandShape(of: \(params)) },")
        perform(method, lines)
      }
      lines.add(")")
    }
  }

  /// What is missed of the params, with the words of the refusal.
  private func needed(_ method: MethodModel, _ lines: Lines) {
    // Whoever judges the shape themselves says what is missing, too.
    guard !method.needed.isEmpty, !method.hasOwnShape else { return }
    lines.add("needed: {")
    lines.indented { lines in
      lines.add("[")
      lines.indented { lines in
        for needed in method.needed {
          guard let (owner, fault) = catalogue.fault(needed.fault, in: domain.name) else {
            continue
          }
          let arguments = fault.arguments.map { "\($0.name): \($0.nothing)" }
          let name = "\(SwiftName.upperFirst(owner.name))Fault.\(SwiftName.case(fault.name))"
          let said = arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
          let unless = needed.unless.map { SwiftName.quoted($0.name) }.joined(separator: ", ")
          lines.add("Needed(\(SwiftName.quoted(needed.name)), unless: [\(unless)], \(said)),")
        }
      }
      lines.add("]")
    }
    lines.add("},")
  }

  private func title(_ title: Text, _ lines: Lines) {
    lines.add("title: { language in")
    lines.indented { lines in
      lines.add("switch language {")
      for text in title.all {
        lines.add("case .\(text.language): \(SwiftName.quoted(text.text))")
      }
      lines.add("}")
    }
    lines.add("},")
  }

  private func perform(_ method: MethodModel, _ lines: Lines) {
    let params = "\(method.typeStem)Params.self"
    let handler = "self.\(SwiftName.member(method.verb))"
    let demand = "try self.decide(.\(SwiftName.case(method.verb)), call.actor).orThrow()"
    guard method.kind == .job else {
      return lines.block("perform: .\(method.kind.rawValue)", "element, call, out") { lines in
        if method.access == .permission { lines.add(demand) }
        lines.add("try \(handler)(element.params(\(params)), call).write(to: out)")
      }
    }
    lines.block("perform: .job", "element") { lines in
      lines.add("let params = try element.params(\(params))")
      lines.block("return", "call, out") { lines in
        if method.access == .permission { lines.add(demand) }
        lines.add("try \(handler)(params, call).write(to: out)")
      }
    }
  }
}

extension MethodModel {
  /// `Submit`: how the types of the method begin.
  var typeStem: String { SwiftName.upperFirst(verb) }

  /// What the handler is called with.
  var callType: String { SwiftName.upperFirst(kind.rawValue) + "Call" }
}
