/// What the doctor found out about one thing: how it is, and what to do.
struct Finding {
  enum Status: String { case ok, degraded, failing }

  let name: String
  var status: Status
  let message: String

  /// What a person can do.
  var advice: String?

  /// What the doctor itself can do without any danger.
  var repair: Repair?

  /// What the doctor has done.
  var repaired: String?

  struct Repair {
    /// As it is told afterwards: `mode 0600`.
    let what: String
    let isDone: () -> Bool
  }

  static func ok(_ name: String, _ message: String) -> Finding {
    Finding(name: name, status: .ok, message: message)
  }

  static func degraded(
    _ name: String, _ message: String, _ advice: String, _ repair: Repair? = nil
  ) -> Finding {
    Finding(name: name, status: .degraded, message: message, advice: advice, repair: repair)
  }

  static func failing(
    _ name: String, _ message: String, _ advice: String, _ repair: Repair? = nil
  ) -> Finding {
    Finding(name: name, status: .failing, message: message, advice: advice, repair: repair)
  }

  var json: JSONTree {
    var facts: JSONTree = [
      "name": .string(name), "status": .string(status.rawValue), "message": .string(message),
    ]
    if let advice { facts = facts.setting("advice", .string(advice)) }
    if let repaired { facts = facts.setting("repaired", .string(repaired)) }
    return facts
  }
}
