import Kernel
import Platform
import Wire

extension Booking {
  /// `booking.collectDevices`: signature, accessories and devices in one write.
  func collectDevices(_ params: CollectDevicesParams, _ call: WriteCall) throws -> Order {
    var work = try call.workOn(params.orderId, .collectDevices)
    let devices = try work.devices(params.deviceIds)
    let returned = try params.returnedAccessories(work, devices)
    if let form = params.signature {
      let judged = try call.judgedSignature(
        form, at: FieldPath().member("signature"), shape: [], capabilities(call.services))
      try call.capture(judged, .collection, in: &work)
    }
    for device in devices {
      let leaving = returned.intersection(work.accessories(of: device).map(\.id))
      if !leaving.isEmpty {
        try call.returnAccessories(of: device, leaving, isWaived: false, in: &work)
      }
      try call.move(device.id, to: .collected, in: &work)
    }
    try call.conclude(&work)
    return try call.reading.answer(work)
  }
}

extension CollectDevicesParams {
  /// The accessories that are given back: all of these devices, those listed, or none.
  fileprivate func returnedAccessories(
    _ work: OrderContext, _ devices: [DeviceContext]
  ) throws -> Set<ID> {
    guard let given = accessoriesReturned, !given.isNull else { return [] }
    let all = Set(devices.flatMap { work.accessories(of: $0).map(\.id) })
    if let everything = given.bool { return everything ? all : [] }
    let ids = (0..<(given.isArray ? given.count : 0)).map { given[$0]?.string }
    guard given.isArray, !ids.contains(nil) else {
      throw Refusal([Violation(BookingFault.accessoriesReturnedType, at: "/accessoriesReturned")])
    }
    let listed = Set(ids.compactMap(\.self))
    guard listed.isSubset(of: all) else { throw Refusal(BookingFault.accessoryNotFound) }
    return listed
  }
}
