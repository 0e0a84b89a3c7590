import Kernel
import Platform
import Store

/// Puts the rows of a table on file, and notes what speaks against them.
struct StaffImport {
  private(set) var changes: [StaffChange] = []
  private(set) var errors: [StaffError] = []

  private let call: WriteCall
  private let year: Int?
  private let people: NamedPeople
  private var seen: Set<ID> = []

  init(_ call: WriteCall, year: Int?) throws {
    self.call = call
    self.year = year
    people = NamedPeople(
      try call.services.ports.members.people(
        in: "leave", of: call.organizationId, in: call.database
      ).filter { $0.isActive && $0.actor.leaveRole != nil })
  }

  mutating func refuse(_ finding: StaffFinding) {
    errors.append(
      StaffError(
        row: finding.row, field: finding.column, fieldLabel: finding.column.label(call.language),
        kind: finding.fault.kind.description, message: finding.fault.text(in: call.language)))
  }

  private mutating func refuse(_ row: StaffRow, _ column: StaffColumn, _ fault: LeaveFault) {
    refuse(StaffFinding(row.number, column, fault))
  }

  /// Takes every row, also those after one that is wrong, so that all is said at once.
  mutating func take(_ rows: [StaffRow]) throws {
    for row in rows { try take(row) }
    errors.sort { ($0.row, $0.field.order) < ($1.row, $1.field.order) }
  }

  private mutating func take(_ row: StaffRow) throws {
    guard let first = row.person.first else {
      return refuse(row, .header, .staffColumnsMissing)
    }
    let person: Actor
    switch people.find(first.text, by: first.column) {
    case .one(let found): person = found
    case .nobody(let fault): return refuse(row, first.column, fault)
    }
    guard seen.insert(person.userId).inserted else {
      return refuse(row, first.column, .personRepeated)
    }
    let isChanged = try keep(row, of: person)
    let balances = try settle(row, of: person)
    guard isChanged || !balances.isEmpty else { return }
    changes.append(
      StaffChange(
        row: row.number, userId: person.userId, name: person.name, profileChanged: isChanged,
        balances: balances))
  }

  /// Keeps what is known of the person; whether that is news.
  private mutating func keep(_ row: StaffRow, of person: Actor) throws -> Bool {
    let old = try call.database.employee(person.userId, of: call.organizationId)
    var employee = old
    employee.take(row)
    if let head = row.head {
      switch people.find(head) {
      case .one(let found): employee.headId = found.userId
      case .nobody(let fault): refuse(row, .head, fault)
      }
    }
    for (column, fault) in employee.misplacedDates { refuse(row, column, fault) }
    guard old.audited.differs(from: employee.audited) else { return false }
    try call.keep(&employee, was: old)
    return true
  }

  /// Makes the balances what the row says; answers what that adds, by kind.
  private mutating func settle(_ row: StaffRow, of person: Actor) throws -> [String: Double] {
    guard !row.balances.isEmpty else { return [:] }
    let keeper = try call.bookkeeper(of: person.userId)
    let year = year ?? keeper.currentYear
    try keeper.open(year)
    var added: [String: Double] = [:]
    for (column, type, days) in row.balances {
      let books = try keeper.ledger.books(year)
      let delta = days - books[type].closing
      guard delta != 0 else { continue }
      if case .refused = decideAdjusting(person.userId, call.actor) {
        refuse(row, column, .selfAdjustmentDisallowed)
        continue
      }
      let rule = AdjustmentRule(
        type: type, year: year, delta: delta, noteLength: AdjustmentRule.noteMin)
      if let found = rule.violations(books, today: keeper.ledger.today).first {
        if let fault = found.fault as? LeaveFault { refuse(row, column, fault) }
        continue
      }
      let note = LeaveText.openingBalance.text(in: call.language)
      try keeper.post(type, year, delta, .adjustment, note: note)
      added[type.rawValue] = delta
    }
    if !added.isEmpty { try keeper.close([year]) }
    return added
  }
}

extension StaffColumn {
  /// Where it stands in the order in which columns are told.
  fileprivate var order: Int { StaffColumn.allCases.firstIndex(of: self) ?? 0 }
}

extension StoredEmployee {
  /// What a row leaves empty stays as it is.
  fileprivate mutating func take(_ row: StaffRow) {
    code = row.code ?? code
    department = row.department ?? department
    joiningDate = row.joiningDate ?? joiningDate
    retirementDate = row.retirementDate ?? retirementDate
    leavingDate = row.leavingDate ?? leavingDate
    gender = row.gender ?? gender
    isConfirmed = row.isConfirmed ?? isConfirmed
  }

  fileprivate var misplacedDates: [(StaffColumn, LeaveFault)] {
    guard let joiningDate else { return [] }
    let ends = [(retirementDate, StaffColumn.retirementDate), (leavingDate, .leavingDate)]
    return ends.compactMap { date, column in
      guard let date, date < joiningDate else { return nil }
      return (column, .datesOutOfOrder(joining: joiningDate))
    }
  }
}

/// Whom a table means.
private enum FoundPerson {
  case one(Actor)
  case nobody(LeaveFault)
}

/// People by what a table may call them.
private struct NamedPeople {
  private var byId: [String: [Actor]] = [:]
  private var byLogin: [String: [Actor]] = [:]
  private var byName: [String: [Actor]] = [:]

  init(_ people: [Person]) {
    for person in people {
      byId[person.actor.userId, default: []].append(person.actor)
      byName[person.actor.name.unicodeLowercased, default: []].append(person.actor)
      guard let login = person.login else { continue }
      byLogin[login.unicodeLowercased, default: []].append(person.actor)
    }
  }

  /// By whatever fits first; nobody is chosen among several.
  func find(_ text: String, by column: StaffColumn? = nil) -> FoundPerson {
    let plain = text.unicodeLowercased
    let found: [Actor] =
      switch column {
      case .userId: byId[text] ?? []
      case .login: byLogin[plain] ?? []
      case .name: byName[plain] ?? []
      default: byLogin[plain] ?? byId[text] ?? byName[plain] ?? []
      }
    guard let person = found.first else { return .nobody(.personUnknown(given: text.shortened)) }
    return found.count == 1 ? .one(person) : .nobody(.personAmbiguous(given: text.shortened))
  }
}
