import Kernel

/// A correction of a balance that is asked for. Source: leave specification 8, `adjustBalance`.
struct AdjustmentRule {
  let type: LeaveType
  let year: Int
  let delta: Double
  let noteLength: Int
  var overflows = false
  var expiresOn: CalendarDate?

  /// Unit: characters.
  static let noteMin = 10

  func violations(_ books: YearBooks, today: CalendarDate) -> [Violation] {
    var found: [Violation] = []
    func refuse(_ fault: any Fault, _ path: String) { found.append(Violation(fault, at: path)) }
    if !LeaveType.kept.contains(type) {
      refuse(LeaveFault.balanceNotKept(type: type), "/type")
    }
    if noteLength < Self.noteMin {
      refuse(LeaveFault.noteTooShort(minimum: Self.noteMin, actual: noteLength), "/note")
    }
    if delta == 0 || !isHalves(delta) {
      refuse(LeaveFault.halfDaysOnly, "/delta")
    } else if let fault = overflowFault(books) {
      refuse(fault, "/delta")
    }
    if let expiresOn {
      if delta < 0 {
        refuse(LeaveFault.expiryOfRemoved, "/expiresOn")
      } else if expiresOn.year != year || expiresOn < today {
        refuse(LeaveFault.expiryOutOfYear(year: year), "/expiresOn")
      }
    }
    return found
  }

  /// What of it is above the cap of earned leave, and goes to special leave.
  func surplus(_ books: YearBooks) -> Double {
    guard type == .earned, delta > 0 else { return 0 }
    return min(delta, max(0, books[.earned].closing + delta - Double(Limits.earnedHeldMax)))
  }

  private func overflowFault(_ books: YearBooks) -> LeaveFault? {
    let after = books[type].closing + delta
    if delta < 0, after < 0 {
      return .insufficientBalance(
        type: type, available: books[type].closing, requested: -delta, year: year)
    }
    guard delta > 0 else { return nil }
    let surplus = surplus(books)
    if surplus > 0, !overflows {
      return .elCarryCapExceeded(cap: Limits.earnedHeldMax, remaining: after)
    }
    let special = books[.special].closing + (type == .special ? delta : surplus)
    if type == .special || surplus > 0, special > Double(Limits.specialHeldMax) {
      return .specialCapExceeded(cap: Limits.specialHeldMax, actual: special)
    }
    return nil
  }
}
