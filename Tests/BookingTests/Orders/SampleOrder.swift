import Kernel
import Media
import Platform

@testable import Booking

/// The facts of an order that fill every part of a paper, and one thing changed.
func sampleOrder(_ change: (inout OrderFactsForPaper) -> Void = { _ in }) -> OrderPaper {
  var facts = OrderFactsForPaper()
  change(&facts)
  return facts.paper
}

/// The same facts, one by one.
struct OrderFactsForPaper {
  var serviceType = ServiceType.repair
  var status = OrderStatus.inProgress
  var readyBy = LocalDateTime("2026-02-03T17:00:00")
  var locationName: String? = "Malmö"
  var devices = [device()]
  var lines: [OrderPaper.Line] = []
  var payments: [OrderPaper.Payment] = []
  var totals = OrderPaper.Sums(
    netMinor: 0, vatMinor: 0, grossMinor: 0, paidMinor: 0, refundedMinor: 0, balanceMinor: 0)
  var preAuthorization: OrderPaper.PreAuthorization? = OrderPaper.PreAuthorization(
    money: Money(amountMinor: 150_000, currency: "SEK"), notes: "Ring först.",
    at: instant("2026-01-31T09:00:00Z"))
  var signatures = [signature(.dropOff, .typed("Åsa Öhrström"))]
  var code = "nacre:order:order-1"

  var paper: OrderPaper {
    OrderPaper(
      orderId: "order-1", number: 100_000_001, label: "#100000001", serviceType: serviceType,
      intakeMethod: .walkIn, status: status, createdAt: instant("2026-01-31T09:00:00Z"),
      changedAt: instant("2026-01-31T09:00:00Z"), currency: "SEK", readyBy: readyBy,
      zone: TimeZones().rules(named: "Europe/Stockholm") ?? .utc,
      company: OrderPaper.Company(
        name: "Pärlan AB", address: ["Storgatan 1", "211 22 Malmö"], phone: "+46401234567",
        email: "hej@example.com", vatNumber: "SE556677889901", logo: nil),
      locationName: locationName,
      client: OrderPaper.Person(
        name: "Åsa Öhrström", company: nil, address: ["Västergatan 2"], phone: "+46701234567",
        email: nil),
      devices: devices.map(\.paper), lines: lines, payments: payments, totals: totals,
      preAuthorization: preAuthorization, signatures: signatures, code: code)
  }
}

struct DeviceFactsForPaper {
  var id: ID = "01a1fdcd-6e96-7602-b8f7-ec93b0106ff2"
  var name = "Nokia 3310"
  var serialNumber: String? = "NK-77"
  var imei: String? = "356938035643809"
  var accessories = [
    OrderPaper.Accessory(type: .charger, description: "vit", isReturned: true),
    OrderPaper.Accessory(type: .case, description: nil, isReturned: false),
  ]
  var handedOverAt: Instant?

  var paper: OrderPaper.Device {
    OrderPaper.Device(
      id: id, name: name, workflow: .repair, status: .deviceReceived, serialNumber: serialNumber,
      imei: imei, colour: "Blå", storage: nil, condition: .b, findMy: .unknown, priority: .urgent,
      issues: "Startar inte.", accessories: accessories, handedOverAt: handedOverAt)
  }
}

func device(_ change: (inout DeviceFactsForPaper) -> Void = { _ in }) -> DeviceFactsForPaper {
  var facts = DeviceFactsForPaper()
  change(&facts)
  return facts
}

func signature(
  _ type: SignatureType, _ mark: OrderPaper.Signature.Mark
) -> OrderPaper.Signature {
  OrderPaper.Signature(
    type: type, mark: mark, at: instant("2026-01-31T09:00:00Z"),
    terms: OrderPaper.Terms(
      number: 1, "Allt ansvar är vårt.", instant("2026-01-01T09:00:00Z")))
}

/// A line with exact VAT. Unit of the rate: basis points.
func line(_ description: String, _ rate: Int, net: Int) -> OrderPaper.Line {
  let vat = net * rate / 10_000
  return OrderPaper.Line(
    description: description, quantity: 1, vatRateBp: rate, netMinor: net, vatMinor: vat,
    grossMinor: net + vat)
}

extension Paper {
  /// Everything that can be read on the paper, in order.
  var text: String { (blocks + continuation).texts.joined(separator: "\n") + (foot?.text ?? "") }

  /// What its QR codes hold.
  var codes: [String] { blocks.flatMap(\.codes) }
}

extension [PaperBlock] {
  fileprivate var texts: [String] { flatMap(\.texts) }
}

extension PaperBlock {
  private var inner: [PaperBlock] {
    switch self {
    case .row(let cells, _): cells.flatMap(\.blocks)
    case .together(let blocks), .frame(let blocks, _, _, _): blocks
    default: []
    }
  }

  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text.runs.map(\.text).joined()]
    case .table(let table):
      table.columns.map(\.title)
        + table.rows.map { row in
          row.map { $0.map(\.text).joined() }.joined(separator: " ")
        }
    default: inner.flatMap(\.texts)
    }
  }

  fileprivate var codes: [String] {
    if case .code(let code) = self { return [code.text] }
    return inner.flatMap(\.codes)
  }
}
