import Kernel
import Platform
import Store

extension Booking {
  /// `booking.listDevices`: one page of the queue, and how long each queue is.
  func listDevices(
    _ params: ListDevicesParams, _ call: ReadCall
  ) throws -> ListDevicesResult {
    var filter = BenchFilter(params.scope, call.actor)
    (filter.workflow, filter.locationId) = (params.workflowType, params.locationId)
    filter.engineers = try call.engineers().map(\.userId)
    let counts = try call.database.deviceCounts(filter, of: call.organizationId)
    filter.statuses = params.status
    var queue = BenchQueue(
      settings: try call.database.settings(of: call.organizationId),
      engineers: Set(filter.engineers))
    let words = nameTokens(of: params.search ?? "")
    let listing = try Listing<BenchPlace>(params, call)
    let page = try listing.page(
      at: \WalkedDevice.place, looking: words.isEmpty ? 500 : searchedAtOnce
    ) { last, limit in
      try call.database.devices(filter, after: last, limit: limit, of: call.organizationId)
    } fitting: { walked -> BenchDevice? in
      guard walked.fits, let device = try queue.device(walked, call) else { return nil }
      return device.matches(words) ? device : nil
    }
    return ListDevicesResult(
      items: page.items,
      counts: Dictionary(
        counts.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first }),
      queues: DeviceStatus.allCases.compactMap { status in
        counts[status].map {
          BenchCount(status: status, label: status.label(call.language), count: $0)
        }
      },
      nextCursor: page.nextCursor)
  }
}

/// Devices that are searched before more are read: each costs several statements.
private let searchedAtOnce = 50

/// The orders of a page, each read once.
private struct BenchQueue {
  private let settings: CompanySettings
  private let engineers: Set<ID>
  private var orders: [ID: (work: OrderContext, clientName: String)] = [:]
  private var names: [ID: String?] = [:]

  init(settings: CompanySettings, engineers: Set<ID>) {
    self.settings = settings
    self.engineers = engineers
  }

  mutating func device(_ walked: WalkedDevice, _ call: ReadCall) throws -> BenchDevice? {
    guard let (work, clientName) = try order(walked.orderId, call),
      let onFile = work.devices.first(where: { $0.id == walked.place.id })
    else { return nil }
    let (device, order) = (onFile.device, work.order)
    let (locationId, subLocationId) = (order.locationId, onFile.work.subLocationId)
    let (location, subLocation) = try call.database.abreast(
      { try locationId.flatMap { try call.database.locationName($0, of: call.organizationId) } },
      { try subLocationId.flatMap { try call.database.subLocation($0, of: call.organizationId) } })
    return BenchDevice(
      deviceId: device.id,
      orderId: order.id,
      orderNumber: order.number,
      orderNumberLabel: order.label,
      orderStatus: order.status,
      orderStatusLabel: order.status.label(call.language),
      displayName: device.displayName,
      clientName: clientName,
      customerReportedIssues: device.reportedIssues,
      status: device.status,
      statusLabel: device.status.label(call.language),
      workflowType: device.workflowType,
      workflowLabel: device.workflowType.label(call.language),
      priority: device.priority,
      priorityLabel: device.priority.label(call.language),
      readyBy: device.dueAt,
      readyByLabel: device.dueAt.flatMap { call.readyBy(order, due: $0)?.label(call.language) },
      overdue: device.dueAt.map { $0 < call.now && !device.status.isDone } ?? false,
      locationId: locationId,
      location: location,
      subLocationId: subLocationId,
      subLocation: subLocation?.code,
      assignedTo: try onFile.work.assignedUserId.map {
        BenchPerson(userId: $0, name: try name(of: $0, call))
      },
      version: onFile.work.version,
      actions: deviceActions(work.facts(of: onFile), work.facts, call.actor)
    )
  }

  private mutating func order(
    _ id: ID, _ call: ReadCall
  ) throws -> (work: OrderContext, clientName: String)? {
    if let known = orders[id] { return known }
    guard let row = try call.database.order(id, of: call.organizationId) else { return nil }
    let (client, found) = try call.database.abreast(
      { try call.database.client(row.clientId, of: call.organizationId) },
      { [settings] in try call.database.atWork(row, settings) })
    var work = found
    work.engineers = engineers
    let read = (work: work, clientName: client?.name(in: call.language) ?? "–")
    orders[id] = read
    return read
  }

  private mutating func name(of userId: ID, _ call: ReadCall) throws -> String? {
    if let known = names[userId] { return known }
    let name = try call.names(of: [userId])[userId]
    names[userId] = .some(name)
    return name
  }
}

extension BenchDevice {
  /// Whether every word of a query begins a word of what people know the device by.
  fileprivate func matches(_ query: [String]) -> Bool {
    guard !query.isEmpty else { return true }
    let words = [displayName, clientName, orderNumberLabel, "\(orderNumber)"]
      .flatMap { nameTokens(of: $0) }
    return query.allSatisfy { asked in words.contains { $0.hasPrefix(asked) } }
  }
}
