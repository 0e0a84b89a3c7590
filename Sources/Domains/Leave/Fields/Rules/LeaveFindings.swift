import Kernel

/// What the rules have found so far, in their order.
struct LeaveFindings {
  private(set) var violations: [Violation] = []
  private(set) var warnings: [Warning] = []
  private(set) var skippedRules: [String] = []

  /// Each kind is answered once.
  mutating func refuse(_ fault: LeaveFault, at path: String) {
    guard !violations.contains(where: { $0.fault.isKind(fault) }) else { return }
    violations.append(Violation(fault, at: path))
  }

  mutating func warn(_ fault: LeaveFault, at path: String) {
    guard !warnings.contains(where: { $0.fault.isKind(fault) }) else { return }
    warnings.append(Warning(fault, at: path))
  }

  /// A rule whose facts are missing.
  mutating func skip(_ rule: String) {
    if skippedRules.isEmpty { skippedRules.reserveCapacity(4) }
    if !skippedRules.contains(rule) { skippedRules.append(rule) }
  }

  mutating func add(shape: [Violation]) { violations += shape }
}

/// Where the rules point to. Source: leave specification 4.2, `path`.
enum LeavePath {
  static let type = "/request/type"
  static let startDate = "/request/startDate"
  static let endDate = "/request/endDate"
  static let reason = "/request/reason"
  static let halfDays = "/request/halfDays"
  static let certificates = "/request/certificates"
  static let incidentDate = "/request/incidentDate"
  static let purpose = "/request/purpose"
  static let policyVersion = "/request/policyVersion"
  static let substitute = "/request/substituteId"
  static let today = "/facts/today"
  static let holidays = "/facts/holidays"
  static let balances = "/facts/balances"
  static let joiningDate = "/facts/employee/joiningDate"
  static let retirementDate = "/facts/employee/retirementDate"
  static let gender = "/facts/employee/gender"
  static let confirmed = "/facts/employee/confirmed"
  static let outstandingLoan = "/facts/employee/outstandingLoan"
}
