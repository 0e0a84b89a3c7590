import Kernel
import Wire

/// Something that was done on a device while it was offline.
struct DeviceAction {
  let actionId: String
  let type: SyncActionType

  /// How the device calls a leave that it has made itself.
  var leaveLocalId: String?
  var leaveId: ID?

  /// The version of the leave that the device had; `nil`: it does not say.
  var baseVersion: Int?
  var payload: JSONValue?

  init(_ pushed: PushedAction) {
    actionId = pushed.actionId
    type = pushed.type
    leaveLocalId = pushed.leaveLocalId
    leaveId = pushed.leaveId ?? pushed.payload?.member("leaveId")?.storable
    baseVersion = pushed.baseVersion
    payload = pushed.payload
  }

  init(actionId: String, type: SyncActionType, payload: JSONValue?) {
    self.actionId = actionId
    self.type = type
    self.payload = payload
    leaveLocalId = payload?.member("leaveLocalId")?.storable
    leaveId = payload?.member("leaveId")?.storable
    baseVersion = payload?.member("baseVersion")?.integral
  }

  /// Hands on the payload as params of a method, with the leave that it is about.
  func asParams<Result>(
    leaveId: ID? = nil, only names: Set<String>? = nil, _ body: (Element) throws -> Result
  ) throws -> Result {
    let out = JSONWriter(capacity: 512)
    out.beginObject()
    for name in payload?.memberNames ?? [] where !DeviceAction.ours.contains(name) {
      guard names?.contains(name) ?? true, let value = payload?.member(named: name) else {
        continue
      }
      out.key(named: name)
      value.write(to: out)
    }
    if let leaveId {
      out.key("\"leaveId\":")
      out.string(leaveId)
    }
    out.endObject()
    guard let document = JSONDocument(out.copy()) else { throw Defect("params are no JSON") }
    let shape = Shape()
    return try withExtendedLifetime((document, shape)) { try body(Element(document.root, shape)) }
  }

  /// Members of a payload that say which leave it is about.
  private static let ours: Set<String> = ["leaveId", "leaveLocalId", "baseVersion"]
}
