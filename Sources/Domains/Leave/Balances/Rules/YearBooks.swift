import Kernel

/// What is there, taken and left of each kind of leave in a year.
struct YearBooks {
  let year: Int
  var accounts: [LeaveType: Account] = [:]

  /// When the latest entry was made; `nil` without entries.
  private(set) var lastUpdated: Instant?

  init(year: Int) { self.year = year }

  subscript(_ type: LeaveType) -> Account { accounts[type] ?? Account() }

  /// Opening + accrued − used, by kind.
  var closings: [LeaveType: Double] { accounts.mapValues(\.closing) }

  mutating func add(
    _ type: LeaveType, _ part: EntryPart, _ delta: Double, _ at: Instant
  ) {
    accounts[type, default: Account()].add(delta, to: part)
    lastUpdated = max(lastUpdated ?? at, at)
  }

  /// What opening the year will bring.
  mutating func carry(_ rollover: Rollover) {
    for (type, days) in rollover.opening { accounts[type, default: Account()].opening += days }
  }

  mutating func grant(_ employment: Employment) {
    for type in LeaveType.granted {
      accounts[type, default: Account()].accrued += yearlyGrant(type, year, employment)
    }
  }
}

/// The totals of one kind of leave in a year. Unit: days. Source: leave specification 6.
struct Account: Equatable {
  var opening = 0.0
  var accrued = 0.0
  var used = 0.0
  var pending = 0.0

  var closing: Double { opening + accrued - used }
  var available: Double { closing - pending }

  mutating func add(_ delta: Double, to part: EntryPart) {
    switch part {
    case .opening: opening += delta
    case .accrued: accrued += delta
    case .used: used -= delta
    }
  }
}

/// The totals of an account.
enum EntryPart: String { case opening, accrued, used }

extension EntryReason {
  /// The total that an entry counts in. Source: leave specification 6.
  var part: EntryPart {
    switch self {
    case .opening, .carryCorrection: .opening
    case .grant, .accrual, .overflow, .adjustment, .lapse, .expiry: .accrued
    case .leave, .leaveRestored, .encashment, .settlement: .used
    }
  }
}
