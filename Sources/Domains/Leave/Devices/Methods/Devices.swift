import Kernel
import Platform
import Wire

extension Leave {
  /// `leave.devices`: the paired devices of the person; for the system administrator, everybody's.
  func devices(_ params: DevicesParams, _ call: ReadCall) throws -> DevicesResult {
    let isAdmin = call.actor.leaveRole == .systemAdmin
    if let userId = params.userId, userId != call.actor.userId, !isAdmin {
      throw Refusal(PlatformFault.forbidden)
    }
    let userId = params.userId ?? (isAdmin ? nil : call.actor.userId)
    let page = try call.page(of: params, at: \.deviceId) { last, limit in
      try call.database.devices(of: userId, call.organizationId, after: last ?? "", limit: limit)
    }
    return DevicesResult(
      items: try call.abreast(page.items, call.answer), nextCursor: page.nextCursor)
  }
}
