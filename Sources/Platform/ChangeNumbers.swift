import Kernel
import Store
import Wire

/// The numbers of changes rise by one in each organization, in the order of commits.
///
/// No row holds the newest: whoever writes has the organization's lane to the end of the
/// transaction, so it is asked of the log once in each (in a cluster with the lane itself), and
/// counted on in memory from there. What a savepoint takes back it gives back: then the log is
/// asked again.
/// Source: protocol specification 10.1; postgresql specification 8.1.
private final class ChangeNumbers {
  /// The transaction that the numbers hold in, and what had been taken back by then.
  private var transaction = 0
  private var undone = 0
  private var newest: [ID: Int] = [:]

  /// A number that every organization has passed: `nil` when it was not asked yet.
  var start: Int?

  /// Whether the numbers are those of now; otherwise they are forgotten.
  func isCurrent(in database: Database) -> Bool {
    guard database.isInTransaction else { return false }
    if transaction != database.transactions || undone != database.undone {
      (transaction, undone) = (database.transactions, database.undone)
      newest.removeAll(keepingCapacity: true)
    }
    return true
  }

  subscript(organizationId: ID) -> Int? {
    get { newest[organizationId] }
    set { newest[organizationId] = newValue }
  }
}

extension Database {
  /// Has the newest number of an organization asked for with its lane, where each question is a way
  /// to a server and back.
  public func askNumbersWithLanes() { askWithLane(.newestNumber) }

  /// The number of an organization's newest change, 0 before the first; of the house with the empty
  /// id.
  public func newestChangeNumber(of organizationId: ID) throws -> Int {
    let numbers = changeNumbers
    guard numbers.isCurrent(in: self) else { return try askedNumber(of: organizationId, numbers) }
    if let known = numbers[organizationId] { return known }
    let asked = try takeNumberOfLane(Lane(of: organizationId))
    let number =
      try asked.map { max($0, try start(of: numbers)) } ?? askedNumber(of: organizationId, numbers)
    numbers[organizationId] = number
    return number
  }

  /// The numbers of the newest changes that are lasting, of organizations that have any, and the
  /// epoch of the history that they count in, asked all at once; without organizations there is
  /// nothing to ask.
  public func newestChangeNumbers(
    of organizationIds: Set<ID>
  ) throws -> (numbers: [ID: Int], epoch: String?) {
    let list = JSONWriter(capacity: 64)
    list.beginArray()
    for id in organizationIds.sorted() { list.string(id) }
    list.endArray()
    let text = String(decoding: list.copy(), as: UTF8.self)
    var (numbers, epoch): ([ID: Int], String?) = ([:], nil)
    try each(.newestNumbers, text) { row in
      numbers[row.text(0)] = row.optionalInt(1)
      epoch = row.optionalText(2)
    }
    return (numbers, epoch)
  }

  /// Says that the organization's next change was written, under that number.
  func countChange(_ number: Int, of organizationId: ID) {
    let numbers = changeNumbers
    if numbers.isCurrent(in: self) { numbers[organizationId] = number }
  }

  private func askedNumber(of organizationId: ID, _ numbers: ChangeNumbers) throws -> Int {
    let newest = try first(.newestNumber, organizationId) { $0.int(0) } ?? 0
    return max(newest, try start(of: numbers))
  }

  private func start(of numbers: ChangeNumbers) throws -> Int {
    let start = try numbers.start ?? firstNumbers()
    numbers.start = start
    return start
  }

  /// Before each organization had numbers of its own they were one row of them, and followers of
  /// one may stand at another's: everybody's go on behind the last of that time.
  private func firstNumbers() throws -> Int { Int(try meta("changes_numbered") ?? "") ?? 0 }

  private var changeNumbers: ChangeNumbers { memory.one(ChangeNumbers.init) }
}

extension SQL {
  // In order, not as the greatest of all: PostgreSQL may go through all that it has not counted yet
  // to find that one.
  fileprivate static let newestNumbers = SQL(
    """
    SELECT o.value,
           (SELECT seq FROM nacre_change WHERE organization_id = o.value ORDER BY seq DESC LIMIT 1),
           (SELECT value FROM nacre_meta WHERE key = 'epoch')
      FROM json_each(?) AS o
    """
  )

  fileprivate static let newestNumber = SQL(
    "SELECT seq FROM nacre_change WHERE organization_id = ? ORDER BY seq DESC LIMIT 1"
  )
}
