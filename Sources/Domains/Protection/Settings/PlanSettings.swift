import Kernel
import Platform
import Secrets
import Wire

/// What an operator settles about plans: what they allow, and who signs what was bought.
/// Source: protection specification 8.1.
public struct PlanSettings: Sendable {
  let limits: PlanLimits

  /// It signs receipts; `nil`: they are kept as they come.
  let receiptKey: SigningKey?

  init(limits: PlanLimits = .standard, receiptKey: SigningKey? = nil) {
    (self.limits, self.receiptKey) = (limits, receiptKey)
  }

  /// Reads a file of them, `{"receiptPublicKey": …, "limits": {"plus": {"watch_items": 40}}}`; what
  /// it leaves out is as it begins.
  public init(file: [UInt8]) throws {
    guard let document = JSONDocument(foreign: file) else { throw PlanSettingsProblem(member: "") }
    defer { withExtendedLifetime(document) {} }
    let root = document.root
    guard root.isObject else { throw PlanSettingsProblem(member: "") }
    var limits = PlanLimits.standard
    var key: SigningKey?
    for name in root.memberNames {
      guard let value = root.member(named: name) else { continue }
      switch name {
      case "limits": limits = try limits.changed(by: value)
      case "receiptPublicKey":
        key = value.string.flatMap(Base64.decode).flatMap { SigningKey($0) }
        guard key != nil else { throw PlanSettingsProblem(member: name) }
      default: throw PlanSettingsProblem(member: name)
      }
    }
    self.init(limits: limits, receiptKey: key)
  }
}

/// What cannot be used of a file about plans.
public struct PlanSettingsProblem: Error {
  /// Where it stands, such as `limits.plus.watch_items`; empty: the whole file.
  public let member: String
}

extension PlanLimits {
  /// Nobody needs more; a slip of the hand is noticed.
  private static let limitMax = 1_000_000

  /// The same, with what an operator has said of each plan.
  fileprivate func changed(by plans: JSONValue) throws -> PlanLimits {
    guard plans.isObject else { throw PlanSettingsProblem(member: "limits") }
    var limits = self
    for name in plans.memberNames {
      let path = "limits.\(name)"
      guard let plan = Plan(wire: name), let counts = plans.member(named: name), counts.isObject
      else { throw PlanSettingsProblem(member: path) }
      for word in counts.memberNames {
        guard let resource = LimitedResource(wire: word),
          let count = counts.member(named: word)?.integer, 0...Self.limitMax ~= count
        else { throw PlanSettingsProblem(member: "\(path).\(word)") }
        limits = limits.with(count, of: resource, on: plan)
      }
    }
    return limits
  }
}

extension Services {
  /// What the operator of this installation has settled about plans.
  var plans: PlanSettings { settled["protection"] as? PlanSettings ?? PlanSettings() }
}
