// Compiled from Protocol/shop.json. Do not edit.

import Kernel
import Wire
import Platform

/// Condition of a thing.
enum Grade: String, WireEnum, WireWritable, FactConvertible, CaseIterable, Sendable {
  case a = "A"
  case b = "B"

  init?(wire: String) {
    switch wire.asciiUppercased {
    case "TOP": self = .a
    case let word: self.init(rawValue: word)
    }
  }

  static let wireNames = ["A", "B"]

  /// What a person reads.
  func label(_ language: Language) -> String {
    switch language {
    case .en:
      switch self {
      case .a: "Excellent"
      case .b: "Good"
      }
    case .sv:
      switch self {
      case .a: "Utmärkt"
      case .b: "Bra"
      }
    }
  }

  var fact: Fact { .text(rawValue) }

  func write(to out: JSONWriter) {
    switch self {
    case .a: out.raw("\"A\"" as StaticString)
    case .b: out.raw("\"B\"" as StaticString)
    }
  }
}

enum OrderStatus: String, WireEnum, WireWritable, FactConvertible, CaseIterable, Sendable {
  case open
  case inProgress = "in_progress"

  init?(wire: String) { self.init(rawValue: wire) }

  init?(_ text: BorrowedText) {
    switch text.length {
    case 4:
      if text.spells("open") { self = .open; return }
      return nil
    case 11:
      if text.spells("in_progress") { self = .inProgress; return }
      return nil
    default: return nil
    }
  }

  static let wireNames = ["open", "in_progress"]

  /// What a person reads.
  func label(_ language: Language) -> String {
    switch language {
    case .en:
      switch self {
      case .open: "Open"
      case .inProgress: "In \"progress\""
      }
    case .sv:
      switch self {
      case .open: "Öppen"
      case .inProgress: "Pågår"
      }
    }
  }

  var fact: Fact { .text(rawValue) }

  func write(to out: JSONWriter) {
    switch self {
    case .open: out.raw("\"open\"" as StaticString)
    case .inProgress: out.raw("\"in_progress\"" as StaticString)
    }
  }
}

/// Something built in.
struct Part: WireReadable, WireWritable, Sendable {
  var name: String
  /// Condition of a thing.
  var grade: Grade? = nil
  var weights: [Double]
  var parts: [Part]? = nil

  func write(to out: JSONWriter) {
    out.raw("{\"name\":")
    out.string(name)
    if let grade {
      out.raw(",\"grade\":")
      grade.write(to: out)
    }
    out.raw(",\"weights\":")
    out.array(weights) { out.double($0) }
    if let parts {
      out.raw(",\"parts\":")
      out.array(parts) { $0.write(to: out) }
    }
    out.endObject()
  }
}

extension Part {
  init?(_ element: Element) {
    guard var members = Members(element) else { return nil }
    let name = members.required("name") { $0.string(1...40) }
    let grade = members.optional("grade") { $0.word(Grade.self) }
    let weights = members.required("weights") { $0.array(1...3) { $0.number(0.0...99.5) } }
    let parts = members.optional("parts") { $0.array(0...4) { $0.record(Part.self) } }
    members.finish(["name", "grade", "weights", "parts"])
    guard let name, let weights else { return nil }
    self.init(name: name, grade: grade, weights: weights, parts: parts)
  }
}

/// What a member of type json holds; no method names it.
struct Habit: WireReadable, WireWritable, Sendable {
  var season: Season
  var discounts: [Int]

  func write(to out: JSONWriter) {
    out.raw("{\"season\":")
    season.write(to: out)
    out.raw(",\"discounts\":")
    out.array(discounts) { out.int($0) }
    out.endObject()
  }
}

extension Habit {
  init?(_ element: Element) {
    guard var members = Members(element) else { return nil }
    let season = members.required("season") { $0.word(Season.self) }
    let discounts = members.required("discounts") { $0.array(0...7) { $0.int(0...100) } }
    members.finish(["season", "discounts"])
    guard let season, let discounts else { return nil }
    self.init(season: season, discounts: discounts)
  }
}

enum Role: String, WireEnum, CaseIterable, Sendable {
  case owner
  case clerk

  init?(wire: String) { self.init(rawValue: wire) }

  init?(_ text: BorrowedText) {
    switch text.length {
    case 5:
      if text.spells("owner") { self = .owner; return }
      if text.spells("clerk") { self = .clerk; return }
      return nil
    default: return nil
    }
  }

  static let wireNames = ["owner", "clerk"]

  /// What a person reads.
  func label(_ language: Language) -> String {
    switch language {
    case .en:
      switch self {
      case .owner: "Owner"
      case .clerk: "Clerk"
      }
    case .sv:
      switch self {
      case .owner: "Ägare"
      case .clerk: "Expedit"
      }
    }
  }
}

enum Season: String, WireEnum, WireWritable, CaseIterable, Sendable {
  case summer
  case winter

  init?(wire: String) { self.init(rawValue: wire) }

  init?(_ text: BorrowedText) {
    switch text.length {
    case 6:
      if text.spells("summer") { self = .summer; return }
      if text.spells("winter") { self = .winter; return }
      return nil
    default: return nil
    }
  }

  static let wireNames = ["summer", "winter"]

  /// What a person reads.
  func label(_ language: Language) -> String {
    switch language {
    case .en:
      switch self {
      case .summer: "Summer"
      case .winter: "Winter"
      }
    case .sv:
      switch self {
      case .summer: "Sommar"
      case .winter: "Vinter"
      }
    }
  }

  func write(to out: JSONWriter) {
    switch self {
    case .summer: out.raw("\"summer\"" as StaticString)
    case .winter: out.raw("\"winter\"" as StaticString)
    }
  }
}

struct ItemForm: WireReadable, Sendable {
  var title: Field<String> = .absent
  var count: Field<Int> = .absent
  /// Condition of a thing.
  var grade: Field<Grade> = .absent
  /// Something built in.
  var part: Field<Part> = .absent
}

extension ItemForm {
  init?(_ element: Element) {
    guard var members = Members(element) else { return nil }
    let title = members.field("title") { $0.string(0...20) }
    let count = members.field("count") { $0.strictInt(1...50) }
    let grade = members.field("grade") { $0.word(Grade.self) }
    let part = members.field("part") { $0.record(Part.self) }
    members.finish(["title", "count", "grade", "part"])
    self.init(title: title, count: count, grade: grade, part: part)
  }
}

/// Facts of the caller.
struct Context: WireReadable {
  var now: Instant? = nil
  var closed: [CalendarDate]? = nil
  var founded: GivenDay? = nil
  var motto: FactText? = nil
  var limit: Int = 3
}

extension Context {
  init?(_ element: Element) {
    guard var members = FactMembers(element) else { return nil }
    var now: Instant?
    var closed: [CalendarDate]?
    var founded: GivenDay?
    var motto: FactText?
    var limit: Int?
    while members.next() {
      switch members.nameLength {
      case 3:
        if members.isNamed("now") {
          now = members.read { $0.instant() }
        }
      case 5:
        if members.isNamed("motto") {
          motto = members.read { $0.text() }
        } else if members.isNamed("limit") {
          limit = members.read { $0.int() }
        }
      case 6:
        if members.isNamed("closed") {
          closed = members.read { $0.array(0...366) { $0.date() } }
        }
      case 7:
        if members.isNamed("founded") {
          founded = members.read { $0.day(atOffset: 345) }
        }
      default: break
      }
    }
    self.init(now: now, closed: closed, founded: founded, motto: motto, limit: limit ?? 3)
  }
}

/// An order as filled in.
struct OrderForm: WireForm {
  var clientId: Field<ID> = .absent
  /// What is bought.
  var items: Field<[Field<ItemForm>]> = .absent
  /// A remark in free text. Empty: none.
  var note: Field<String> = .absent
  /// Facts of the caller.
  var context: Field<Context> = .absent
  /// What is wrong with the shape of the fields, for the rule to answer.
  var shape: [Violation] = []
}

extension OrderForm {
  init?(_ element: Element) {
    guard var members = Members(element) else { return nil }
    let clientId = members.field("clientId") { $0.id() }
    let items = members.field("items") { $0.fields(1...2) { $0.record(ItemForm.self) } }
    let note = members.field("note", hasEmpty: true) { $0.string() }
    let context = members.field("context") { $0.record(Context.self) }
    members.replace("items") {
      switch $0 {
      case WireFault.tooLong(let maximum, _): ShopFault.tooManyItems(maximum: maximum)
      default: nil
      }
    }
    members.finish(["clientId", "items", "note", "context"])
    self.init(clientId: clientId, items: items, note: note, context: context)
  }
}

/// A stored order.
struct Order: WireWritable, Sendable {
  /// Id of the order.
  var orderId: ID
  var status: OrderStatus
  var total: Money
  /// The day on which it can be fetched.
  var readyBy: Optional<CalendarDate>
  /// A remark in free text.
  var note: String? = nil
  var parts: [Part]
  var counts: [String: Int]
  var rest: Double? = nil
  /// How to reach somebody.
  var contact: Contact? = nil
  var actions: [String: Decision]

  func write(to out: JSONWriter) {
    out.raw("{\"orderId\":")
    out.string(orderId)
    out.raw(",\"status\":")
    status.write(to: out)
    out.raw(",\"total\":")
    out.money(total)
    out.raw(",\"readyBy\":")
    if let readyBy { out.date(readyBy) } else { out.null() }
    if let note {
      out.raw(",\"note\":")
      out.string(note)
    }
    out.raw(",\"parts\":")
    out.array(parts) { $0.write(to: out) }
    out.raw(",\"counts\":")
    out.map(counts) { out.int($0) }
    if let rest {
      out.raw(",\"rest\":")
      out.days(rest)
    }
    if let contact {
      out.raw(",\"contact\":")
      contact.write(to: out)
    }
    out.raw(",\"actions\":")
    out.map(actions) { out.decision($0) }
    out.endObject()
  }
}

/// The sets of words that `Protocol/shop.json` declares, in its order.
enum ShopWords {
  /// In the order of the files.
  static let all = [
    WordList("grade", Grade.self),
    WordList("orderStatus", OrderStatus.self),
    WordList("role", Role.self),
    WordList("season", Season.self),
  ]
}

/// How requests to `shop` can be refused.
enum ShopFault: Fault {
  /// At most {maximum} items.
  case tooManyItems(maximum: Int)
  /// The order over {total} is “{status}”.[ Come back on {earliest}.][ See also {similar}.][ First: {after}.]
  case notReady(status: OrderStatus, total: Money, earliest: CalendarDate? = nil, similar: [String], after: [OrderStatus])
  /// {grade}
  case gradeBarred(grade: Grade)
  /// The shop is closed.
  case closed

  var code: Int {
    switch self {
    case .gradeBarred:
      4003
    case .notReady:
      4009
    case .tooManyItems:
      4022
    default: 5003
    }
  }

  var kind: StaticString {
    switch self {
    case .tooManyItems: "too_many_items"
    case .notReady: "not_ready"
    case .gradeBarred: "grade_barred"
    case .closed: "shop_closed"
    }
  }

  var reason: String {
    switch self {
    case .gradeBarred(let grade): grade.rawValue
    default: kind.description
    }
  }

  @inline(never)
  func text(in language: Language) -> String {
    switch self {
    case .tooManyItems(let maximum):
      switch language {
      case .en: return ("At most \(language.format(maximum)) items." as Wording).text
      case .sv: return ("Högst \(language.format(maximum)) varor." as Wording).text
      }
    case .notReady(let status, let total, let earliest, let similar, let after):
      switch language {
      case .en:
        var text = ("The order over \(language.format(total)) is “\(status.label(language))”." as Wording).text
        if let earliest { text += (" Come back on \(language.format(earliest))." as Wording).text }
        if !similar.isEmpty { text += (" See also \(language.format(similar))." as Wording).text }
        if !after.isEmpty { text += (" First: \(language.format(after.map { $0.label(language) }))." as Wording).text }
        return text
      case .sv:
        var text = ("Ordern på \(language.format(total)) är ”\(status.label(language))”." as Wording).text
        if let earliest { text += (" Kom tillbaka \(language.format(earliest))." as Wording).text }
        if !similar.isEmpty { text += (" Se även \(language.format(similar))." as Wording).text }
        if !after.isEmpty { text += (" Först: \(language.format(after.map { $0.label(language) }))." as Wording).text }
        return text
      }
    case .gradeBarred(let grade):
      switch language {
      case .en: return ("\(grade.label(language))" as Wording).text
      case .sv: return ("\(grade.label(language))" as Wording).text
      }
    case .closed:
      switch language {
      case .en: return "The shop is closed."
      case .sv: return "Butiken är stängd."
      }
    }
  }

  var expected: Fact? {
    switch self {
    case .tooManyItems(let maximum):
      maximum.fact
    case .notReady(_, _, let earliest, _, _):
      .list(([earliest?.fact] as [Fact?]).compactMap { $0 })
    default: nil
    }
  }

  var actual: Fact? {
    switch self {
    case .notReady(let status, _, _, _, _):
      status.fact
    default: nil
    }
  }

  var facts: [(name: StaticString, value: Fact)] {
    switch self {
    case .notReady(let status, _, let earliest, let similar, let after):
      var facts: [(name: StaticString, value: Fact)] = [("status", status.fact), ("similar", similar.fact), ("after", after.fact)]
      if let earliest { facts.append(("earliest", earliest.fact)) }
      return facts
    default: return []
    }
  }
}

/// What `shop` says besides its faults.
enum ShopText: Sendable {
  /// We open {at}.[ {rest} {rest|day|days} of rest before.]
  case shopOpens(at: Instant, rest: Double? = nil)

  @inline(never)
  func text(in language: Language) -> String {
    switch self {
    case .shopOpens(let at, let rest):
      switch language {
      case .en:
        var text = ("We open \(language.format(at))." as Wording).text
        if let rest { text += (" \(language.format(rest)) \(rest == 1 ? "day" : "days") of rest before." as Wording).text }
        return text
      case .sv:
        var text = ("Vi öppnar \(language.format(at))." as Wording).text
        if let rest { text += (" \(language.format(rest)) \(rest == 1 ? "vilodag" : "vilodagar") innan." as Wording).text }
        return text
      }
    }
  }
}

/// What happens in `shop`.
enum ShopEvent: EventPayload {
  /// An order was placed.
  case ordered(Ordered)
  /// The buyer was reached.
  case reached(Contact)

  var topic: StaticString {
    switch self {
    case .ordered: "shop.ordered"
    case .reached: "shop.reached"
    }
  }

  var entity: StaticString {
    switch self {
    case .ordered: "order"
    case .reached: "order"
    }
  }

  func write(to out: JSONWriter) {
    switch self {
    case .ordered(let payload): payload.write(to: out)
    case .reached(let payload): payload.write(to: out)
    }
  }

  /// An order was placed.
  struct Ordered: WireWritable, Sendable {
    /// Id of the order.
    var orderId: ID
    var total: Money

    func write(to out: JSONWriter) {
      out.raw("{\"orderId\":")
      out.string(orderId)
      out.raw(",\"total\":")
      out.money(total)
      out.endObject()
    }
  }
}

/// What `decide` is asked about: the methods that need a permission.
enum ShopAction: String, CaseIterable, Sendable {
  case order = "shop.order"
  case export = "shop.export"

  /// What permits it, before facts are looked at.
  var permit: Permit {
    switch self {
    case .order: Self.permit0
    case .export: Self.permit1
    }
  }

  private static let permit0 = Permit.roles(["owner", "clerk"])
  private static let permit1 = Permit.permission("export_orders")

  /// Whether one of the person's roles permits it.
  func isPermitted(to actor: Actor) -> Bool {
    actor.isAny(of: permit.roles, in: "shop")
  }
}

/// Params of `shop.validate`.
typealias ValidateParams = OrderForm

/// Result of `shop.validate`.
struct ValidateResult: WireWritable {
  var valid: Bool
  var violations: [Violation]
  var echo: (any WireWritable)? = nil

  func write(to out: JSONWriter) {
    out.raw("{\"valid\":")
    out.bool(valid)
    out.raw(",\"violations\":")
    out.array(violations) { out.violation($0) }
    if let echo {
      out.raw(",\"echo\":")
      echo.write(to: out)
    }
    out.endObject()
  }
}

/// Params of `shop.list`.
struct ListParams: WireReadable, Sendable {
  var least: Int = 10
  var seller: Role? = nil
  /// Only these.
  var status: OrderStatus = .inProgress
  var limit: Int = 10
  /// The `nextCursor` of the page before, which is good for the same filter only.
  var cursor: String? = nil
}

extension ListParams {
  init?(_ element: Element) {
    guard var members = Members(element) else { return nil }
    let least = members.optional("least") { $0.int(1...50) } ?? 10
    let seller = members.optional("seller") { $0.word(Role.self) }
    let status = members.optional("status") { $0.word(OrderStatus.self) } ?? .inProgress
    let limit = members.optional("limit") { $0.int(1...50) } ?? 10
    let cursor = members.optional("cursor") { $0.string(0...400, care: .raw) }
    members.replace("cursor") {
      switch $0 {
      case WireFault.tooLong: PlatformFault.cursorInvalid
      case WireFault.invalidFormat: PlatformFault.cursorInvalid
      default: nil
      }
    }
    members.finish(["least", "seller", "status", "limit", "cursor"])
    self.init(least: least, seller: seller, status: status, limit: limit, cursor: cursor)
  }
}

extension ListParams: PagedParams {
  static var list: StaticString {
    "shop.list"
  }

  func addFilter(to mark: inout ListMark) {
    mark.add(least)
    mark.add(seller)
    mark.add(status)
  }
}

/// Result of `shop.list`.
struct ListResult: WireWritable, Sendable {
  var items: [Order]
  var counts: [String: Int]
  /// The `cursor` of the next page; absent: this is the last.
  var nextCursor: String? = nil

  func write(to out: JSONWriter) {
    out.raw("{\"items\":")
    out.array(items) { $0.write(to: out) }
    out.raw(",\"counts\":")
    out.map(counts) { out.int($0) }
    if let nextCursor {
      out.raw(",\"nextCursor\":")
      out.string(nextCursor)
    }
    out.endObject()
  }
}

/// Params of `shop.order`.
struct OrderParams: WireReadable, Sendable {
  /// Something built in.
  var part: Part
  var photo: [UInt8]? = nil
  /// How to reach somebody.
  var contact: Contact? = nil
  var `class`: [String: String]? = nil
}

extension OrderParams {
  init?(_ element: Element) {
    guard var members = Members(element) else { return nil }
    let part = members.required("part") { $0.record(Part.self) }
    let photo = members.optional("photo") { $0.bytes() }
    let contact = members.optional("contact") { $0.record(Contact.self) }
    let `class` = members.optional("class") { $0.map(0...10000) { $0.string() } }
    members.finish(["part", "photo", "contact", "class"])
    guard let part else { return nil }
    self.init(part: part, photo: photo, contact: contact, class: `class`)
  }
}

/// Result of `shop.order`.
typealias OrderResult = Order

/// Params of `shop.export`.
struct ExportParams: WireReadable, Sendable {
  var path: String
  var since: Instant? = nil
}

extension ExportParams {
  init?(_ element: Element) {
    guard var members = Members(element) else { return nil }
    let path = members.required("path") { $0.string(1...4096) }
    let since = members.optional("since") { $0.instant() }
    members.finish(["path", "since"])
    guard let path else { return nil }
    self.init(path: path, since: since)
  }
}

/// Result of `shop.export`.
typealias ExportResult = any WireWritable

/// What the domain has to answer.
protocol ShopMethods: Sendable {
  /// Judges an order.
  func validate(_ params: ValidateParams, _ call: RuleCall) throws -> ValidateResult
  /// Orders, newest first.
  func list(_ params: ListParams, _ call: ReadCall) throws -> ListResult
  /// Places an order.
  func order(_ params: OrderParams, _ call: WriteCall) throws -> OrderResult
  /// Writes all orders to a file.
  func export(_ params: ExportParams, _ call: JobCall) throws -> ExportResult
  /// Whether the actor's role allows the action at all; facts are the handler's business.
  func decide(_ action: ShopAction, _ actor: Actor) -> Decision
}

extension Shop {
  /// The first words of the domain's methods and topics.
  public var namespaces: [StaticString] {
    ["shop"]
  }

  /// The methods that the actor's roles permit, before facts are looked at.
  public func permitted(_ actor: Actor) -> [String] {
    ShopAction.allCases.filter { decide($0, actor).isAllowed }.map(\.rawValue)
  }
}

extension Shop {
  /// The rows of the method table, in declared order.
  public var methods: MethodRows {
    MethodRows(
      names: [
        "shop.validate",
        "shop.list",
        "shop.order",
        "shop.export",
      ],
      others: [("shop.listOrders", 1)],
      make: { index in
        switch index {
        case 0: self.validateRow
        case 1: self.listRow
        case 2: self.orderRow
        default: self.exportRow
        }
      }
    )
  }
}

extension Shop {
  var validateRow: Method {
    Method(
      name: "shop.validate",
      summary: "Judges an order.",
      access: .none,
      positions: ["items", "clientId", "note", "context"],
      openRPC: ##"{"name":"shop.validate","tags":[{"name":"shop"}],"summary":"Judges an order.","paramStructure":"either","params":[{"name":"items","summary":"What is bought.","required":true,"schema":{"type":"array","items":{"$ref":"#/components/schemas/shop.ItemForm"},"minItems":1,"maxItems":2}},{"name":"clientId","required":false,"schema":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,64}$"}},{"name":"note","summary":"A remark in free text. Empty: none.","required":false,"schema":{"type":"string"}},{"name":"context","summary":"Facts of the caller.","required":false,"schema":{"$ref":"#/components/schemas/shop.Context"}}],"result":{"name":"ValidateResult","schema":{"type":"object","properties":{"valid":{"type":"boolean"},"violations":{"type":"array","items":{"$ref":"#/components/schemas/violation"},"maxItems":10000},"echo":{}},"required":["valid","violations"]}},"errors":[{"$ref":"#/components/errors/shop.too_many_items"},{"$ref":"#/components/errors/wire.required"},{"$ref":"#/components/errors/wire.invalid_enum"},{"$ref":"#/components/errors/wire.too_long"},{"$ref":"#/components/errors/wire.invalid_format"},{"$ref":"#/components/errors/wire.unknown_field"},{"$ref":"#/components/errors/wire.validation_failed"},{"$ref":"#/components/errors/wire.internal"}],"examples":[{"name":"Good","params":[{"name":"items","value":[{"title":"Pearl","count":1,"grade":"top"}]},{"name":"context","value":{"weather":"fine"}}],"result":{"name":"ValidateResult","value":{"valid":true,"violations":[]}}}],"x-nacre-refusals":[{"name":"No object","params":{"itms":[]},"error":{"code":4022,"kind":"validation_failed","violations":[{"kind":"unknown_field","path":"/itms"}]}}],"x-nacre-kind":"read","x-nacre-pure":true,"x-nacre-auth":"none","x-nacre-idempotent":true,"x-nacre-destructive":false,"x-nacre-since":1,"x-nacre-events":[]}"##,
      check: { try $0.params(ValidateParams.self).demandShape() },
      perform: .rule { element, call, out in
        try self.validate(element.params(ValidateParams.self), call).write(to: out)
      }
    )
  }

  var listRow: Method {
    Method(
      name: "shop.list",
      also: ["shop.listOrders"],
      summary: "Orders, newest first.",
      access: .session,
      needed: {
        [
          Needed("seller", unless: ["status"], ShopFault.closed),
        ]
      },
      positions: ["least", "seller", "status", "limit", "cursor"],
      openRPC: ##"{"name":"shop.list","tags":[{"name":"shop"}],"summary":"Orders, newest first.","description":"Pages of `limit` orders.\nEmpty when there are none.","paramStructure":"either","params":[{"name":"least","required":false,"schema":{"type":"integer","minimum":1,"maximum":50,"default":10}},{"name":"seller","required":false,"x-nacre-needed":{"kind":"shop_closed","unless":["status"]},"schema":{"$ref":"#/components/schemas/shop.Role"}},{"name":"status","summary":"Only these.","required":false,"schema":{"allOf":[{"$ref":"#/components/schemas/shop.OrderStatus"}],"default":"in_progress"}},{"name":"limit","required":false,"schema":{"type":"integer","minimum":1,"maximum":50,"default":10}},{"name":"cursor","summary":"The `nextCursor` of the page before, which is good for the same filter only.","required":false,"schema":{"type":"string","maxLength":400}}],"result":{"name":"ListResult","schema":{"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/components/schemas/shop.Order"},"maxItems":10000},"counts":{"type":"object","additionalProperties":{"type":"integer"},"maxProperties":10000},"nextCursor":{"type":"string","description":"The `cursor` of the next page; absent: this is the last."}},"required":["items","counts"]}},"errors":[{"$ref":"#/components/errors/shop.closed"},{"$ref":"#/components/errors/platform.session_required"},{"$ref":"#/components/errors/platform.cursor_invalid"},{"$ref":"#/components/errors/platform.unavailable"},{"$ref":"#/components/errors/wire.required"},{"$ref":"#/components/errors/wire.invalid_enum"},{"$ref":"#/components/errors/wire.too_long"},{"$ref":"#/components/errors/wire.invalid_format"},{"$ref":"#/components/errors/wire.unknown_field"},{"$ref":"#/components/errors/wire.validation_failed"},{"$ref":"#/components/errors/wire.internal"}],"examples":[{"name":"All","params":[{"name":"limit","value":5}],"result":{"name":"ListResult","value":{"items":"…"}},"x-nacre-session":"office"}],"x-nacre-refusals":[{"name":"Nobody","params":{},"error":{"code":4001,"kind":"session_required"}}],"x-nacre-kind":"read","x-nacre-also":["shop.listOrders"],"x-nacre-list":"shop.Order","x-nacre-auth":"session","x-nacre-idempotent":true,"x-nacre-destructive":false,"x-nacre-since":1,"x-nacre-events":[]}"##,
      check: { try $0.demandShape(of: ListParams.self) },
      perform: .read { element, call, out in
        try self.list(element.params(ListParams.self), call).write(to: out)
      }
    )
  }

  var orderRow: Method {
    Method(
      name: "shop.order",
      summary: "Places an order.",
      access: .permission,
      demand: { try self.decide(.order, $0).orThrow() },
      positions: ["part", "photo", "contact", "class", "idempotencyKey"],
      openRPC: ##"{"name":"shop.order","tags":[{"name":"shop"}],"summary":"Places an order.","paramStructure":"either","params":[{"name":"part","summary":"Something built in.","required":true,"schema":{"$ref":"#/components/schemas/shop.Part"}},{"name":"photo","required":false,"schema":{"type":"string","contentEncoding":"base64"}},{"name":"contact","summary":"How to reach somebody.","required":false,"schema":{"$ref":"#/components/schemas/platform.Contact"}},{"name":"class","required":false,"schema":{"type":"object","additionalProperties":{"type":"string"},"maxProperties":10000}},{"name":"idempotencyKey","summary":"A retry with the same key and the same params gets the first result.","required":false,"schema":{"type":"string","minLength":1,"maxLength":128}}],"result":{"name":"OrderResult","schema":{"$ref":"#/components/schemas/shop.Order"}},"errors":[{"$ref":"#/components/errors/shop.not_ready"},{"$ref":"#/components/errors/shop.grade_barred"},{"$ref":"#/components/errors/platform.not_found"},{"$ref":"#/components/errors/platform.session_required"},{"$ref":"#/components/errors/platform.forbidden"},{"$ref":"#/components/errors/platform.unavailable"},{"$ref":"#/components/errors/wire.required"},{"$ref":"#/components/errors/wire.invalid_enum"},{"$ref":"#/components/errors/wire.too_long"},{"$ref":"#/components/errors/wire.invalid_format"},{"$ref":"#/components/errors/wire.unknown_field"},{"$ref":"#/components/errors/wire.validation_failed"},{"$ref":"#/components/errors/wire.internal"}],"examples":[{"name":"One part","params":[{"name":"part","value":{"name":"Screen","weights":[1.5]}},{"name":"idempotencyKey","value":"k1"}],"result":{"name":"OrderResult","value":{"orderId":"…","readyBy":null,"total":{"amountMinor":1250,"currency":"SEK"}}},"x-nacre-session":"office","x-nacre-before":[{"method":"shop.list","params":{}}]}],"x-nacre-refusals":[{"name":"Too early","params":{"part":"none"},"error":{"code":4009,"kind":"not_ready"}}],"x-nacre-kind":"write","x-nacre-auth":"permission","x-nacre-roles":{"shop":["owner","clerk"]},"x-nacre-idempotent":true,"x-nacre-destructive":true,"x-nacre-since":2,"x-nacre-events":["shop.ordered","shop.reached"]}"##,
      check: { try $0.demandShape(of: OrderParams.self) },
      perform: .write { element, call, out in
        try self.decide(.order, call.actor).orThrow()
        try self.order(element.params(OrderParams.self), call).write(to: out)
      }
    )
  }

  var exportRow: Method {
    Method(
      name: "shop.export",
      summary: "Writes all orders to a file.",
      title: { language in
        switch language {
        case .en: "Writing orders"
        case .sv: "Skriver ordrar"
        }
      },
      access: .permission,
      demand: { try self.decide(.export, $0).orThrow() },
      positions: ["path", "since"],
      openRPC: ##"{"name":"shop.export","tags":[{"name":"shop"}],"summary":"Writes all orders to a file.","deprecated":true,"paramStructure":"either","params":[{"name":"path","required":true,"schema":{"type":"string","minLength":1,"maxLength":4096}},{"name":"since","required":false,"schema":{"type":"string","format":"date-time"}}],"result":{"name":"ExportResult","schema":{}},"errors":[{"$ref":"#/components/errors/shop.closed"},{"$ref":"#/components/errors/platform.session_required"},{"$ref":"#/components/errors/platform.forbidden"},{"$ref":"#/components/errors/platform.unavailable"},{"$ref":"#/components/errors/wire.required"},{"$ref":"#/components/errors/wire.invalid_enum"},{"$ref":"#/components/errors/wire.too_long"},{"$ref":"#/components/errors/wire.invalid_format"},{"$ref":"#/components/errors/wire.unknown_field"},{"$ref":"#/components/errors/wire.validation_failed"},{"$ref":"#/components/errors/wire.internal"}],"examples":[{"name":"Everything","params":[{"name":"path","value":"/tmp/orders.csv"}],"result":{"name":"ExportResult","value":{"rows":3}},"x-nacre-session":"office"}],"x-nacre-refusals":[{"name":"Closed","params":{"path":"/tmp/orders.csv"},"error":{"code":5003,"kind":"shop_closed"}}],"x-nacre-kind":"job","x-nacre-auth":"permission","x-nacre-permission":"export_orders","x-nacre-idempotent":false,"x-nacre-destructive":false,"x-nacre-since":2,"x-nacre-events":[]}"##,
      check: { try $0.demandShape(of: ExportParams.self) },
      perform: .job { element in
        let params = try element.params(ExportParams.self)
        return { call, out in
          try self.decide(.export, call.actor).orThrow()
          try self.export(params, call).write(to: out)
        }
      }
    )
  }
}
