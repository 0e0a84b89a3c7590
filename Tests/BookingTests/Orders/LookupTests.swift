import Kernel
import Testing

@testable import Booking

@Suite("booking.lookup")
struct LookupTests {
  @Test("A scanned or typed text may mean several things")
  func meanings() {
    let id = "01a1fdcd-6e96-7602-b8f7-ec93b0106ff2"
    #expect(LookupCode("nacre:order:\(id)\n", prefix: nil).orderId == id)
    #expect(LookupCode("nacre:order:\(id)", prefix: nil).serialNumber == nil)
    #expect(LookupCode(" #100000001 ", prefix: nil).orderNumber == 100_000_001)
    #expect(LookupCode("100000001", prefix: nil).orderNumber == 100_000_001)
    #expect(LookupCode("rm-100000001", prefix: "RM-").orderNumber == 100_000_001)
    #expect(LookupCode("RM-100000001", prefix: nil).orderNumber == nil)
    let both = LookupCode("35 693803 564380 9", prefix: nil)
    #expect(both.imei == "356938035643809")
    #expect(both.orderNumber == 356_938_035_643_809)
    #expect(LookupCode("nk-3310 77", prefix: nil).serialNumber == "NK-331077")
    #expect(LookupCode(String(repeating: "9", count: 19), prefix: nil).orderNumber == nil)
    #expect(LookupCode(String(repeating: "A", count: 41), prefix: nil).serialNumber == nil)
  }

  @Test("A label's code is read as it looks")
  func labels() {
    let id = "01a1fdcd-6e96-7602-b8f7-ec93b0106ff2"
    #expect(DeviceLabelCode.text(100_000_001, id) == "100000001-0VZJ")
    #expect(LookupCode("100000001-ovzj", prefix: nil).label?.mark == "0VZJ")
    #expect(LookupCode("#100000001-0VZJ", prefix: nil).label?.orderNumber == 100_000_001)
    #expect(LookupCode("100000001-0VZ", prefix: nil).label == nil)
  }

  @Test("Finds orders and devices, and nothing of another company")
  func finds() throws {
    let counter = try Counter()
    let order = try counter.submit(
      sample {
        $0.devices = .value([
          .value(
            nokia {
              $0.serialNumber = .value("NK-77")
              $0.imei = .value("356938035643809")
            }), .value(nokia()),
        ])
      })
    let device = order.devices[0].deviceId
    func found(_ code: String, by counter: Counter) throws -> [String] {
      try counter.booking.lookup(LookupParams(code: code), counter.reading).items
        .map { "\($0.matchedBy.rawValue) \($0.deviceId ?? $0.orderId)" }
    }
    let codes = [
      "nacre:order:\(order.orderId)": ["qr \(order.orderId)"],
      "#100000001": ["order_number \(order.orderId)"],
      DeviceLabelCode.text(order.orderNumber, device): ["label_code \(device)"],
      "35-693803-564380-9": ["imei \(device)"],
      "nk-77": ["serial_number \(device)"],
      "100000002": [],
      "nacre:order:nobody": [],
    ]
    let other = try Counter(organization: "org-2", sharing: counter)
    for (code, expected) in codes {
      #expect(try found(code, by: counter) == expected)
      #expect(try found(code, by: other) == [])
    }
  }

  @Test("The newest order of a device comes first")
  func newest() throws {
    let counter = try Counter()
    let form = sample { $0.devices = .value([.value(nokia { $0.serialNumber = .value("NK-77") })]) }
    let numbers = [try counter.submit(form).orderNumber, try counter.submit(form).orderNumber]
    let items = try counter.booking.lookup(LookupParams(code: "NK-77"), counter.reading).items
    #expect(items.map(\.orderNumber) == numbers.reversed())
  }

  @Test("A token leads to its order only with its proof")
  func tokens() {
    let token = OrderToken(orderNumber: 100_000_001, proof: "abc-_9")
    let address = token.address(in: "https://portal.example/o")
    #expect(address == "https://portal.example/o/100000001-abc-_9")
    #expect(OrderToken(in: address, portal: "https://portal.example/o") == token)
    #expect(OrderToken(in: address, portal: "https://other.example/o") == nil)
    #expect(
      OrderToken(in: "https://portal.example/o/x-abc", portal: "https://portal.example/o") == nil)
    #expect(
      OrderToken(orderNumber: 1, proof: "p").address(in: "https://portal.example/?o=")
        == "https://portal.example/?o=1-p")
  }
}
