import Kernel

/// Which statuses a unit of the stock may get.
///
/// Source: booking specification 7.7: `sold` comes by a sale alone; what is not sold may be put
/// wherever it is.
enum StockMachine {
  /// The statuses that people may give to a unit of this one.
  static func next(from status: StockStatus) -> [StockStatus] {
    guard status != .sold else { return [] }
    return StockStatus.allCases.filter { $0 != .sold && $0 != status }
  }

  /// Whether a unit may get a status; the one that it has is no change.
  static func decide(_ from: StockStatus, to status: StockStatus) -> Decision {
    let allowed = next(from: from)
    guard status == from || allowed.contains(status), status != .sold else {
      return .refused(
        BookingFault.stockTransitionNotAllowed(from: from, to: status, allowed: allowed))
    }
    return .allowed
  }
}

/// Whether somebody may change a unit; a sold one is history.
///
/// Source: booking specification 1, “stock prices”, and 7.7.
func decideStock(_ action: StockAction, on unit: StoredStock, by actor: Actor) -> Decision {
  switch action {
  case .updateStock: decideBooking(.updateStock, actor).and(decideUnsold(unit))
  case .setPrices: decidePrices(actor).and(decideUnsold(unit))
  case .sell: decideBooking(.submit, actor).and(decideForSale(unit))
  }
}

/// What can be done with a unit of the stock.
enum StockAction: String, CaseIterable {
  case updateStock
  case setPrices
  case sell
}

/// Prices and costs are the business of those who answer for them.
func decidePrices(_ actor: Actor) -> Decision { decideBooking(.addStock, actor) }

private func decideUnsold(_ unit: StoredStock) -> Decision {
  unit.status == .sold ? .refused(BookingFault.stockSold) : .allowed
}

private func decideForSale(_ unit: StoredStock) -> Decision {
  unit.status == .forSale ? .allowed : .refused(BookingFault.stockNotForSale)
}
