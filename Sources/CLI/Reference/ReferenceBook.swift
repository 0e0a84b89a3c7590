/// What a manual tells, put in order: the OpenRPC document of this build, and the texts beside it.
struct ReferenceBook {
  struct Part {
    let title: String
    let summary: String
    let methods: [String]
  }

  struct Domain {
    let name: String
    let story: String
    let parts: [Part]
  }

  let methods: [JSONTree]
  let types: [JSONTree.Member]
  let faults: [JSONTree.Member]
  let events: [JSONTree.Member]
  let domains: [Domain]

  /// Faults by their full names, such as `booking.order_not_found`.
  let faultsByName: [String: JSONTree]

  /// Their texts in Swedish.
  let swedish: [String: String]

  /// The labels of each word, by the full name of their type.
  let labels: [String: [String: JSONTree]]
  let methodNames: Set<String>
  private let methodsByName: [String: JSONTree]

  init(document: JSONTree, texts: JSONTree) {
    methods = document["methods"]?.items ?? []
    types = document["components", "schemas"]?.members ?? []
    faults = document["components", "errors"]?.members ?? []
    events = document["x-nacre-events"]?.members ?? []
    domains = (texts["domains"]?.items ?? []).map(ReferenceBook.domain)
    faultsByName = table(faults)
    swedish = table(texts["swedish"]?.members ?? []).compactMapValues(\.string)
    labels = table(texts["words"]?.members ?? []).mapValues { table($0.members) }
    methodsByName = Dictionary(
      methods.map { ($0["name"]?.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    methodNames = Set(methodsByName.keys)
  }

  func method(_ name: String) -> JSONTree? { methodsByName[name] }

  /// The domain that tells of a method.
  func domain(of method: String) -> Domain? {
    domains.first { $0.parts.contains { $0.methods.contains(method) } }
  }

  /// Methods that cause an event.
  func causes(of topic: String) -> [String] {
    methods.filter { $0["x-nacre-events"]?.items.contains(.string(topic)) ?? false }
      .compactMap { $0["name"]?.string }
  }

  private static func domain(_ tree: JSONTree) -> Domain {
    let name = tree["name"]?.string ?? ""
    let story = tree["summary"]?.string ?? ""
    return Domain(
      name: name, story: story,
      parts: (tree["parts"]?.items ?? []).map { part in
        // `Protocol/booking.orders.json` is the part `Orders`.
        let words = (part["file"]?.string ?? "").split(separator: ".")
        let title = words.count > 2 ? String(words[1]) : name
        let summary = part["summary"]?.string ?? ""
        return Part(
          title: title.prefix(1).uppercased() + title.dropFirst(),
          summary: summary == story ? "" : summary,
          methods: part["methods"]?.items.compactMap(\.string) ?? [])
      })
  }
}

private func table(_ members: [JSONTree.Member]) -> [String: JSONTree] {
  Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
}
