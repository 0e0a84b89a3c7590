import Kernel

/// How grave it is that data leaked, why, and what to do. Source: protection specification 3.3.
struct ExposureGravity: Equatable, Sendable {
  /// A kind of data or an `ExposureReason`, with what it adds.
  struct Reason: Equatable, Sendable {
    let kind: String
    let points: Int
  }

  let points: Int
  let reasons: [Reason]
  let recommendations: [AdviceKind]

  var severity: Severity { Severity(points: points) }

  init(_ facts: BreachFacts) {
    guard !facts.isFabricated else {
      self.points = 0
      self.reasons = [Reason(kind: ExposureReason.fabricated.rawValue, points: 0)]
      recommendations = []
      return
    }
    var reasons = Self.reasonsOfData(facts)
    func add(_ reason: ExposureReason, _ points: Int) {
      reasons.append(Reason(kind: reason.rawValue, points: points))
    }
    if facts.isStealerLog { add(.stealerLog, 20) }
    if !facts.isVerified { add(.unverified, -10) }
    if let aged = Self.age(facts) { add(aged.reason, aged.points) }
    var points = min(max(reasons.reduce(0) { $0 + $1.points }, 0), 100)
    if facts.isSpamList, points > Self.spamListMax {
      add(.spamList, Self.spamListMax - points)
      points = Self.spamListMax
    }
    self.points = points
    self.reasons = reasons
    recommendations = advice(for: facts)
  }

  private static let spamListMax = 15

  /// The gravest kind of data, and a fifth of what the others weigh.
  private static func reasonsOfData(_ facts: BreachFacts) -> [Reason] {
    let weights = Set(facts.dataClasses).map { (kind: $0, points: weight(of: $0, facts)) }
    let gravest = weights.min { left, right in
      left.points == right.points ? left.kind.isBefore(right.kind) : left.points > right.points
    }
    guard let gravest else { return [] }
    let others = (weights.reduce(0) { $0 + $1.points } - gravest.points) / 5
    let further = Reason(kind: ExposureReason.otherData.rawValue, points: others)
    return [Reason(kind: gravest.kind, points: gravest.points)] + (others > 0 ? [further] : [])
  }

  private static func weight(of kind: String, _ facts: BreachFacts) -> Int {
    guard let known = DataClass(wire: kind) else { return 5 }
    return known.weight(facts.passwordStorage)
  }

  /// Recent is worse, and old is better, unless what leaked lasts a lifetime.
  private static func age(_ facts: BreachFacts) -> (reason: ExposureReason, points: Int)? {
    guard let date = facts.breachDate, date <= facts.asOf else { return nil }
    let years = fullYears(from: date, to: facts.asOf)
    if years < 1 { return (.recent, 5) }
    let lasts = facts.dataClasses.contains { DataClass(wire: $0)?.isLasting ?? false }
    guard years >= 5, !lasts else { return nil }
    return (.old, years >= 10 ? -20 : -10)
  }
}

/// Full years between two days, as birthdays count them.
private func fullYears(from start: CalendarDate, to end: CalendarDate) -> Int {
  let (first, last) = (start.civil, end.civil)
  let isBeforeBirthday = (last.month, last.day) < (first.month, first.day)
  return last.year - first.year - (isBeforeBirthday ? 1 : 0)
}

extension Severity {
  /// What so many points are called.
  init(points: Int) {
    switch points {
    case 80...: self = .critical
    case 60...: self = .high
    case 35...: self = .medium
    case 15...: self = .low
    default: self = .info
    }
  }
}

extension DataClass {
  /// How grave it is alone.
  fileprivate func weight(_ storage: PasswordStorage) -> Int {
    switch self {
    case .governmentIds, .creditCardCvv, .socialSecurityNumbers, .passportNumbers: 90
    case .bankAccounts, .creditCards, .authTokens, .biometricData: 80
    case .healthRecords: 70
    case .passwords: storage.weight
    case .securityAnswers: 60
    case .preciseLocation: 30
    case .datesOfBirth, .physicalAddresses: 25
    case .phoneNumbers, .partialCreditCards: 20
    case .geographicLocations: 10
    case .names, .usernames, .emailAddresses, .ipAddresses, .employers: 8
    case .demographics: 5
    }
  }

  /// Whether nobody can ever change it.
  fileprivate var isLasting: Bool {
    switch self {
    case .governmentIds, .socialSecurityNumbers, .passportNumbers, .datesOfBirth, .biometricData,
      .healthRecords:
      true
    default: false
    }
  }
}

extension PasswordStorage {
  fileprivate var weight: Int {
    switch self {
    case .plaintext: 80
    case .weakHash, .unknown: 60
    case .strongHash: 35
    }
  }
}
