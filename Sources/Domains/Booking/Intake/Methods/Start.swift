import Kernel
import Platform

extension Booking {
  /// `booking.start`: all that the first screen of a booking shows.
  public func start(_ params: StartParams, _ call: ReadCall) throws -> StartResult {
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
      actions: [
        "startDraft": decide(.startDraft, call.actor), "submit": decide(.submit, call.actor),
      ])
  }
}

/// The latest; `booking.listDrafts` has the others.
private let draftsShown = 10
