import Kernel

/// What the clerk reads when an order is booked. Source: booking specification 3, `title` and
/// `message`.
struct Confirmation {
  let orderNumberLabel: String
  let clientName: String
  let deviceCount: Int
  let serviceType: ServiceType
  let readyBy: ReadyBy?

  func title(in language: Language) -> String { BookingText.bookingComplete.text(in: language) }

  func message(in language: Language) -> String {
    let goods: BookingText = deviceCount == 1 ? .oneDevice : .manyDevices(count: deviceCount)
    let promise = readyBy.flatMap { LocalDateTime($0.local) }
    return BookingText.orderBooked(
      number: orderNumberLabel, client: clientName, service: serviceType,
      goods: goods.text(in: language), date: promise?.date, time: promise?.time.shortText
    ).text(in: language)
  }
}
