/// The OpenRPC 1.3.2 document. Source: protocol specification 9.1.
///
/// Everything stands in declared order, so one protocol always gives the same bytes.
struct OpenRPCDocument {
  let catalogue: Catalogue
  let schemas: SchemaPrinter

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    schemas = SchemaPrinter(catalogue)
  }

  /// The document up to its first method.
  var head: [(name: String, value: JSONText)] {
    [
      ("openrpc", .string("1.3.2")),
      (
        "info",
        .object([
          ("title", .string(SwiftName.upperFirst(catalogue.product.name))),
          ("version", .string(catalogue.product.version)),
        ])
      ),
    ]
  }

  /// Every method: domains by name, the methods of each as declared.
  var methods: [JSONText] {
    catalogue.domains.flatMap { domain in domain.methods.map { method($0, of: domain) } }
  }

  /// The document after its last method.
  var tail: [(name: String, value: JSONText)] {
    [
      ("components", .object([("schemas", components), ("errors", errors)])),
      ("x-nacre-events", events),
    ]
  }

  var document: JSONText { .object(head + [("methods", .array(methods))] + tail) }

  /// The document as it is committed: a line for each method, type, error and event, which is what
  /// people review.
  var text: String {
    let parts = [
      JSONText.object(head).lines(1), JSONText.object([("methods", .array(methods))]).lines(2),
      JSONText.object([("components", .object([("schemas", components), ("errors", errors)]))])
        .lines(3), JSONText.object([("x-nacre-events", events)]).lines(2),
    ]
    // Each is an object of its own until its braces go.
    return "{" + parts.map { $0.dropFirst().dropLast(2) }.joined(separator: ",") + "\n}\n"
  }

  /// What stands before the first method in the compact document.
  var compactHead: String {
    String(JSONText.object(head).compact.dropLast()) + ",\"methods\":["
  }

  /// What stands after the last method in the compact document.
  var compactTail: String { "]," + JSONText.object(tail).compact.dropFirst() }

  // MARK: Shared parts

  private var components: JSONText {
    .object(
      schemas.kernelWords
        + catalogue.domains.flatMap { domain in
          domain.types.map { ("\(domain.name).\($0.name)", schemas.schema($0, of: domain)) }
        })
  }

  private var errors: JSONText {
    .object(
      catalogue.domains.flatMap { domain in
        domain.faults.map { fault in
          (
            "\(domain.name).\(fault.name)",
            .object([
              ("code", .int(fault.code)),
              ("message", .string(fault.text.en)),
              ("data", .object([("kind", .string(fault.kind))] + warning(fault))),
            ])
          )
        }
      })
  }

  /// OpenRPC lets an error have no members of others, so it stands beside the kind.
  private func warning(_ fault: FaultModel) -> [(name: String, value: JSONText)] {
    fault.warning.map { [("warning", .string($0.rawValue))] } ?? []
  }

  private var events: JSONText {
    .object(
      catalogue.domains.flatMap { domain in
        domain.events.map { event in
          (
            event.topic,
            .object([
              ("summary", .string(event.summary)),
              ("entity", .string(event.entity)),
              ("schema", schema(event.payload)),
            ])
          )
        }
      })
  }

  /// A result or payload.
  func schema(_ payload: Payload) -> JSONText {
    switch payload {
    case .named(let name, _): schemas.schema(.named(name))
    case .inline(let members): schemas.object(members, isOpen: true)
    case .json: schemas.schema(.json)
    }
  }
}
