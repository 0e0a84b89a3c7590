/// What becomes of each declared type: read from params, written into results, or both.
struct Usage {
  private(set) var readTypes: Set<TypeName> = []
  private(set) var writtenTypes: Set<TypeName> = []
  /// Enums that stand in texts.
  private(set) var sayableTypes: Set<TypeName> = []

  init(_ catalogue: Catalogue) {
    for domain in catalogue.domains {
      for method in domain.methods {
        follow(method.params, catalogue, into: \.readTypes)
        follow(method.result, catalogue, into: \.writtenTypes)
      }
      for fault in domain.faults + domain.texts {
        for name in fault.arguments.compactMap(\.type.value.typeName) { sayableTypes.insert(name) }
      }
      for event in domain.events { follow(event.payload, catalogue, into: \.writtenTypes) }
      for type in domain.types {
        let name = TypeName(domain: domain.name, name: type.name)
        // What all share waits for domains that are still to come.
        guard type.isStored || domain.isShared && !isUsed(name) else { continue }
        follow(name, catalogue, into: \.readTypes)
        follow(name, catalogue, into: \.writtenTypes)
      }
    }
  }

  func isRead(_ name: TypeName) -> Bool { readTypes.contains(name) }
  func isWritten(_ name: TypeName) -> Bool { writtenTypes.contains(name) }
  func isUsed(_ name: TypeName) -> Bool {
    isRead(name) || isWritten(name) || sayableTypes.contains(name)
  }

  /// What a program needs that calls these methods and hears these events.
  init(_ catalogue: Catalogue, methods: [MethodModel], events: [EventModel]) {
    for method in methods {
      follow(method.params, catalogue, into: \.readTypes)
      follow(method.result, catalogue, into: \.writtenTypes)
    }
    for event in events { follow(event.payload, catalogue, into: \.writtenTypes) }
  }

  private mutating func follow(
    _ payload: Payload, _ catalogue: Catalogue, into set: WritableKeyPath<Usage, Set<TypeName>>
  ) {
    switch payload {
    case .named(let name, _): follow(name, catalogue, into: set)
    case .inline(let members): follow(members, catalogue, into: set)
    case .json: break
    }
  }

  private mutating func follow(
    _ members: [MemberModel], _ catalogue: Catalogue,
    into set: WritableKeyPath<Usage, Set<TypeName>>
  ) {
    for member in members {
      guard let name = member.type.value.typeName else { continue }
      follow(name, catalogue, into: set)
    }
  }

  private mutating func follow(
    _ name: TypeName, _ catalogue: Catalogue, into set: WritableKeyPath<Usage, Set<TypeName>>
  ) {
    guard self[keyPath: set].insert(name).inserted, let type = catalogue.type(name) else { return }
    if let base = type.base { follow(base.name, catalogue, into: set) }
    follow(type.members, catalogue, into: set)
  }
}

extension Catalogue {
  /// Members in place, or those of the named type.
  func members(_ payload: Payload) -> [MemberModel] {
    switch payload {
    case .inline(let members): members
    case .named(let name, _): type(name)?.members ?? []
    case .json: []
    }
  }

  /// What a list is asked with, but for the page.
  func filters(_ method: MethodModel) -> [MemberModel] {
    let paging = method.list?.params.map(\.name) ?? []
    return members(method.params).filter { !paging.contains($0.name) }
  }

  /// Whether JSON borrowed from the request is somewhere inside: such a value may not outlive it.
  func holdsJSON(_ value: ValueType.Value) -> Bool {
    var visited: Set<TypeName> = []
    return holdsJSON(value, &visited)
  }

  func holdsJSON(_ members: [MemberModel]) -> Bool {
    members.contains { $0.isLazy || holdsJSON($0.type.value) }
  }

  private func holdsJSON(_ value: ValueType.Value, _ visited: inout Set<TypeName>) -> Bool {
    switch value.innermost {
    case .json: return true
    case .named(let name):
      guard visited.insert(name).inserted else { return false }
      return type(name)?.members.contains { $0.isLazy || holdsJSON($0.type.value, &visited) }
        ?? false
    default: return false
    }
  }
}
