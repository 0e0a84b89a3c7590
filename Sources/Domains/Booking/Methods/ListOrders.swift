import Kernel
import Platform
import Store

extension Booking {
  /// `booking.listOrders`: one page of what fits.
  public func listOrders(_ params: ListOrdersParams, _ call: ReadCall) throws -> ListOrdersResult {
    let sort = params.sort ?? .newest
    let mark = params.mark
    let place = try params.cursor.map { cursor in
      guard let place = OrderPlace(cursor: cursor, of: mark) else {
        throw Refusal([Violation(BookingFault.cursorInvalid, at: "/cursor")])
      }
      return place
    }
    let page = try call.database.orders(
      filter(params, call), sort, after: place, limit: params.limit, of: call.organizationId)
    let settings = try call.database.handoverSettings(of: call.organizationId)
    return ListOrdersResult(
      items: try page.orders.map { try call.summary($0, settings) },
      nextCursor: page.next?.cursor(of: mark)
    )
  }

  private func filter(_ params: ListOrdersParams, _ call: ReadCall) throws -> OrderFilter {
    let zone = call.services.zones.rules(named: call.request.timeZone) ?? .utc
    return OrderFilter(
      statuses: params.status,
      paymentStatuses: params.paymentStatus,
      service: params.serviceType,
      locationId: params.locationId,
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

extension ListOrdersParams {
  /// All that the list is asked with, but for the page.
  fileprivate var mark: ListMark {
    ListMark(
      status?.map(\.rawValue).joined(separator: " "),
      paymentStatus?.map(\.rawValue).joined(separator: " "), locationId, assignedUserId,
      deviceTypeId, query, dateFrom?.description, dateTo?.description, serviceType?.rawValue,
      sort?.rawValue)
  }
}

/// How many clients' orders one text can find. Enough for every bearer of a name.
private let listedClientsMax = 1_000

extension ReadCall {
  /// An order as a list shows it.
  fileprivate func summary(
    _ order: OrderRow, _ settings: HandoverSettings
  ) throws -> OrderSummary {
    let work = try database.atWork(order, settings)
    return OrderSummary(
      orderId: order.id,
      orderNumber: order.number,
      orderNumberLabel: work.order.label,
      serviceType: order.serviceType,
      serviceTypeLabel: order.serviceType.label(language),
      intakeMethod: order.intakeMethod,
      status: order.status,
      label: order.status.label(language),
      paymentStatus: order.paymentStatus,
      paymentStatusLabel: order.paymentStatus.label(language),
      clientId: order.clientId,
      clientName: try database.client(order.clientId, of: organizationId)?.displayName ?? "",
      locationId: order.locationId,
      assignedUserId: order.assignedUserId,
      deviceCount: work.devices.count,
      devices: work.devices.map { $0.listed(in: language) },
      readyBy: order.readyBy,
      createdAt: order.createdAt,
      actions: orderActions(work.facts, actor)
    )
  }
}

extension DeviceOnFile {
  fileprivate func listed(in language: Language) -> ListedDevice {
    ListedDevice(
      deviceId: id,
      displayName: device.displayName,
      workflowType: device.workflowType,
      status: device.status,
      label: device.status.label(language),
      assignedUserId: work.assignedUserId
    )
  }
}

extension TimeZoneRules {
  /// The first moment of a day.
  fileprivate func start(of day: CalendarDate) -> Instant {
    resolve(LocalDateTime(date: day, time: .midnight)).instant
  }
}
