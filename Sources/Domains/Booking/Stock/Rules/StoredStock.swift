import Kernel

/// A unit that the shop owns, as stored.
struct StoredStock: Equatable {
  let id: ID
  var status: StockStatus
  var displayName: String
  var brandId: ID?
  var modelId: ID?
  var serialNumber: String?
  var imei: String?
  var colour: String?
  var storageCapacity: String?
  var conditionGrade: ConditionGrade
  var locationId: ID?

  /// ISO 4217.
  let currency: String

  /// What was paid for it. Unit of this and the prices below: minor units of `currency`.
  var costMinor: Int

  /// `nil`: not priced yet.
  var sellPriceMinor: Int?

  /// `nil`: no offer.
  var specialOfferPriceMinor: Int?

  /// The client's device that it was; `nil` when it was not bought from a client.
  var source: Source?
  var sale: Sale?
  var version = 1
  let createdBy: ID
  let createdAt: Instant
  var updatedAt: Instant

  struct Source: Equatable {
    let orderId: ID
    let deviceId: ID
  }

  struct Sale: Equatable {
    let orderId: ID

    /// What it was sold for, without VAT.
    let netMinor: Int
    let at: Instant
  }
}
