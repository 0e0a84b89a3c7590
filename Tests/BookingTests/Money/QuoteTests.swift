import Kernel
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.sendQuote, booking.authorizeQuote and booking.rejectQuote")
struct QuoteTests {
  @Test("A round keeps its lines as they were; the next one has the new ones")
  func rounds() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted()
    let item = try counter.order(work.orderId).items[0]
    let first = try #require(try counter.order(work.orderId).quotes.first)
    #expect(first.round == 1)
    #expect(first.status == .open)
    #expect(first.grandTotalMinor == 4_900)
    #expect(first.sentAt == Counter.now)

    _ = try counter.reject(work.orderId)
    let rejected = try counter.order(work.orderId)
    #expect(rejected.devices[0].status == .rejected)
    #expect(rejected.quotes.map(\.reason) == ["Too dear"])
    #expect(rejected.quotes.map(\.decidedBy) == ["user-1"])
    #expect(rejected.notes.map(\.text) == ["Too dear"])
    _ = try counter.updateItem(work.orderId, item.id) { $0.unitPriceMinor = .value(3_900) }
    #expect(try counter.order(work.orderId).quotes[0].items.map(\.unitPriceMinor) == [4_900])
  }

  @Test("A round that nobody answered gives way to the next")
  func superseded() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted()
    _ = try counter.authorize(work.orderId)
    try counter.move(work, .repairing)
    _ = try counter.addItem(work.orderId) { $0.itemType = .value(.part) }
    let second = try counter.sendQuote(work.orderId)
    #expect(second.quotes.map(\.round) == [1, 2])
    #expect(second.quotes.map(\.status) == [.authorized, .open])
    #expect(second.quotes.map(\.grandTotalMinor) == [4_900, 9_800])
    #expect(second.quotes.map(\.items.count) == [1, 2])
    #expect(second.devices[0].status == .awaitingAuthorisation)

    // Back at work without an answer, and quoted anew.
    try counter.move(work, .readyToRepair)
    let third = try counter.sendQuote(work.orderId)
    #expect(third.quotes.map(\.status) == [.authorized, .superseded, .open])
  }

  @Test("No statement can change a round's lines")
  func frozen() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.quoted()
    for sql in [
      SQL("UPDATE booking_quote_item SET quantity = 2"), SQL("DELETE FROM booking_quote_item"),
    ] {
      #expect(throws: StoreError.self) { try counter.database.run(sql) }
    }
  }

  @Test("Before the assessment, without lines, or without devices there is nothing to quote")
  func notQuotable() throws {
    let counter = try Counter(role: "admin")
    let order = try counter.submit(sample())
    #expect(
      refusal { _ = try counter.sendQuote(order.orderId) } == ["4009 transition_not_allowed"])
    let work = try counter.quotable()
    let item = try counter.order(work.orderId).items[0]
    _ = try counter.removeItem(work.orderId, item.id)
    #expect(
      refusal { _ = try counter.sendQuote(work.orderId) } == ["4009 checklist_incomplete"])
    #expect(
      refusal { _ = try counter.sendQuote(work.orderId, ["none"]) } == ["4004 device_not_found"])
    let sale = try counter.submit(sampleSale())
    #expect(
      refusal { _ = try counter.sendQuote(sale.orderId) } == ["4009 nothing_to_quote"])
  }

  @Test(
    "An agreed price sends the device on: for parts, to the bench, or where somebody says",
    arguments: [
      (ItemType.labour, nil, DeviceStatus.readyToRepair),
      (.part, nil, .authorisedSourceParts),
      (.part, .readyToRepair, .readyToRepair),
      (.labour, .authorisedAwaitingParts, .authorisedAwaitingParts),
    ] as [(ItemType, DeviceStatus?, DeviceStatus)])
  func authorized(_ type: ItemType, _ asked: DeviceStatus?, _ status: DeviceStatus) throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted(type: type)
    let order = try counter.authorize(work.orderId) { $0.status = asked }
    #expect(order.devices[0].status == status)
    #expect(order.quotes.map(\.status) == [.authorized])
    #expect(order.quotes.map(\.method) == [.phone])
    #expect(order.quotes.map(\.decidedAt) == [Counter.now])
  }

  @Test(
    "An agreement leads nowhere else",
    arguments: [DeviceStatus.rejected, .repairing, .readyToPay, .awaitingAuthorisation])
  func wrongWay(_ status: DeviceStatus) throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted()
    #expect(
      refusal { _ = try counter.authorize(work.orderId) { $0.status = status } }
        == ["4009 transition_not_allowed"])
  }

  @Test(
    "A pre-authorisation agrees to what it covers",
    arguments: [(4_899, false), (4_900, true), (4_901, true)])
  func preAuthorized(_ amount: Int, _ covers: Bool) throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quotable {
      $0.preAuthorization = .value(.init(amountMinor: .value(amount)))
    }
    _ = try counter.sendQuote(work.orderId)
    let found = refusal { _ = try counter.authorize(work.orderId) { $0.method = .preAuthorised } }
    #expect(found == (covers ? [] : ["4009 authorisation_required"]))
  }

  @Test("Only an open round can be answered, and only that one")
  func notOpen() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quotable()
    #expect(refusal { _ = try counter.authorize(work.orderId) } == ["4009 quote_not_open"])
    #expect(refusal { _ = try counter.reject(work.orderId) } == ["4009 quote_not_open"])
    _ = try counter.sendQuote(work.orderId)
    for round in [0, 2] {
      #expect(
        refusal { _ = try counter.authorize(work.orderId) { $0.round = round } }
          == ["4009 quote_not_open"])
    }
    _ = try counter.authorize(work.orderId) { $0.round = 1 }
    #expect(refusal { _ = try counter.authorize(work.orderId) } == ["4009 quote_not_open"])
    #expect(
      refusal { _ = try counter.authorize(work.orderId) { $0.deviceId = "none" } }
        == ["4009 quote_not_open"])
  }

  @Test("With two open rounds the device has to be named")
  func twoDevices() throws {
    let counter = try Counter(role: "admin")
    let order = try counter.submit(
      sample { $0.devices = .value([.value(nokia()), .value(nokia())]) })
    let works = order.devices.map { Work(orderId: order.orderId, deviceId: $0.deviceId) }
    for work in works {
      try counter.move(work, .diagnosing)
      _ = try counter.addItem(order.orderId) { $0.deviceId = .value(work.deviceId) }
      try counter.move(work, .readyToQuote)
    }
    let sent = try counter.sendQuote(order.orderId)
    #expect(sent.quotes.map(\.round) == [1, 1])
    #expect(
      refusal { _ = try counter.authorize(order.orderId) } == ["required /deviceId"])
    let answered = try counter.authorize(order.orderId) { $0.deviceId = works[1].deviceId }
    #expect(answered.devices.map(\.status) == [.awaitingAuthorisation, .readyToRepair])
    let rejected = try counter.reject(order.orderId)
    #expect(rejected.devices.map(\.status) == [.rejected, .readyToRepair])
  }

  @Test("A declined round needs a reason")
  func reason() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted()
    for reason in [nil, "", " \n"] {
      #expect(
        refusal { _ = try counter.reject(work.orderId) { $0.reason = reason } }
          == ["reason_required /reason"])
    }
  }

  @Test("A signature under an agreement is kept with its round")
  func signature() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted()
    let order = try counter.authorize(work.orderId) {
      $0.signature = typedSignature { $0.termsAgreed = .absent }
    }
    #expect(order.signatures.map(\.type) == [.dropOff, .authorization])
    #expect(order.quotes[0].signatureId == order.signatures[1].id)
    let other = try counter.quoted()
    #expect(
      refusal {
        _ = try counter.authorize(other.orderId) {
          $0.signature = typedSignature { $0.typedName = .absent }
        }
      } == ["typed_name_required /signature/typedName"])
    #expect(try counter.order(other.orderId).signatures.count == 1)
  }
}

@Suite("Bank details of a buyback")
struct BankDetailsTests {
  @Test("They are sealed where they lie, masked where they are read, and nowhere else")
  func masked() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted(.buyback, price: 15_000)
    let order = try counter.authorize(work.orderId) { $0.bankDetails = .sample }
    #expect(order.devices[0].status == .readyToPay)
    #expect(order.quotes[0].grandTotalMinor == -15_000)
    let details = try #require(order.quotes[0].bankDetails)
    #expect(details.accountHolder == "A••• L•••")
    #expect(details.sortCode == "••••56")
    #expect(details.accountNumber == "••••5678")

    let sealed = try counter.database.first(SQL("SELECT bank_details FROM booking_quote")) {
      String(decoding: $0.bytes(0), as: UTF8.self)
    }
    #expect(sealed.map { !$0.contains("12345678") && !$0.contains("Lovelace") } == true)
    let changes = try counter.database.rows(
      SQL("SELECT data, before, after FROM nacre_change")
    ) { row in
      [row.bytes(0), row.bytes(1), row.bytes(2)].map { String(decoding: $0, as: UTF8.self) }
        .joined()
    }
    #expect(!changes.joined().contains("12345678"))
    #expect(!changes.joined().contains("123456"))
    let quote = try #require(try counter.database.quotes(ofOrder: work.orderId).first)
    #expect(
      try counter.reading.bankAccount(of: quote)?.text == "Ada Lovelace\n123456\n12345678")
  }

  @Test(
    "Six digits and eight, spaces and hyphens between",
    arguments: [
      ("12-34-56", "1234 5678", []), ("123456", "12345678", []),
      ("12345", "12345678", ["sort_code_invalid /bankDetails/sortCode"]),
      ("1234567", "12345678", ["sort_code_invalid /bankDetails/sortCode"]),
      ("12345a", "12345678", ["sort_code_invalid /bankDetails/sortCode"]),
      ("123456", "1234567", ["account_number_invalid /bankDetails/accountNumber"]),
      ("123456", "123456789", ["account_number_invalid /bankDetails/accountNumber"]),
      ("123456", "١٢٣٤٥٦٧٨", ["account_number_invalid /bankDetails/accountNumber"]),
    ])
  func formats(_ sortCode: String, _ number: String, _ found: [String]) {
    var findings = Findings(shape: [])
    let input = BankDetailsInput(
      accountHolder: "Ada", sortCode: sortCode, accountNumber: number)
    let account = BankAccount.judge(input, .buyback, &findings)
    #expect(findings.violations.map { "\($0.kind) \($0.path)" } == found)
    #expect((account != nil) == found.isEmpty)
  }

  @Test("A holder has a name", arguments: ["", "1", " "])
  func holder(_ name: String) {
    var findings = Findings(shape: [])
    let input = BankDetailsInput(
      accountHolder: name, sortCode: "123456", accountNumber: "12345678")
    #expect(BankAccount.judge(input, .buyback, &findings) == nil)
    #expect(findings.violations.map(\.kind) == ["name_invalid"])
  }

  @Test("Whoever sends the money is shown them, and it is written down; an engineer is not")
  func revealed() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted(.buyback)
    #expect(
      refusal { _ = try counter.revealBank(work) } == ["4004 bank_details_not_found"])
    _ = try counter.authorize(work.orderId) { $0.bankDetails = .sample }
    let office = try Counter(role: "office", sharing: counter)
    let details = try office.revealBank(work)
    #expect(details.accountHolder == "Ada Lovelace")
    #expect(details.sortCode == "123456")
    #expect(details.accountNumber == "12345678")
    #expect(try counter.topics().suffix(1) == ["booking.bankDetailsRevealed"])
    let engineer = try Counter(role: "engineer", sharing: counter)
    #expect(refusal { _ = try engineer.revealBank(work) } == ["4003 role_not_allowed"])
    let other = try Counter(organization: "org-2", role: "admin", sharing: counter)
    #expect(refusal { _ = try other.revealBank(work) } == ["4004 device_not_found"])
  }

  @Test("They go with the client who is erased")
  func erased() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted(.buyback)
    let order = try counter.authorize(work.orderId) { $0.bankDetails = .sample }
    _ = try counter.write {
      try counter.booking.eraseClient(.init(clientId: order.client.id, confirmOpen: true), $0)
    }
    #expect(
      refusal { _ = try counter.revealBank(work) } == ["4004 bank_details_not_found"])
    #expect(try counter.order(work.orderId).quotes[0].bankDetails == nil)
  }

  @Test("A repair has none")
  func repair() throws {
    let counter = try Counter(role: "admin")
    let work = try counter.quoted()
    #expect(
      refusal { _ = try counter.authorize(work.orderId) { $0.bankDetails = .sample } }
        == ["bank_details_not_allowed /bankDetails"])
  }
}

extension Counter {
  fileprivate func revealBank(_ work: Work) throws -> RevealedBankDetails {
    try write { try booking.revealBankDetails(.init(deviceId: work.deviceId), $0) }
  }
}

extension BankDetailsInput {
  static let sample = BankDetailsInput(
    accountHolder: "Ada Lovelace", sortCode: "12-34-56", accountNumber: "12345678")
}
