import Kernel
import Platform

extension ReadCall {
  /// How an order's amounts and people are told here; nobody is looked up who is not named.
  func words(of order: OrderRow) -> ReaderWords {
    ReaderWords(language: language, currency: order.currency)
  }

  /// The same with the names of people, also of those who have left.
  func words(of order: OrderRow, naming people: [ID]) throws -> ReaderWords {
    var words = words(of: order)
    words.names = try names(of: people)
    return words
  }

  /// The same with the names of its devices.
  func words(of work: OrderContext, naming people: [ID]) throws -> ReaderWords {
    var words = try words(of: work.order, naming: people)
    for device in work.devices { words.devices[device.id] = device.device.displayName }
    return words
  }
}

extension OrderContext {
  /// Who has anything to do with the order's money.
  var moneyPeople: [ID] { money.payments.map(\.createdBy) + money.refunds.map(\.createdBy) }

  /// Who has anything to do with the order, as far as its context tells.
  var people: [ID] {
    moneyPeople + [order.createdBy] + quotes.map(\.sentBy) + quotes.compactMap { $0.decision?.by }
      + accessories.compactMap { $0.returned?.by } + [order.assignedUserId].compactMap(\.self)
      + devices.compactMap(\.work.assignedUserId)
  }
}
