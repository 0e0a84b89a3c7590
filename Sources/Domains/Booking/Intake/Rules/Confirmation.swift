import Kernel

/// What the clerk reads when an order is booked. Source: booking specification 3, `title` and
/// `message`.
struct Confirmation {
  let orderNumberLabel: String
  let clientName: String

  /// Devices, or the pieces of a sale.
  let goodsCount: Int
  let serviceType: ServiceType
  let readyBy: ReadyBy?

  func title(in language: Language) -> String { BookingText.bookingComplete.text(in: language) }

  func message(in language: Language) -> String {
    let promise = readyBy.flatMap { LocalDateTime($0.local) }
    return BookingText.orderBooked(
      number: orderNumberLabel, client: clientName, service: serviceType,
      goods: goods.text(in: language), date: promise?.date, time: promise?.time.shortText
    ).text(in: language)
  }

  /// The same line by line; money where something is sold.
  func rows(_ status: OrderStatus, _ totals: Totals, in words: ReaderWords) -> [ReviewRow] {
    let language = words.language
    let isSale = serviceType.isSale
    let values: [(ReviewField, String?)] = [
      (.orderNumber, orderNumberLabel),
      (.service, serviceType.label(language)),
      (.client, clientName),
      (.goods, goods.text(in: language)),
      (.readyBy, readyBy?.label(language)),
      (.status, status.label(language)),
      (.total, isSale ? words.amount(totals.grandTotalMinor) : nil),
      (.balance, isSale ? words.amount(totals.balanceDueMinor) : nil),
    ]
    return values.compactMap { field, value in value.flatMap { ReviewRow(field, $0, language) } }
  }

  private var goods: BookingText {
    switch (serviceType.isSale, goodsCount) {
    case (false, 1): .oneDevice
    case (false, let count): .manyDevices(count: count)
    case (true, 1): .oneItem
    case (true, let count): .manyItems(count: count)
    }
  }
}
