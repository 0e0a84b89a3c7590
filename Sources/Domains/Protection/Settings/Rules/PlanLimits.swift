import Kernel

/// What plans allow. Source: protection specification 8.1.
struct PlanLimits: Sendable {
  /// The default: an installation may have its own.
  static let standard = PlanLimits([
    .watchItems: [3, 25, 100],
    .voiceEnrollments: [1, 3, 15],
    .properties: [1, 3, 10],
    .spamRules: [10, 200, 500],
    .activeRemovals: [3, 50, 250],
    .familyMembers: [1, 1, 6],
    .scansPerDay: [1, 10, 50],
  ])

  /// By plan, the cheapest first.
  private let limits: [LimitedResource: [Int]]

  init(_ limits: [LimitedResource: [Int]]) { self.limits = limits }

  /// How many of a thing a plan allows.
  func limit(of resource: LimitedResource, on plan: Plan) -> Int {
    guard let place = Plan.allCases.firstIndex(of: plan), let row = limits[resource],
      row.indices.contains(place)
    else { return 0 }
    return row[place]
  }

  /// The same, but for one number.
  func with(_ count: Int, of resource: LimitedResource, on plan: Plan) -> PlanLimits {
    guard let place = Plan.allCases.firstIndex(of: plan), var row = limits[resource],
      row.indices.contains(place)
    else { return self }
    row[place] = count
    return PlanLimits(limits.merging([resource: row]) { _, new in new })
  }

  /// The cheapest plan that allows so many.
  func cheapest(for count: Int, of resource: LimitedResource) -> Plan? {
    Plan.allCases.first { count <= limit(of: resource, on: $0) }
  }
}

/// Whether a plan has room. It answers `settings.checkLimit` and guards every addition.
struct LimitCheck: Equatable, Sendable {
  let resource: LimitedResource
  let plan: Plan
  let limit: Int
  let current: Int
  let adding: Int

  /// The cheapest plan with room, when this one has none.
  let upgradeTo: Plan?

  init(
    _ plan: Plan, _ resource: LimitedResource, current: Int, adding: Int = 1,
    limits: PlanLimits = .standard
  ) {
    self.resource = resource
    self.plan = plan
    self.current = current
    self.adding = adding
    limit = limits.limit(of: resource, on: plan)
    upgradeTo =
      current + adding <= limit ? nil : limits.cheapest(for: current + adding, of: resource)
  }

  var isAllowed: Bool { current + adding <= limit }

  /// How many more there could be before anything is added.
  var remaining: Int { max(0, limit - current) }

  /// Why there is no room.
  var refusal: ProtectionText? {
    isAllowed
      ? nil
      : .limitReached(
        resource: resource, plan: plan, limit: limit, current: current, adding: adding,
        upgrade: upgradeTo)
  }
}
