import Kernel
import Platform

extension Booking {
  /// `booking.getSettings`: how the company books.
  func getSettings(_ params: GetSettingsParams, _ call: ReadCall) throws -> Settings {
    answer(try call.database.settings(of: call.organizationId), call)
  }
}
