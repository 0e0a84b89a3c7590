import Kernel

/// Who deals in data of people, as the registry has them. Source: protection specification 7.
struct BrokerRegistry: Sendable {
  /// In every order that somebody lists them in.
  private let orders: [BrokerSort: [BrokerEntry]]
  private let byId: [String: BrokerEntry]

  init(_ entries: [BrokerEntry]) {
    let byName = entries.sorted { Self.precedes($0, $1) }
    orders = [
      .name: byName,
      .category: byName.sorted {
        $0.category == $1.category ? Self.precedes($0, $1) : $0.category.place < $1.category.place
      },
      .risk: byName.sorted { $0.risk == $1.risk ? Self.precedes($0, $1) : $0.risk < $1.risk },
    ]
    byId = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func entries(by sort: BrokerSort) -> [BrokerEntry] { orders[sort] ?? [] }

  func entry(_ id: String) -> BrokerEntry? { byId[id] }

  private static func precedes(_ left: BrokerEntry, _ right: BrokerEntry) -> Bool {
    left.foldedName == right.foldedName
      ? left.id.isBefore(right.id) : left.foldedName.isBefore(right.foldedName)
  }
}

/// A broker of the registry.
struct BrokerEntry: Sendable {
  var id: String
  var name: String
  var domain: String?
  var category: BrokerCategory
  var optOutUrl: String
  var methods: [RemovalMethod]
  var email: String?
  var postal: String?
  var contactAsOf: String?
  var jurisdictions: [String]
  var collects: BrokerCollects
  var hidFromSearch: Bool
  var reachableAtCheck: Bool
  var alsoCovers: [String]?
  var priority: BrokerPriority?
  var demands: [BrokerDemand]?
  var onePerEmail: Bool?
  var requiredFields: [BrokerField]
  var expectedDays: Int
  var relistIntervalDays: Int

  /// Its own steps by hand, which come instead of the usual ones.
  var steps: [BrokerStep]?

  /// Of what a group has added or changed of it.
  var version: Int?

  /// Whether a newer registry lacks it.
  var isGone: Bool

  let foldedName: String

  /// What a search looks into.
  private let foldedTexts: String

  func fits(_ search: SearchWords) -> Bool { search.occur(inFolded: foldedTexts) }

  /// What matters most is least: by priority, then by how much is collected, then by hiding.
  var risk: [Int] {
    let rank =
      switch priority {
      case .crucial: 0
      case .high: 1
      case .normal: 2
      case nil: 3
      }
    let kinds = [collects.minors, collects.location, collects.reproductiveHealth]
    return [rank, -kinds.count { $0 }, hidFromSearch ? 0 : 1]
  }
}

extension BrokerEntry {
  init(
    id: String, name: String, domain: String? = nil, category: BrokerCategory, optOutUrl: String,
    methods: [RemovalMethod], email: String? = nil, postal: String? = nil,
    contactAsOf: String? = nil, jurisdictions: [String] = [],
    collects: BrokerCollects = BrokerCollects(
      minors: false, location: false, reproductiveHealth: false),
    hidFromSearch: Bool = false, reachableAtCheck: Bool = true, alsoCovers: [String]? = nil,
    priority: BrokerPriority? = nil, demands: [BrokerDemand]? = nil, onePerEmail: Bool? = nil,
    requiredFields: [BrokerField] = [], expectedDays: Int = 45, relistIntervalDays: Int = 90,
    steps: [BrokerStep]? = nil, isGone: Bool = false
  ) {
    self.id = id
    self.name = name
    self.domain = domain
    self.category = category
    self.optOutUrl = optOutUrl
    self.methods = methods
    self.email = email
    self.postal = postal
    self.contactAsOf = contactAsOf
    self.jurisdictions = jurisdictions
    self.collects = collects
    self.hidFromSearch = hidFromSearch
    self.reachableAtCheck = reachableAtCheck
    self.alsoCovers = alsoCovers
    self.priority = priority
    self.demands = demands
    self.onePerEmail = onePerEmail
    self.requiredFields = requiredFields
    self.expectedDays = expectedDays
    self.relistIntervalDays = relistIntervalDays
    self.steps = steps
    self.isGone = isGone
    foldedName = name.folded
    foldedTexts = ([name, domain ?? ""] + (alsoCovers ?? [])).map(\.folded)
      .joined(separator: "\n")
  }
}

extension BrokerCategory {
  /// Where it stands among the words.
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension [Int] {
  fileprivate static func < (left: [Int], right: [Int]) -> Bool {
    left.lexicographicallyPrecedes(right)
  }
}
