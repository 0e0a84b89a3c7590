import Kernel
import Store

/// The params of a list, as compiled from its protocol entry.
public protocol PagedParams {
  /// The full name of the method.
  static var list: StaticString { get }

  /// The most of a page.
  var limit: Int { get }

  /// Where the page before ended, as the host got it.
  var cursor: String? { get }

  /// Adds all that the list is asked with, but for the page.
  func addFilter(to mark: inout ListMark)
}

/// A list as somebody asks for a page of it.
public struct Listing<Place: PlaceKey> {
  /// The page begins after it; `nil`: where the list begins.
  public let place: Place?
  public let limit: Int
  private let mark: ListMark
  private let database: Database

  /// Refuses a cursor that this list, with this filter, has not given to this person.
  public init(_ params: some PagedParams, _ call: ReadCall) throws {
    var mark = ListMark()
    mark.add(type(of: params).list.description)
    mark.add(call.organizationId)
    mark.add(call.actor.userId)
    params.addFilter(to: &mark)
    self.mark = mark
    database = call.database
    limit = params.limit
    guard let cursor = params.cursor else {
      place = nil
      return
    }
    guard let place = Place(spelled: cursor.dropFirst(ListMark.length)),
      // What is spelled otherwise, or of another list, is not what was given.
      Listing.cursor(of: place, in: mark) == cursor
    else { throw Refusal([Violation(PlatformFault.cursorInvalid, at: "/cursor")]) }
    self.place = place
  }

  /// What a host goes on with after a place.
  public func cursor(after place: Place) -> String { Listing.cursor(of: place, in: mark) }

  private static func cursor(of place: Place, in mark: ListMark) -> String {
    let spelled = place.spelled
    var sum = mark
    sum.add(spelled)
    return sum.text + spelled
  }
}

/// How often more rows are looked at to find those that fit, for one page.
private let looksMax = 5

extension Listing {
  /// One page of a list whose rows all belong to it.
  ///
  /// - Parameters:
  ///   - place: where a row stands.
  ///   - rows: reads so many rows after a place, in the list's order.
  public func page<Row>(
    at place: (Row) -> Place, rows: (_ after: Place?, _ limit: Int) throws -> [Row]
  ) throws -> Page<Row> {
    // One more than asked for tells whether there is a next page.
    try page(at: place, looking: limit + 1, rows: rows) { $0 }
  }

  /// One page of what fits among rows.
  ///
  /// It looks at so many rows and no more: where few fit it may hold fewer than there is room for,
  /// and the next one goes on from there.
  ///
  /// - Parameters:
  ///   - looked: rows that are read at once where as many as the page holds were not enough.
  ///   - fitting: what is made of a row, or `nil` where it does not fit; several ask at once, and
  ///     so it may run several times.
  public func page<Row, Item>(
    at place: (Row) -> Place, looking looked: Int = 500,
    rows: (_ after: Place?, _ limit: Int) throws -> [Row], fitting: (Row) throws -> Item?
  ) throws -> Page<Item> {
    var items: [Item] = []
    var last = self.place
    for look in 0...looksMax {
      // Where most rows fit, a page needs no more than that.
      let looked = look == 0 ? limit + 1 : looked
      let some = try rows(last, looked)
      var isFull = false
      try database.abreast(some, fitting) { row, item in
        isFull = item != nil && items.count == limit
        if isFull { return true }
        if let item { items.append(item) }
        last = place(row)
        return false
      }
      if isFull { return page(of: items, endingAt: last) }
      guard some.count == looked else { return Page(items: items) }
    }
    return page(of: items, endingAt: last)
  }

  private func page<Item>(of items: [Item], endingAt place: Place?) -> Page<Item> {
    Page(items: items, nextCursor: place.map(cursor(after:)))
  }
}

extension ReadCall {
  /// One page of a list whose rows all belong to it: `rows` reads so many after a place.
  public func page<Row, Place: PlaceKey>(
    of params: some PagedParams, at place: (Row) -> Place,
    rows: (_ after: Place?, _ limit: Int) throws -> [Row]
  ) throws -> Page<Row> {
    try Listing(params, self).page(at: place, rows: rows)
  }

  /// One page of what fits among rows.
  public func page<Row, Item, Place: PlaceKey>(
    of params: some PagedParams, at place: (Row) -> Place,
    rows: (_ after: Place?, _ limit: Int) throws -> [Row], fitting: (Row) throws -> Item?
  ) throws -> Page<Item> {
    try Listing(params, self).page(at: place, rows: rows, fitting: fitting)
  }
}
