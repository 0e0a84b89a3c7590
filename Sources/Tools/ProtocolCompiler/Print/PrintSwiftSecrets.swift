extension SwiftPrinter {
  /// The names whose values no log and no trace may show.
  func secretMembers() {
    let names = catalogue.secretMembers.map(SwiftName.quoted).joined(separator: ", ")
    lines.add()
    lines.add("/// The names of members whose values no log and no trace may show.")
    lines.block("public enum SecretMembers") { lines in
      lines.add("public static let names: [String] = [\(names)]")
    }
  }
}

extension Catalogue {
  /// The name of every member that some file marks secret, in order.
  ///
  /// A name alone decides: who redacts a message has no types at hand, and hiding too much is safe.
  var secretMembers: [String] {
    var names: Set<String> = []
    for domain in domains {
      let inline = domain.methods.flatMap { [$0.params, $0.result] } + domain.events.map(\.payload)
      let members = domain.types.flatMap(\.members) + inline.flatMap(\.inlineMembers)
      for member in members where member.isSecret { names.insert(member.name) }
    }
    return names.sorted()
  }
}

extension Payload {
  fileprivate var inlineMembers: [MemberModel] {
    if case .inline(let members) = self { members } else { [] }
  }
}
