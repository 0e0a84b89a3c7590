import Kernel
import Store

/// Rows that a job goes through, some to a transaction: an ended run has lost at most the
/// transaction under way, and others get their turn between two.
///
///     run(batch)
///       page           the next rows, as many as fit the pace
///       prepare        each row: what must not be waited for in a transaction
///       write          one transaction, undone in a dry run
///         change       each row; what was done before must be passed over
///         hold.keep    where upkeep goes on after a kill
///       progress
///       end            once, behind the last row
public struct Batch<Item> {
  private enum Order {
    /// By places that stay good when the rows change.
    case kept

    /// Those that were there at the beginning; a run that was ended looks anew.
    case once

    /// A step that leaves fewer to do each time.
    case steps
  }

  private let order: Order
  private let total: Int?
  private let page: (_ after: String, _ limit: Int) throws -> [(place: String, item: Item)]
  private let prepare: ((Item) throws -> Void)?
  private let change: (WriteCall, Item) throws -> Int
  private let end: ((WriteCall) throws -> Void)?

  /// Rows in the order of their places, which are texts; the first page is after the empty one.
  /// `change` answers how many things it did.
  ///
  /// - Parameter prepare: done with each row of a page before the transaction begins: what reads a
  ///   file or asks the world keeps nobody from writing.
  public init(
    total: Int? = nil,
    page: @escaping (_ after: String, _ limit: Int) throws -> [(place: String, item: Item)],
    prepare: ((Item) throws -> Void)? = nil,
    change: @escaping (WriteCall, Item) throws -> Int
  ) {
    order = .kept
    self.total = total
    self.page = page
    self.prepare = prepare
    self.change = change
    end = nil
  }

  /// Rows that were looked up at once; `end` runs in a transaction behind them.
  public init(
    _ items: [Item], prepare: ((Item) throws -> Void)? = nil,
    change: @escaping (WriteCall, Item) throws -> Int,
    end: ((WriteCall) throws -> Void)? = nil
  ) {
    order = .once
    self.prepare = prepare
    total = items.count
    page = { after, limit in
      let first = Int(after) ?? 0
      return items[first...].prefix(limit).enumerated().map { ("\(first + $0 + 1)", $1) }
    }
    self.change = change
    self.end = end
  }

  /// Steps, each of which does so much at most; `next` answers what the next one is about, `nil`
  /// when nothing is left.
  public init(
    steps next: @escaping (_ limit: Int) throws -> Item?,
    change: @escaping (WriteCall, Item) throws -> Int
  ) {
    order = .steps
    prepare = nil
    total = nil
    page = { _, limit in try next(limit).map { [("", $0)] } ?? [] }
    self.change = change
    end = nil
  }
}

/// A batch of whatever rows.
protocol RunnableBatch {
  /// Whether there is nothing to do at all.
  var isEmpty: Bool { get throws }

  func run(for call: JobCall, in database: Database) throws -> Int
}

extension Batch: RunnableBatch {
  var isEmpty: Bool { get throws { try end == nil && page("", 1).isEmpty } }

  func run(for call: JobCall, in database: Database) throws -> Int {
    var place = order == .kept ? call.hold?.place ?? "" : ""
    var pace = BatchPace()
    var (seen, done) = (0, 0)
    // Bound: each turn passes rows by, or leaves fewer to do.
    while true {
      try call.step()
      let page = try page(place, pace.rows)
      guard let last = page.last else { break }
      if let prepare { for (_, item) in page { try prepare(item) } }
      let begunMs = monotonicMs()
      done += try call.write(in: database) { write in
        var count = 0
        for (_, item) in page { count += try change(write, item) }
        try call.hold?.keep(order == .kept ? last.place : "", done: count, in: write.database)
        return count
      }
      place = last.place
      seen += page.count
      pace.took(monotonicMs() - begunMs)
      call.progress(JobProgress(done: seen, total: total.map { max(seen, $0) }))
      // What was undone is still to do.
      if order == .steps, call.isDryRun { break }
      call.hold?.rest(milliseconds: monotonicMs() - begunMs)
    }
    if let end {
      try call.write(in: database) { write in
        try end(write)
        try call.hold?.keep("", done: 0, in: write.database)
      }
    }
    return done
  }
}

extension JobCall {
  /// Goes through all of a batch; answers how many things were done. A dry run undoes each
  /// transaction.
  @discardableResult
  public func run<Item>(_ batch: Batch<Item>, in database: Database) throws -> Int {
    try batch.run(for: self, in: database)
  }
}

/// How many rows go into a transaction, so that nobody who waits for the write lock notices.
struct BatchPace {
  /// What a transaction may take. Source: protocol specification 5.2 (50 ms), halved.
  /// Unit: milliseconds.
  private static let goalMs = 25

  private static let rowsMax = 1_000

  private(set) var rows = 50

  /// The transaction with so many rows took so long.
  mutating func took(_ milliseconds: Int) {
    let fitting = rows * Self.goalMs / max(1, milliseconds)
    rows = max(1, min(fitting, rows * 2, Self.rowsMax))
  }
}

/// Things that the answer of a job lists at most; all are counted.
private let listedMax = 10_000

/// Things that the answer of a job lists, as far as they fit.
public struct Listed<Item> {
  public private(set) var items: [Item] = []

  /// How many were left out.
  public private(set) var omitted = 0

  /// Nothing yet.
  public init() {}

  /// Lists a thing, or counts it.
  public mutating func add(_ item: Item) {
    guard items.count < listedMax else { return omitted += 1 }
    items.append(item)
  }

  public var count: Int { items.count + omitted }
}
