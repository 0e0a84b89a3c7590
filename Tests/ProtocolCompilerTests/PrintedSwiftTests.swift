import Kernel
import Platform
import Testing
import Wire

// The golden Swift is part of this target: what is printed compiles, and this is how it behaves.

@Suite("Printed Swift at work")
struct PrintedSwiftTests {
  /// Reads JSON as `Value` and hands over what was reported.
  private func read<Value: WireReadable>(
    _ json: String, as: Value.Type
  ) throws -> (value: Value?, reported: [String]) {
    let document = try #require(JSONDocument(Array(json.utf8)))
    defer { withExtendedLifetime(document) {} }
    let shape = Shape()
    let value = Value(Element(document.root, shape))
    return (value, shape.violations.map { "\($0.path) \($0.kind)" })
  }

  private func written(_ value: some WireWritable) -> String {
    let out = JSONWriter()
    value.write(to: out)
    return String(decoding: out.copy(), as: UTF8.self)
  }

  @Test("A button is refused with the kind of a fault, or with the word that is all it says")
  func reasons() {
    let faults: [any Fault] = [ShopFault.gradeBarred(grade: .b), ShopFault.closed]
    #expect(faults.map(\.reason) == ["B", "shop_closed"])
  }

  @Test("A record reports every fault of its shape at once, with pointers")
  func record() throws {
    let (value, reported) = try read(
      #"{"name":"","grade":"C","weights":[1,"x",200],"parts":[{"weights":[1]}],"nmae":1}"#,
      as: Part.self)
    #expect(value == nil)
    #expect(
      reported == [
        "/name too_short", "/grade invalid_enum", "/weights/1 invalid_type",
        "/weights/2 out_of_range",
        "/parts/0/name required", "/nmae unknown_field",
      ])
  }

  @Test(
    "A good record comes back as it went in",
    arguments: [
      #"{"name":"Screen","weights":[1.5]}"#,
      #"{"name":"Screen","grade":"A","weights":[0.5,99.5],"parts":[{"name":"Glue","weights":[1.0]}]}"#,
    ])
  func roundTrip(_ json: String) throws {
    let (value, reported) = try read(json, as: Part.self)
    #expect(reported == [])
    #expect(written(try #require(value)) == json)
  }

  @Test(
    "Members are read in any order, whatever stands between them",
    arguments: [
      #"{"name":"Screen","grade":"B","weights":[2.0],"parts":[]}"#,
      #"{"parts":[],"weights":[2.0],"grade":"B","name":"Screen"}"#,
      #"{"weights":[2.0],"name":"Screen","parts":[],"grade":"b"}"#,
    ])
  func anyOrder(_ json: String) throws {
    let (value, reported) = try read(json, as: Part.self)
    #expect(reported == [])
    #expect(
      written(try #require(value))
        == #"{"name":"Screen","grade":"B","weights":[2.0],"parts":[]}"#)
    let more = json.replacing(#""name":"#, with: #""colour":null,"name":"#)
    #expect(try read(more, as: Part.self).reported == ["/colour unknown_field"])
  }

  @Test(
    "A date at an offset is also a moment, cut to its date there",
    arguments: [
      ("2026-01-31", "2026-01-31"), ("2026-01-31T18:14:59.999Z", "2026-01-31"),
      ("2026-01-31T18:15:00Z", "2026-02-01"), ("2026-02-01T00:00:00+05:45", "2026-02-01"),
      ("2026-01-31T23:59:59+05:45", "2026-01-31"), ("1969-12-31T18:15:00Z", "1970-01-01"),
    ])
  func dateAtOffset(_ text: String, _ date: String) throws {
    let (value, reported) = try read(#"{"founded":"\#(text)"}"#, as: Context.self)
    #expect(reported == [])
    #expect(value?.founded?.date.description == date)
    // Whoever knows a better place makes a date of the moment there.
    #expect(value?.founded?.moment == Instant(rfc3339: text))
    let elsewhere = try #require(CalendarDate("2000-01-01"))
    let placed = value?.founded?.placed { _ in elsewhere }.date
    #expect(placed?.description == (text.contains("T") ? "2000-01-01" : date))
  }

  @Test("A lazy text of facts is the text that was sent, and one of another type is not there")
  func lazyText() throws {
    // What is borrowed is read while its holder lives.
    let document = try #require(JSONDocument(Array(#"{"motto":"Å\u0061é"}"#.utf8)))
    defer { withExtendedLifetime(document) {} }
    let context = try #require(Context(Element(document.root, Shape())))
    #expect(context.motto?.string == "Åaé")
    #expect(context.motto?.isEmpty == false)
    #expect(try read(#"{"motto":5}"#, as: Context.self).value?.motto == nil)
    #expect(FactText.own("").isEmpty)
    #expect(("Our own" as FactText).string == "Our own")
  }

  @Test(
    "A date of facts that cannot be read is not there",
    arguments: [
      #""31/01/2026""#, #""2026-02-30""#, #""""#, "5", "null", #""2026-01-31T25:00:00Z""#,
    ])
  func unreadableDate(_ json: String) throws {
    let (value, reported) = try read(#"{"founded":\#(json),"limit":4}"#, as: Context.self)
    #expect(reported == [])
    #expect(value?.founded == nil)
    #expect(value?.limit == 4)
  }

  @Test("What is only stored is read and written, with all that it holds")
  func stored() throws {
    let json = #"{"season":"winter","discounts":[5,10]}"#
    let (value, reported) = try read(json, as: Habit.self)
    #expect(reported == [])
    #expect(written(try #require(value)) == json)
    let (none, faults) = try read(#"{"season":"spring","discounts":[101]}"#, as: Habit.self)
    #expect(none == nil)
    #expect(faults == ["/season invalid_enum", "/discounts/0 out_of_range"])
  }

  @Test("A text that refuses nothing reads in each language, without what is not there")
  func sentences() throws {
    let morning = try #require(Instant(rfc3339: "2026-01-31T09:05:00Z"))
    #expect(
      ShopText.shopOpens(at: morning, rest: 1.5).text(in: .sv)
        == "Vi öppnar 31 januari 2026 kl. 09:05 UTC. 1,5 vilodagar innan.")
    #expect(ShopText.shopOpens(at: morning).text(in: .en) == "We open 31 January 2026, 09:05 UTC.")
  }

  @Test("Whole days are integers", arguments: [(2.0, "2"), (0.5, "0.5"), (-1.0, "-1")])
  func days(_ value: Double, _ text: String) {
    let out = JSONWriter()
    out.days(value)
    #expect(String(decoding: out.copy(), as: UTF8.self) == text)
  }

  @Test(
    "Words are folded and aliases looked up", arguments: [("a", Grade.a), ("B", .b), ("Top", .a)])
  func words(_ wire: String, _ grade: Grade) {
    #expect(Grade(wire: wire) == grade)
    #expect(Grade(wire: "D") == nil)
    #expect(Grade.b.label(.sv) == "Bra")
  }

  @Test("A form keeps each field apart, and hides no fault behind another")
  func form() throws {
    let (value, reported) = try read(
      #"{"clientId":"","note":"","items":[{"title":"x","count":5.0},{"part":{"name":"P"}}],"x":1}"#,
      as: OrderForm.self)
    let form = try #require(value)
    #expect(form.clientId.isAbsent)
    #expect(form.note.value?.isEmpty == true)
    let items = try #require(form.items.value)
    #expect(items.first?.value?.title.value == "x")
    #expect(items.first?.value?.count.isInvalid == true)
    #expect(items.last?.value?.part.isInvalid == true)
    #expect(
      reported == [
        "/items/0/count invalid_type", "/items/1/part/weights required", "/x unknown_field",
      ])
  }

  @Test(
    "The specification's more precise fault takes the place of a shape fault, at its member only")
  func kinds() throws {
    let (value, reported) = try read(#"{"items":[{},{},{"title":7}]}"#, as: OrderForm.self)
    #expect(reported == ["/items too_many_items"])
    #expect(value?.items.isInvalid == true)
    let (_, inside) = try read(
      #"{"items":[{"title":"123456789012345678901"}]}"#, as: OrderForm.self)
    #expect(inside == ["/items/0/title too_long"])
  }

  @Test("What is not as declared counts as not given in facts")
  func facts() throws {
    let (value, reported) = try read(
      #"{"now":"yesterday","closed":["2026-01-01"],"limit":"x","more":{}}"#, as: Context.self)
    #expect(reported == [])
    #expect(value?.now == nil)
    #expect(value?.closed == CalendarDate("2026-01-01").map { [$0] })
    #expect(value?.limit == 3)
  }

  @Test("A default stands in for what is absent or null")
  func defaults() throws {
    let (value, _) = try read(#"{"limit":null}"#, as: ListParams.self)
    #expect(value?.limit == 10)
    #expect(value?.status == .inProgress)
  }

  @Test("A result leaves out what is optional and writes null where it is declared")
  func result() {
    let order = Order(
      orderId: "o1", status: .open, total: Money(amountMinor: 5, currency: "SEK"), readyBy: nil,
      parts: [], counts: ["b": 2, "a": 1], actions: ["cancel": .allowed])
    #expect(
      written(order)
        == #"{"orderId":"o1","status":"open","total":{"amountMinor":5,"currency":"SEK"},"readyBy":null,"#
        + #""parts":[],"counts":{"a":1,"b":2},"actions":{"cancel":{"allowed":true}}}"#)
  }

  @Test("Texts drop the sections whose value is missing, in both languages")
  func texts() {
    let total = Money(amountMinor: 1_234_550, currency: "SEK")
    let bare = ShopFault.notReady(status: .open, total: total, similar: [], after: [])
    #expect(bare.text(in: .en) == "The order over SEK\u{A0}12,345.50 is “Open”.")
    let full = ShopFault.notReady(
      status: .inProgress, total: total, earliest: CalendarDate("2026-01-31"), similar: ["a", "b"],
      after: [.open, .inProgress])
    #expect(
      full.text(in: .sv)
        == "Ordern på 12\u{A0}345,50\u{A0}SEK är ”Pågår”. Kom tillbaka 31 januari 2026. Se även a, b. Först: Öppen, Pågår."
    )
    #expect(bare.expected == .list([]))
    #expect(full.expected == .list(["2026-01-31"]))
    #expect(full.actual == "in_progress")
    #expect(full.facts.map(\.name.description) == ["status", "similar", "after", "earliest"])
    #expect(full.code == 4009)
    #expect(ShopFault.closed.kind.description == "shop_closed")
  }

  @Test(
    "A word goes with its number",
    arguments: [
      (0, "0 days", "0 vilodagar"), (0.5, "0.5 days", "0,5 vilodagar"),
      (1, "1 day", "1 vilodag"), (2, "2 days", "2 vilodagar"),
    ]
  )
  func counted(rest: Double, en: String, sv: String) {
    let text = ShopText.shopOpens(at: Instant(milliseconds: 0), rest: rest)
    #expect(text.text(in: .en).hasSuffix(". \(en) of rest before."))
    #expect(text.text(in: .sv).hasSuffix(". \(sv) innan."))
  }
}

extension OrderForm {
  /// What `ownShape` makes the printed table ask: this shop judges no more than its types do.
  func demandShape() throws {}
}
