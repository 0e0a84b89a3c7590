extension SwiftPrinter {
  /// What stands around the methods in the OpenRPC document: head, the methods joined by commas,
  /// tail give the compact document.
  func openRPCDocument() {
    let document = OpenRPCDocument(catalogue)
    let order = catalogue.domains.filter { !$0.methods.isEmpty }.map { SwiftName.quoted($0.name) }
    lines.add()
    lines.add(
      "/// The OpenRPC document around its methods: `head`, the methods joined by commas, `tail`.")
    lines.block("public enum OpenRPCDocument") { lines in
      lines.add("/// Whose methods come first; those of one domain stand in declared order.")
      lines.add("public static let domains: [StaticString] = [\(order.joined(separator: ", "))]")
      lines.add("public static let head: StaticString = \(SwiftName.raw(document.compactHead))")
      lines.add("public static let tail: StaticString = \(SwiftName.raw(document.compactTail))")
    }
  }
}
