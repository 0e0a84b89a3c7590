import Kernel
import Platform
import Wire

extension Routines {
  /// Whoever fires a trigger by its handle acts in the trigger's organization, wherever they have
  /// signed in.
  public func organization(
    of method: String, _ params: JSONValue, _ call: ReadCall
  ) throws -> ID? {
    guard method == "routines.fireTrigger", let handle = params.member("handle")?.string else {
      return nil
    }
    return try call.database.trigger(hash: hash(ofSecret: handle))?.organizationId
  }
}
