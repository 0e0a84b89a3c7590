import Kernel

/// A line of an order as stored.
struct StoredItem: Equatable {
  let id: ID

  /// `nil` for a line of the order as a whole.
  var deviceId: ID?
  var type: ItemType
  var description: String
  var quantity: Int

  /// Unit: minor units of the order's currency.
  var unitPriceMinor: Int
  var priceIncludesVat: Bool

  /// Unit: basis points.
  var vatRateBp: Int

  /// The unit of the stock that the line sells.
  var stockId: ID?
  var productId: ID?
}
