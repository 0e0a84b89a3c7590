import Kernel
import Platform

/// What a day comes to, entry by entry.
struct DayTally {
  private var counts: [DayCount: Int] = [:]
  private var services: [ServiceType: Int] = [:]
  private var payments: [PaidWay: Paid] = [:]
  private var money: [String: Moved] = [:]

  /// A way to pay, in one currency.
  private struct PaidWay: Hashable {
    let method: PaymentMethod
    let currency: String
  }

  private struct Paid {
    var count = 0
    var amountMinor = 0
  }

  /// Unit: minor units of one currency.
  private struct Moved {
    var taken = 0
    var deposits = 0
    var paidOut = 0
    var refunded = 0
    var deleted = 0

    var net: Int { taken - paidOut - refunded - deleted }
  }

  mutating func take(_ topic: String, _ facts: LoggedFacts) {
    switch topic {
    case "booking.submitted":
      counts[.booked, default: 0] += 1
      if let service = facts.word("serviceType", ServiceType.self) {
        services[service, default: 0] += 1
      }
      if facts.flag("clientCreated") == true { counts[.newClients, default: 0] += 1 }
    case "booking.clientCreated": counts[.newClients, default: 0] += 1
    case "booking.enquiryChanged":
      if facts.number("version") == 1 { counts[.enquiries, default: 0] += 1 }
    case "booking.orderStatusChanged":
      if facts.word("to", OrderStatus.self) == .cancelled { counts[.cancelled, default: 0] += 1 }
    case "booking.deviceStatusChanged":
      if let count = facts.word("to", DeviceStatus.self)?.counted {
        counts[count, default: 0] += 1
      }
    case "booking.paymentRecorded", "booking.paymentDeleted", "booking.paymentRefunded":
      if let amount = facts.money("amountMinor") { move(topic, amount, facts) }
    default: break
    }
  }

  private mutating func move(_ topic: String, _ amount: Money, _ facts: LoggedFacts) {
    var moved = money[amount.currency] ?? Moved()
    let isPayout = facts.flag("isPayout") == true || amount.amountMinor < 0
    switch topic {
    case "booking.paymentDeleted": moved.deleted += amount.amountMinor
    case "booking.paymentRefunded": moved.refunded += amount.amountMinor
    case _ where isPayout: moved.paidOut += abs(amount.amountMinor)
    default:
      moved.taken += amount.amountMinor
      if facts.flag("isDeposit") == true { moved.deposits += amount.amountMinor }
      if let method = facts.word("paymentMethod", PaymentMethod.self) {
        let way = PaidWay(method: method, currency: amount.currency)
        payments[way, default: Paid()].count += 1
        payments[way, default: Paid()].amountMinor += amount.amountMinor
      }
    }
    money[amount.currency] = moved
  }

  /// The day as it is told.
  func report(of date: CalendarDate, in language: Language) -> GetDayReportResult {
    GetDayReportResult(
      date: date, label: language.format(date),
      counts: DayCount.allCases.map {
        DayCounted(what: $0, label: $0.label(language), count: counts[$0] ?? 0)
      },
      services: ServiceType.allCases.compactMap { service in
        services[service].map {
          DayService(serviceType: service, label: service.label(language), count: $0)
        }
      },
      payments: answerPayments(language), money: answerMoney(language))
  }

  private func answerPayments(_ language: Language) -> [DayPayments] {
    PaymentMethod.allCases.flatMap { method in
      payments.filter { $0.key.method == method }.sorted { $0.key.currency < $1.key.currency }
        .map { way, paid in
          let words = ReaderWords(language: language, currency: way.currency)
          return DayPayments(
            paymentMethod: method, label: method.label(language), currency: way.currency,
            count: paid.count, amountMinor: paid.amountMinor,
            amountLabel: words.amount(paid.amountMinor))
        }
    }
  }

  private func answerMoney(_ language: Language) -> [DayMoney] {
    money.sorted { $0.key < $1.key }.map { currency, moved in
      let words = ReaderWords(language: language, currency: currency)
      return DayMoney(
        currency: currency, takenMinor: moved.taken, takenLabel: words.amount(moved.taken),
        depositsMinor: moved.deposits, depositsLabel: words.amount(moved.deposits),
        paidOutMinor: moved.paidOut, paidOutLabel: words.amount(moved.paidOut),
        refundedMinor: moved.refunded, refundedLabel: words.amount(moved.refunded),
        deletedMinor: moved.deleted, deletedLabel: words.amount(moved.deleted),
        netMinor: moved.net, netLabel: words.amount(moved.net))
    }
  }
}

extension DeviceStatus {
  /// What it counts as in the report of a day.
  fileprivate var counted: DayCount? {
    switch self {
    case .readyToQuote: .diagnosed
    case .repairedReady, .rejectionReady: .ready
    case .collected, .despatched: .handedOver
    default: nil
    }
  }
}
