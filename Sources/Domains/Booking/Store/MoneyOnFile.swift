import Kernel
import Platform
import Store

extension Database {
  /// All money of an order.
  func money(ofOrder orderId: ID) throws -> OrderMoney {
    OrderMoney(
      items: try items(ofOrder: orderId),
      payments: try payments(ofOrder: orderId),
      refunds: try refunds(ofOrder: orderId)
    )
  }
}

extension ReadCall {
  /// Every round of an order's quotes as hosts see them.
  func shownQuotes(ofOrder orderId: ID) throws -> [OrderQuote] {
    try database.quotes(ofOrder: orderId).map { quote in
      quote.shown(
        try database.items(of: quote, order: orderId),
        try bankAccount(of: quote)?.masked,
        in: language
      )
    }
  }

  /// What the terminals were asked for, as hosts see it.
  func shownCardPayments(ofOrder orderId: ID) throws -> [CardPayment] {
    try database.cardPayments(ofOrder: orderId).map { $0.shown(at: now, in: language) }
  }

  /// The account that was given with a round, opened.
  func bankAccount(of quote: QuoteRow) throws -> BankAccount? {
    guard let sealed = quote.sealedBankDetails else { return nil }
    let bytes = try services.sealer().open(
      sealed, purpose: QuoteRow.bankDetailsPurpose, context: quote.id
    )
    return BankAccount(text: String(decoding: bytes, as: UTF8.self))
  }
}
