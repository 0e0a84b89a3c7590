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

  // By place: a model is a score of references, and all of a domain would be copied to look at one.
  func type(_ name: TypeName) -> TypeModel? {
    guard let owner = domains.indices.first(where: { domains[$0].name == name.domain }),
      let found = domains[owner].types.indices.first(where: {
        domains[owner].types[$0].name == name.name
      })
    else { return nil }
    return domains[owner].types[found]
  }

  /// By its own name, not by one that it is also called by.
  func method(_ name: String) -> MethodModel? {
    for owner in domains.indices {
      guard
        let found = domains[owner].methods.indices.first(where: {
          domains[owner].methods[$0].name == name
        })
      else { continue }
      return domains[owner].methods[found]
    }
    return nil
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
