import Kernel
import Platform
import Store

extension ReadCall {
  /// The units that a booking wants to sell, as far as they are on file.
  func stockFacts(_ items: [Field<ItemForm>]) throws -> [StockFacts] {
    var facts: [StockFacts] = []
    // Bound: the lines of a booking.
    for case .value(let item) in items {
      guard case .value(let id) = item.stockId,
        let unit = try database.stock(id, of: organizationId)
      else { continue }
      facts.append(StockFacts(id: unit.id, status: unit.status.rawValue))
    }
    return facts
  }
}

extension BookingFacts {
  /// Whether nothing is wrong with a booking but that its units are sold: another till was faster.
  ///
  /// Source: booking specification 7.7.
  func isLostSale(_ judgement: Judgement) -> Bool {
    guard !judgement.isValid else { return false }
    let isOnlyStock = judgement.violations.allSatisfy {
      if case .stockNotForSale? = $0.fault as? BookingFault { true } else { false }
    }
    return isOnlyStock && stock?.contains { $0.status == StockStatus.sold.rawValue } == true
  }
}
