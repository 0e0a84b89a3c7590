import Kernel

/// One round of a quote for one device, as stored.
struct StoredQuote {
  let id: ID
  let deviceId: ID

  /// Counts the rounds of a device from 1.
  let round: Int
  var status: QuoteStatus
  let subtotalMinor: Int
  let vatMinor: Int
  let grandTotalMinor: Int
  let sentBy: ID
  let sentAt: Instant
  var decision: Decided?

  /// Whether the device's seller told where the money goes.
  var sealedBankDetails: [UInt8]?

  /// How a round ended.
  struct Decided {
    var method: AuthorizationMethod?
    var reason: String?
    var signatureId: ID?
    let by: ID
    let at: Instant
  }
}
