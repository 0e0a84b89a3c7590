/// Everything that `Protocol/` says, read but not yet judged.
struct Catalogue {
  var product: Product
  /// In the order of the document: by name.
  var domains: [DomainModel]
  var released: Node?
  /// What names mean in the whole product.
  var glossary: [Glossary.Entry] = []

  func domain(_ name: String) -> DomainModel? { domains.first { $0.name == name } }

  /// The file of a target: `Booking` is `booking.json`.
  func domain(ofTarget target: String) -> DomainModel? {
    domains.first { $0.name.lowercased() == target.lowercased() }
  }

  func type(_ name: TypeName) -> TypeModel? {
    domain(name.domain)?.types.first { $0.name == name.name }
  }

  /// A fault as a method of `domain` sees it: its own file first, then what all share.
  func fault(_ name: String, in domain: String) -> (domain: DomainModel, fault: FaultModel)? {
    for owner in [domain, "platform", "wire"] {
      guard let owner = self.domain(owner),
        let fault = owner.faults.first(where: { $0.name == name })
      else { continue }
      return (owner, fault)
    }
    return nil
  }
}

/// What the product is called and which API level is being written.
struct Product {
  var name = "nacre"
  var version = "0.0.0"
  var apiLevel = 0
}

/// A domain, or the faults and types that all share: one file, or several that name the domain.
struct DomainModel {
  var name: String
  var place: Place
  /// First words of its methods and events besides its own name.
  var namespaces: [String] = []
  /// The domain whose roles its methods ask for, where it has none of its own.
  var rolesOf: String?
  var summary: String
  /// Params that are wrong by themselves are told before a session is asked for.
  var paramsFirst = false
  /// How texts of its params are taken, unless a member says otherwise.
  var care: TextCare?
  /// What names mean in its files: those of its own file in all of them.
  var glossary: [Glossary.Entry] = []
  var types: [TypeModel] = []
  var faults: [FaultModel] = []
  /// Texts that refuse nothing: titles, summaries, notices.
  var texts: [FaultModel] = []
  var events: [EventModel] = []
  var methods: [MethodModel] = []

  /// The files that it is read from, with what each says of itself.
  var parts: [Part] = []

  struct Part {
    /// Such as `Protocol/booking.orders.json`.
    var file: String
    var summary: String
    var methods: [String]
  }

  /// `wire` and `platform` describe no product: what they declare serves the others.
  var isShared: Bool { name == "wire" || name == "platform" }
}
