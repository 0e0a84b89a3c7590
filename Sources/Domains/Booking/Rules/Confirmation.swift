import Kernel

/// What the clerk reads when an order is booked. Source: booking specification 3, `title` and
/// `message`.
struct Confirmation {
  let orderNumberLabel: String
  let clientName: String

  /// Devices, or the lines of a sale.
  let goodsCount: Int
  let serviceType: ServiceType
  let readyBy: ReadyBy?

  func title(in language: Language) -> String {
    switch language {
    case .en: "Booking complete"
    case .sv: "Bokningen är klar"
    }
  }

  func message(in language: Language) -> String {
    let service = serviceType.label(language)
    let goods = goods(in: language)
    let ready = readyBy.flatMap { promise($0, in: language) } ?? ""
    return switch language {
    case .en: "Order \(orderNumberLabel) for \(clientName): \(service), \(goods)\(ready)."
    case .sv: "Order \(orderNumberLabel) för \(clientName): \(service), \(goods)\(ready)."
    }
  }

  private func goods(in language: Language) -> String {
    let count = language.format(goodsCount)
    let isOne = goodsCount == 1
    return switch (language, serviceType.isSale) {
    case (.en, false): isOne ? "1 device" : "\(count) devices"
    case (.sv, false): isOne ? "1 enhet" : "\(count) enheter"
    case (.en, true): isOne ? "1 item" : "\(count) items"
    case (.sv, true): isOne ? "1 artikel" : "\(count) artiklar"
    }
  }

  private func promise(_ readyBy: ReadyBy, in language: Language) -> String? {
    guard let local = LocalDateTime(readyBy.local) else { return nil }
    let date = language.format(local.date)
    return switch language {
    case .en: ", ready by \(date), \(local.time.shortText)"
    case .sv: ", klar senast \(date) kl. \(local.time.shortText)"
    }
  }
}
