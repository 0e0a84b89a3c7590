import Kernel
import Platform

extension Booking {
  /// `booking.start`: all that the first screen of a booking shows.
  func start(_ params: StartParams, _ call: ReadCall) throws -> StartResult {
    let services = try listServiceTypes(ListServiceTypesParams(), call)
    let locations = try listLocations(ListLocationsParams(), call)
    let drafts = try listDrafts(ListDraftsParams(mine: true, limit: draftsShown), call)
    return StartResult(
      serviceTypes: services.items,
      autoSelectServiceType: services.autoSelect ? services.items.first?.serviceType : nil,
      locations: locations.items.filter(\.active),
      autoSelectLocationId: locations.autoSelectId,
      company: try getCompanyInfo(GetCompanyInfoParams(), call),
      deviceTypes: try listDeviceTypes(ListDeviceTypesParams(), call).items,
      drafts: drafts.items,
      moreDrafts: drafts.nextCursor != nil,
      recentClients: try call.recentClients(),
      words: BookingChoices(call.language),
      actions: [
        "startDraft": decide(.startDraft, call.actor), "submit": decide(.submit, call.actor),
      ])
  }
}

/// The latest; `booking.listDrafts` has the others.
private let draftsShown = 10

/// As many as a form has room for.
private let clientsShown = 5

/// Enough orders to find them among: some clients come every day.
private let ordersLooked = 50

extension ReadCall {
  /// Who came last; an engineer knows those of their own orders.
  fileprivate func recentClients() throws -> [ClientMatch] {
    var filter = OrderFilter()
    if actor.bookingRole == .engineer { filter.ownedBy = actor.userId }
    let walk = OrderWalk(filter, .newest, organizationId)
    let orders = try database.orders(along: walk, filter, after: nil, limit: ordersLooked)
      .compactMap(\.order)
    var seen: Set<ID> = []
    let ids = orders.map(\.clientId).filter { seen.insert($0).inserted }
    let walkIn = try database.walkInClient(of: organizationId)
    var clients: [ClientMatch] = []
    for id in ids where id != walkIn && clients.count < clientsShown {
      guard let client = try database.standingClient(id, of: organizationId) else { continue }
      clients.append(client.match(in: language))
    }
    return clients
  }
}

extension BookingChoices {
  fileprivate init(_ language: Language) {
    self.init(
      conditionGrades: ConditionGrade.allCases.map {
        Choice(value: $0.rawValue, label: $0.label(language))
      },
      passcodeTypes: PasscodeType.allCases.map {
        Choice(value: $0.rawValue, label: $0.label(language))
      },
      findMyStatuses: FindMyStatus.allCases.map {
        Choice(value: $0.rawValue, label: $0.label(language))
      },
      accessoryTypes: AccessoryType.allCases.map {
        Choice(value: $0.rawValue, label: $0.label(language))
      },
      priorities: Priority.allCases.map {
        Choice(value: $0.rawValue, label: $0.label(language))
      })
  }
}
