import BundledData
import Kernel
import Media
import PhoneNumbers
import Platform
import Store

/// Identity protection: what leaked of a person, who calls them, and what to do about it.
public struct Protection: ProtectionMethods, Domain {
  // Loads libphonenumber when the first number has to be read.
  let phoneNumbers: PhoneNumbers

  // Draws pictures and papers; started when the first one is asked for.
  let worker: Worker

  // Read when they are first needed.
  let bundledData: BundledData
  let shippedModel = MadeOnce<SpamModel>()
  let shippedSteps = MadeOnce<CaseSteps>()
  let shippedTowns = MadeOnce<Gazetteer>()
  let shippedBrokers = MadeOnce<BrokerRegistry>()
  let filesComeAlong = MadeOnce<[String: BundledFound]>()

  public init(
    phoneNumbers: PhoneNumbers = PhoneNumbers(), worker: Worker = Worker(),
    bundledData: BundledData = BundledData()
  ) {
    self.phoneNumbers = phoneNumbers
    self.worker = worker
    self.bundledData = bundledData
  }

  public var migrations: [Migration] {
    [
      .protectionPeople, .protectionAlerts, .protectionReports, .protectionScores,
      .protectionWatchItems, .protectionRules, .protectionCalls, .protectionAccounts,
      .protectionRuns, .protectionSources, .protectionExposures, .protectionProviders,
    ]
  }

  public var sealedColumns: [SealedColumn] {
    [
      PersonSettingRow.data, InvitationRow.contact, SubscriptionRow.receipt, AlertRow.data,
      AlertEventRow.note, SpamReportRow.note, WatchItemRow.value, WatchItemRow.label, RuleRow.data,
      CallRow.data, ContactRow.data, DependentRow.data, HitRow.sites, ExposureRow.data,
    ]
  }

  /// A set of roles for each person; whoever governs the directory is an operator.
  public func decide(_ action: ProtectionAction, _ actor: Actor) -> Decision {
    let words = action.permit.roles
    if !actor.roles(in: "protection").isDisjoint(with: words) { return .allowed }
    let isOperators = words.contains(Role.operator.rawValue)
    if isOperators, governs(actor) { return .allowed }
    return .refused(
      ProtectionFault.roleNotAllowed(reason: isOperators ? .operatorOnly : .roleForbids))
  }

  /// What concerns a person is for that person; what concerns nobody is for operators.
  public func mayFollow(_ event: EventHead, _ actor: Actor) -> Bool {
    if event.actorId == actor.userId || event.entityId == actor.userId { return true }
    let roles = actor.roles(in: "protection")
    return (event.entityType == "source" || event.entityId == RunRow.operators)
      && (roles.contains(Role.operator.rawValue) || governs(actor))
  }

  /// Whoever owns an organization is protected like everybody, and sees to the sources.
  public var ownerRoles: Set<String> { [Role.person.rawValue, Role.operator.rawValue] }
}

/// Whether somebody owns or administers the directory.
func governs(_ actor: Actor) -> Bool {
  let role = actor.role(in: "directory")
  return role == "owner" || role == "admin"
}
