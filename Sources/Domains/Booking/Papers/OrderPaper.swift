import Kernel

/// What the papers of an order say. Facts only: no passcode, and no e-mail address that nobody has.
struct OrderPaper {
  let orderId: ID
  let number: Int
  let label: String
  let serviceType: ServiceType
  let intakeMethod: IntakeMethod
  let status: OrderStatus
  let createdAt: Instant

  /// When the order became what it is: its version's moment.
  let changedAt: Instant

  /// ISO 4217.
  let currency: String
  let readyBy: LocalDateTime?

  /// The zone of the location, in which all dates are written.
  let zone: TimeZoneRules
  let company: Company
  let locationName: String?
  let client: Person
  let devices: [Device]
  let lines: [Line]
  let payments: [Payment]
  let totals: Sums
  let preAuthorization: PreAuthorization?
  let signatures: [Signature]

  /// What the QR code of the client's papers holds.
  let code: String

  struct Company {
    let name: String
    let address: [String]
    let phone: String?
    let email: String?
    let vatNumber: String?

    /// A PNG.
    let logo: [UInt8]?
  }

  struct Person {
    /// `nil`: a customer at the counter who gave none.
    let name: String?
    let company: String?
    let address: [String]
    let phone: String?
    let email: String?
  }

  struct Device {
    let id: ID
    let name: String
    let workflow: WorkflowType
    let status: DeviceStatus
    let serialNumber: String?
    let imei: String?
    let colour: String?
    let storage: String?
    let condition: ConditionGrade
    let findMy: FindMyStatus
    let priority: Priority
    let issues: String?
    let accessories: [Accessory]

    /// When it left the shop.
    let handedOverAt: Instant?
  }

  struct Accessory {
    let type: AccessoryType
    let description: String?

    /// Whether it has left the shop again; one that the client waived has not.
    let isReturned: Bool
  }

  /// Unit of every amount: minor units of the order's currency.
  struct Line {
    let description: String
    let quantity: Int
    let vatRateBp: Int
    let netMinor: Int
    let vatMinor: Int
    let grossMinor: Int
  }

  struct Payment {
    let method: PaymentMethod
    let date: CalendarDate
    let amountMinor: Int
    let isDeposit: Bool
    let reference: String?
    let invoiceNumber: String?
  }

  struct Sums {
    let netMinor: Int
    let vatMinor: Int
    let grossMinor: Int
    let paidMinor: Int
    let refundedMinor: Int
    let balanceMinor: Int
  }

  struct PreAuthorization {
    let money: Money
    let notes: String?
    let at: Instant
  }

  /// The terms as they were when they were agreed to.
  struct Terms {
    /// Counts versions from 1.
    let number: Int
    let text: String
    let since: Instant

    init?(number: Int?, _ text: String, _ since: Instant?) {
      guard let number, let since, !text.isEmpty else { return nil }
      self.number = number
      self.text = text
      self.since = since
    }
  }

  struct Signature {
    let type: SignatureType
    let mark: Mark
    let at: Instant

    /// `nil` when no terms were published.
    let terms: Terms?

    enum Mark {
      /// A PNG.
      case drawn([UInt8])
      case typed(String)
    }
  }
}

extension OrderPaper {
  /// The latest signature of a kind.
  func signature(_ type: SignatureType) -> Signature? { signatures.last { $0.type == type } }

  func money(_ amountMinor: Int) -> Money { Money(amountMinor: amountMinor, currency: currency) }

  /// Devices that have left the shop with the client or by post.
  var handedOver: [Device] { devices.filter { $0.handedOverAt != nil } }

  /// Whether a paper has anything to say.
  func has(_ type: DocumentType) -> Bool {
    switch type {
    case .bookingReceipt: true
    case .invoice: !lines.isEmpty
    case .collectionReceipt:
      !handedOver.isEmpty || serviceType.isSale && status == .collectedDespatched
    case .deviceLabel: !devices.isEmpty
    }
  }
}
