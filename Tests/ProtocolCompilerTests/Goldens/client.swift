// Compiled from Protocol/ by ProtocolCompiler, do not edit.

import NacreClient

/// How to reach somebody.
struct PlatformContact: Codable, Sendable {
  var email: String?
  var phone: String?
}

/// Condition of a thing.
struct ShopGrade: RawRepresentable, Codable, Hashable, Sendable {
  let rawValue: String

  static let a = Self(rawValue: "A")
  static let b = Self(rawValue: "B")
}

struct ShopOrderStatus: RawRepresentable, Codable, Hashable, Sendable {
  let rawValue: String

  static let open = Self(rawValue: "open")
  static let inProgress = Self(rawValue: "in_progress")
}

/// Something built in.
struct ShopPart: Codable, Sendable {
  var name: String
  var grade: ShopGrade?
  var weights: [Double]
  var parts: [ShopPart]?
}

struct ShopRole: RawRepresentable, Codable, Hashable, Sendable {
  let rawValue: String

  static let owner = Self(rawValue: "owner")
  static let clerk = Self(rawValue: "clerk")
}

/// A stored order.
struct ShopOrder: Decodable, Sendable {
  var orderId: String
  var status: ShopOrderStatus
  var total: NacreMoney
  var readyBy: String?
  var note: String?
  var parts: [ShopPart]
  var counts: [String: Int]
  var rest: Double?
  var contact: PlatformContact?
  var actions: [String: NacreDecision]
}

/// What `shop.list` takes.
struct ShopListParams: Codable, Sendable {
  var least: Int?
  var seller: ShopRole?
  /// Only these.
  var status: ShopOrderStatus?
  var limit: Int?
  /// The `nextCursor` of the page before, which is good for the same filter only.
  var cursor: String?
}

/// What `shop.list` answers.
struct ShopListResult: Decodable, Sendable {
  var items: [ShopOrder]
  var counts: [String: Int]
  /// There is more.
  var nextCursor: String?
}

/// What `shop.order` takes.
struct ShopOrderParams: Codable, Sendable {
  var part: ShopPart
  var photo: String?
  var contact: PlatformContact?
  var `class`: [String: String]?
}

/// What `shop.ordered` tells.
struct ShopOrderedEvent: Decodable, Sendable {
  var orderId: String
  var total: NacreMoney
}

extension Nacre {
  /// A small shop that uses all of the grammar.
  nonisolated var shop: ShopMethods { ShopMethods(nacre: self) }
}

/// A small shop that uses all of the grammar.
struct ShopMethods: Sendable {
  let nacre: Nacre

  /// Orders, newest first.
  ///
  /// Pages of `limit` orders.
  /// Empty when there are none.
  func list(_ params: ShopListParams = ShopListParams(),
    timeout: Duration? = nil) async throws -> ShopListResult {
    try await nacre.call("shop.list", params, as: ShopListResult.self, timeout: timeout)
  }

  /// Places an order.
  @discardableResult
  func order(_ params: ShopOrderParams, timeout: Duration? = nil,
    idempotencyKey: String? = nil) async throws -> ShopOrder {
    try await nacre.call("shop.order", params, as: ShopOrder.self, timeout: timeout,
      idempotencyKey: idempotencyKey)
  }
}

extension NacreEvent {
  /// An order was placed. `nil` for an event of another topic.
  var shopOrdered: ShopOrderedEvent? {
    get throws { topic == "shop.ordered" ? try data.decoded() : nil }
  }

  /// The buyer was reached. `nil` for an event of another topic.
  var shopReached: PlatformContact? {
    get throws { topic == "shop.reached" ? try data.decoded() : nil }
  }
}
