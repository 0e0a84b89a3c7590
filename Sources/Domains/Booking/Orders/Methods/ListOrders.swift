import Kernel
import Platform
import Store

extension Booking {
  /// `booking.listOrders`: one page of what fits.
  func listOrders(_ params: ListOrdersParams, _ call: ReadCall) throws -> ListOrdersResult {
    let filter = try filter(params, call)
    let walk = OrderWalk(filter, params.sort ?? .newest, call.organizationId)
    let listing = try Listing<OrderPlace>(params, call)
    let page = try listing.page(
      at: \.place, looking: walk.tells(filter) ? params.limit + 1 : 500,
      rows: { try call.database.orders(along: walk, filter, after: $0, limit: $1) },
      fitting: \.order)
    let settings = try call.database.settings(of: call.organizationId)
    return ListOrdersResult(
      items: try call.abreast(page.items) { try call.summary($0, settings) },
      nextCursor: page.nextCursor)
  }

  private func filter(_ params: ListOrdersParams, _ call: ReadCall) throws -> OrderFilter {
    if let from = params.dateFrom, let to = params.dateTo, to < from {
      throw Refusal([Violation(BookingFault.datesReversed(from: from), at: "/dateTo")])
    }
    let zone = call.services.zones.rules(named: call.request.timeZone) ?? .utc
    return OrderFilter(
      statuses: params.status,
      paymentStatuses: params.paymentStatus,
      service: params.serviceType,
      locationId: params.locationId,
      clientId: params.clientId,
      assignedUserId: params.assignedUserId,
      // Source: booking specification 1, the table of rights.
      ownedBy: call.actor.bookingRole == .engineer ? call.actor.userId : nil,
      deviceTypeId: params.deviceTypeId,
      from: params.dateFrom.map { zone.start(of: $0) },
      until: params.dateTo.map { zone.start(of: $0.adding(days: 1)) },
      search: try params.query.flatMap { try search($0, call) }
    )
  }

  /// What a text may mean: a number, a device, a client; `nil` when it says nothing.
  private func search(_ query: String, _ call: ReadCall) throws -> OrderSearch? {
    guard case .text(let text) = NormalizedText.singleLine(query) else { return nil }
    let packed = text.filter { !$0.isWhitespace }.asciiUppercased
    var search = OrderSearch()
    search.number = Int(packed.drop { !$0.isASCII || !$0.isNumber })
    search.serialNumber = packed
    search.imei = IMEI.plainDigits(text)
    search.clientIds = try searchClients(.init(query: text, limit: listedClientsMax), call)
      .items.map(\.id)
    return search
  }
}

/// How many clients' orders one text can find. Enough for every bearer of a name.
private let listedClientsMax = 1_000
