import Kernel
import Platform
import Store

extension Database {
  /// All money of an order.
  func money(ofOrder orderId: ID) throws -> OrderMoney {
    let (items, payments, refunds) = try abreast(
      { try self.items(ofOrder: orderId) }, { try self.payments(ofOrder: orderId) },
      { try self.refunds(ofOrder: orderId) })
    return OrderMoney(items: items, payments: payments, refunds: refunds)
  }
}

extension ReadCall {
  /// Every round of an order's quotes as hosts see them.
  func answerQuotes(ofOrder orderId: ID, in words: ReaderWords) throws -> [OrderQuote] {
    try database.quotes(ofOrder: orderId).map { quote in
      quote.answer(
        try database.items(of: quote, order: orderId),
        try bankAccount(of: quote)?.masked,
        in: words
      )
    }
  }

  /// What the terminals were asked for, as hosts see it.
  func answerCardPayments(
    _ cards: [StoredCardPayment], in words: ReaderWords
  ) -> [CardPayment] {
    cards.map { $0.answer(at: now, in: words) }
  }

  /// The account that was given with a round, opened.
  func bankAccount(of quote: StoredQuote) throws -> BankAccount? {
    guard let sealed = quote.sealedBankDetails else { return nil }
    let bytes = try StoredQuote.bankDetails.open(sealed, row: quote.id, services)
    return BankAccount(text: String(decoding: bytes, as: UTF8.self))
  }
}
