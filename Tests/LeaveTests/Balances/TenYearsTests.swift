import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

/// Whatever happens to somebody's leave in ten years, the books say what counting it all anew from
/// the rules of the policy says.
@Suite("Ten years of leave")
struct TenYearsTests {
  @Test("A random history is booked as it is counted by hand", arguments: 1...8)
  func history(seed: UInt64) throws {
    var life = try WorkingLife(seed: seed)
    while life.date.year < 2026 {
      try life.goOn()
      try life.compare()
    }
    // The history was one: everything that can happen did.
    for happening in WorkingLife.Happening.allCases {
      #expect(life.happened[happening, default: 0] > 3, "\(happening) did not happen")
    }
  }
}

/// An employee to whom things happen, and who counts along.
private struct WorkingLife {
  enum Happening: CaseIterable {
    case booked, refused, restored, adjusted, adjustmentRefused, paid, credited, turned, overflowed
  }

  let office: PayOffice
  var date: CalendarDate
  var happened: [Happening: Int] = [:]
  private var count: Recount
  private var chance: Chance
  private var leaves: [Taken] = []
  private var leavesMade = 0

  /// What was done last, for whoever has to find out why the books are wrong.
  private var latest = ""

  /// Months whose run is late.
  private var overdue: [LeaveMonth] = []

  init(seed: UInt64) throws {
    chance = Chance(seed: seed)
    date = try #require(CalendarDate("2016-01-01"))
    office = try PayOffice("2016-01-01")
    let joining = date.adding(days: chance.number(0...300) - 100)
    count = Recount(joining: joining, firstYear: 2016)
    try office.hire("kim") { $0.joiningDate = joining }
    // Some begin with a lot, so that the caps are met.
    try adjust(.earned, halves: chance.number(0...120), overflows: true)
    try adjust(.special, halves: chance.number(1...238), overflows: true)
  }

  /// Some days pass with their jobs, then something happens.
  mutating func goOn() throws {
    let next = date.adding(days: chance.number(1...9))
    while date < next {
      date = date.adding(days: 1)
      try office.turn(to: date.description)
      try runJobs()
    }
    switch chance.number(0...9) {
    case 0...4: try book()
    case 5: try restore()
    case 6, 7:
      let halves = chance.number(0...44) - 20
      try adjust(
        chance.one(of: LeaveType.kept), halves: halves == 0 ? 1 : halves,
        overflows: chance.number(0...1) == 0)
    case 8: try encash()
    default: break
    }
  }

  private mutating func runJobs() throws {
    if date.day == 1 { overdue.append(LeaveMonth(date.adding(days: -1))) }
    if !overdue.isEmpty, chance.number(0...9) > 1 {
      for month in overdue { try credit(month) }
      overdue = []
    }
    let isNewYear = date.month == 12 && date.day == 31 || date.month == 1 && date.day < 20
    if isNewYear, chance.number(0...9) == 0 {
      try office.runRollover(date.month == 12 ? date.year : date.year - 1)
      happened[.turned, default: 0] += 1
    }
  }

  private mutating func credit(_ month: LeaveMonth) throws {
    // A repetition changes nothing.
    for _ in 0..<chance.number(1...2) { try office.runAccrual(month.text) }
    let away = leaves.filter(\.isApproved).map { $0.start.days(through: $0.end) }
    count.credit(month, away: away)
    happened[.credited, default: 0] += 1
  }

  private mutating func book() throws {
    let type = chance.one(of: LeaveType.kept)
    let start = date.adding(days: chance.number(0...20))
    // Now and then all of a month and more.
    let isLong = chance.number(0...5) == 0
    let end = start.adding(days: isLong ? chance.number(30...70) : chance.number(0...9))
    var portions = [(type, start.year, chance.number(1...(isLong ? 40 : 10)))]
    if end.year > start.year { portions.append((type, end.year, chance.number(1...6))) }
    if chance.number(0...5) == 0 { portions.append((.earned, start.year, chance.number(1...4))) }

    leavesMade += 1
    let leave = Taken(
      id: "leave-\(leavesMade)", type: type, start: start, end: end, portions: portions)
    try file(leave, .pending)
    latest = "\(leave)"
    let expected = count.book(portions) ? [] : ["4009 balance_deduction_failed"]
    let refusal = refusal {
      try office.write("ceo") {
        try $0.bookkeeper(of: "kim").book(leave.id, leave.stored, until: end)
      }
    }
    #expect(refusal == expected, "\(leave)")
    happened[expected.isEmpty ? .booked : .refused, default: 0] += 1
    try file(leave, expected.isEmpty ? .approved : .rejected)
    if expected.isEmpty { leaves.append(leave) }
  }

  /// Gives back some of a leave, the latest days first, or all of it.
  private mutating func restore() throws {
    guard let index = leaves.indices.randomElement(using: &chance), leaves[index].isApproved
    else { return }
    // Near the cap, so that what comes back has to flow over.
    if chance.number(0...1) == 0 {
      let room = 120 - count.closing(.earned, date.year)
      if room > 0 { try adjust(.earned, halves: room, overflows: false, year: date.year) }
    }
    let booked = leaves[index].portions.reduce(0) { $0 + $1.halves }
    let halves = chance.number(0...2) == 0 ? booked : chance.number(0...booked)
    let id = leaves[index].id
    latest = "\(halves) halves of \(leaves[index]) given back"
    try office.write("hr-head") {
      try $0.bookkeeper(of: "kim").restore(id, Double(halves) / 2)
    }
    if count.restore(halves, of: &leaves[index].portions) { happened[.overflowed, default: 0] += 1 }
    if halves == booked {
      leaves[index].isApproved = false
      try file(leaves[index], .cancelled)
    }
    happened[.restored, default: 0] += 1
  }

  private mutating func adjust(
    _ type: LeaveType, halves: Int, overflows: Bool, year: Int? = nil
  ) throws {
    // Now and then what belongs to the year before, as far as there was one.
    let isLate = date.year > 2016 && chance.number(0...4) == 0
    let year = year ?? (isLate ? date.year - 1 : date.year)
    latest = "\(type) of \(year) by \(halves) halves, overflows: \(overflows)"
    let expected = count.adjust(type, year, halves, overflows: overflows)
    let refusal = refusal {
      try office.adjust("kim", type, Double(halves) / 2, year: year, overflow: overflows)
    }
    #expect(refusal == expected.map { ["\($0) /delta"] } ?? [])
    happened[expected == nil ? .adjusted : .adjustmentRefused, default: 0] += 1
  }

  private mutating func encash() throws {
    let halves = chance.number(1...30)
    guard count.closing(.earned, date.year) - 20 >= halves else { return }
    let (leave, days) = (office.leave, Double(halves) / 2)
    latest = "\(halves) halves paid"
    let request = try office.write("kim") { try leave.encash(EncashParams(days: days), $0) }
    let decision: EncashmentDecision = chance.number(0...3) == 0 ? .reject : .approve
    try office.write("ceo") {
      _ = try leave.decideEncashment(
        DecideEncashmentParams(encashmentId: request.id, decision: decision, reason: "So be it"),
        $0)
    }
    guard decision == .approve else { return }
    count.used[.init(.earned, date.year), default: 0] += halves
    happened[.paid, default: 0] += 1
  }

  private func file(_ leave: Taken, _ status: LeaveStatus) throws {
    try office.file(
      leave.id, of: "kim", leave.type, leave.start.description, leave.end.description, status,
      status == .pending ? leave.stored : [])
  }

  /// What the books say, and what counting anew says, of the years around today.
  func compare() throws {
    for year in (date.year - 1)...(date.year + 1) where year >= 2016 {
      for item in try office.balance("kim", year: year).items {
        let said = [item.opening, item.accrued, item.used, item.closing].map { Int($0 * 2) }
        let key = Recount.Key(item.type, year)
        let counted = [
          count.opening(item.type, year),
          count.accrued[key, default: 0] + count.grant(item.type, year),
          count.used[key, default: 0], count.closing(item.type, year),
        ]
        try #require(said == counted, "\(item.type) of \(year) on \(date), after \(latest)")
      }
    }
  }
}

/// A leave of the history.
private struct Taken {
  let id: ID
  let type: LeaveType
  let start: CalendarDate
  let end: CalendarDate
  var portions: [(type: LeaveType, year: Int, halves: Int)]
  var isApproved = true

  var stored: [Portion] {
    portions.map { Portion(type: $0.type, year: $0.year, days: Double($0.halves) / 2) }
  }
}

/// The balances, counted from the sentences of the policy and nothing of the service. Unit: half
/// days.
private struct Recount {
  struct Key: Hashable {
    let type: LeaveType
    let year: Int
    init(_ type: LeaveType, _ year: Int) { (self.type, self.year) = (type, year) }
  }

  let joining: CalendarDate
  let firstYear: Int
  var accrued: [Key: Int] = [:]
  var used: [Key: Int] = [:]
  private var credited: Set<String> = []

  /// Counted once: it is a walk through all days of the year.
  private var grants: [Key: Int] = [:]

  init(joining: CalendarDate, firstYear: Int) {
    self.joining = joining
    self.firstYear = firstYear
    for year in firstYear...(firstYear + 12) {
      grants[Key(.casual, year)] = Recount.grant(20, year, joining)
      grants[Key(.medical, year)] = Recount.grant(28, year, joining)
    }
  }

  /// At most 60 days of earned leave are held; what is above goes to special leave, up to 120.
  func opening(_ type: LeaveType, _ year: Int) -> Int {
    guard year > firstYear else { return 0 }
    let earned = closing(.earned, year - 1)
    switch type {
    case .earned: return min(120, earned)
    case .special:
      let special = closing(.special, year - 1)
      return special + min(max(0, earned - 120), max(0, 240 - special))
    default: return 0
    }
  }

  func closing(_ type: LeaveType, _ year: Int) -> Int {
    let key = Key(type, year)
    return opening(type, year) + grant(type, year) + accrued[key, default: 0]
      - used[key, default: 0]
  }

  /// 10 and 14 days, in the first year the part that belongs to the days employed.
  func grant(_ type: LeaveType, _ year: Int) -> Int { grants[Key(type, year)] ?? 0 }

  private static func grant(_ annual: Int, _ year: Int, _ joining: CalendarDate) -> Int {
    var (employed, length) = (0, 0)
    for month in 1...12 {
      for day in 1...CalendarDate.daysInMonth(month, year: year) {
        length += 1
        if let date = CalendarDate(year: year, month: month, day: day), date >= joining {
          employed += 1
        }
      }
    }
    return Recount.nearest(annual * employed, over: length)
  }

  /// The whole number nearest to a fraction, the upper one of two.
  private static func nearest(_ dividend: Int, over divisor: Int) -> Int {
    (0...60).reversed().min { abs($0 * divisor - dividend) < abs($1 * divisor - dividend) } ?? 0
  }

  /// Two days for a month on duty, less for a part, none when all of it was leave.
  mutating func credit(_ month: LeaveMonth, away: [CalendarDays]) {
    guard credited.insert(month.text).inserted else { return }
    let employed = month.first.days(through: month.last).filter { $0 >= joining }
    let isAway = employed.allSatisfy { day in away.contains { $0.contains(day) } }
    guard !employed.isEmpty else { return _ = credited.remove(month.text) }
    let credit = isAway ? 0 : Recount.nearest(4 * employed.count, over: month.dayCount)
    let toEarned = min(credit, max(0, 120 - closing(.earned, month.year)))
    let toSpecial = min(credit - toEarned, max(0, 240 - closing(.special, month.year)))
    accrued[Key(.earned, month.year), default: 0] += toEarned
    accrued[Key(.special, month.year), default: 0] += toSpecial
  }

  /// All of it or nothing.
  mutating func book(_ portions: [(LeaveType, Int, Int)]) -> Bool {
    let before = used
    for (type, year, halves) in portions {
      guard closing(type, year) >= halves else {
        used = before
        return false
      }
      used[Key(type, year), default: 0] += halves
    }
    return true
  }

  /// The newest portion first; answers whether earned leave flowed over.
  mutating func restore(
    _ halves: Int, of portions: inout [(type: LeaveType, year: Int, halves: Int)]
  ) -> Bool {
    var (rest, flowed) = (halves, false)
    for index in portions.indices.reversed() {
      let back = min(rest, portions[index].halves)
      rest -= back
      portions[index].halves -= back
      let (type, year) = (portions[index].type, portions[index].year)
      used[Key(type, year), default: 0] -= back
      guard type == .earned else { continue }
      let surplus = min(back, max(0, closing(.earned, year) - 120))
      let room = max(0, 240 - closing(.special, year))
      accrued[Key(.earned, year), default: 0] -= surplus
      accrued[Key(.special, year), default: 0] += min(surplus, room)
      flowed = flowed || surplus > 0
    }
    return flowed
  }

  /// The kind of the refusal, or `nil`.
  mutating func adjust(_ type: LeaveType, _ year: Int, _ halves: Int, overflows: Bool) -> String? {
    let after = closing(type, year) + halves
    if halves < 0, after < 0 { return "insufficient_balance" }
    let surplus = type == .earned && halves > 0 ? min(halves, max(0, after - 120)) : 0
    if surplus > 0, !overflows { return "el_carry_cap_exceeded" }
    let special = closing(.special, year) + (type == .special ? halves : surplus)
    if halves > 0, type == .special || surplus > 0, special > 240 { return "special_cap_exceeded" }
    accrued[Key(type, year), default: 0] += halves - surplus
    accrued[Key(.special, year), default: 0] += surplus
    return nil
  }
}

/// Chance that repeats itself (SplitMix64).
private struct Chance: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func one<Item>(of items: [Item]) -> Item { items[number(0...items.count - 1)] }
}
