import BundledData
import Kernel
import Media
import Outside
import PhoneNumbers
import Platform
import Store
@_exported import ProtectionProtocol

/// Identity protection: what leaked of a person, who calls them, and what to do about it.
public struct Protection: ProtectionMethods, Domain {
  // Loads libphonenumber when the first number has to be read.
  let phoneNumbers: PhoneNumbers

  // Draws pictures and papers; started when the first one is asked for.
  let worker: Worker

  // Asks the system of names for the texts of a domain, by a resolver or that of the machine.
  let askNames: NameQuestion

  // Read when they are first needed.
  let bundledData: BundledData
  let comesAlong = MadeOnce()
  let importedRegistries = ImportedRegistries()
  let importedSteps = ImportedSteps()

  // Recordings that somebody plays; gone with the process.
  let playbackFiles = ShortLivedFiles(for: "playback")

  public init(
    phoneNumbers: PhoneNumbers = PhoneNumbers(), worker: Worker = Worker(),
    bundledData: BundledData = BundledData(),
    askNames: @escaping NameQuestion = {
      try NameClient(server: $1).texts(of: $0, stop: $2)
    }
  ) {
    self.phoneNumbers = phoneNumbers
    self.worker = worker
    self.bundledData = bundledData
    self.askNames = askNames
  }

  public var migrations: [Migration] {
    [
      .protectionPeople, .protectionAlerts, .protectionReports, .protectionScores,
      .protectionWatchItems, .protectionRules, .protectionCalls, .protectionAccounts,
      .protectionRuns, .protectionSources, .protectionExposures, .protectionProviders,
      .protectionCases, .protectionProperties, .protectionRemovals, .protectionBrokers,
      .protectionInbox, .protectionRecordFiles, .protectionVoices,
      .protectionMonths, .protectionCaseSteps, .protectionAddresses, .protectionInvitations,
      .protectionCountedCalls, .protectionAlertOrder, .protectionReceipts,
    ]
  }

  public var sealedColumns: [SealedColumn] {
    [
      PersonSettingRow.data, InvitationRow.contact, SubscriptionRow.receipt, AlertRow.data,
      AlertEventRow.note, SpamReportRow.note, WatchItemRow.value, WatchItemRow.label, RuleRow.data,
      CallRow.data, ContactRow.data, DependentRow.data, HitRow.sites, ExposureRow.data,
      CaseRow.data, CaseEntryRow.data, CasePaperRow.data, CasePaperRow.content,
      PropertyRow.data, SnapshotRow.data, TitleChangeRow.data,
      IdentityRow.data, RemovalRow.data, RemovalFileRow.content, MonthReportRow.data,
      CoveredAddressRow.local, EnrollmentRow.data, EnrollmentRow.key, VoiceClipRow.data,
      VoiceClipRow.embedding, VoiceClipRow.audio, VoiceAnalysisRow.data,
    ]
  }

  /// A set of roles for each person; whoever governs the directory is an operator.
  func decide(_ action: ProtectionAction, _ actor: Actor) -> Decision {
    let words = action.permit.roles
    if !actor.roles(in: "protection").isDisjoint(with: words) { return .allowed }
    let isOperators = words.contains(Role.operator.rawValue)
    if isOperators, governs(actor) { return .allowed }
    return .refused(
      ProtectionFault.roleNotAllowed(reason: isOperators ? .operatorOnly : .roleForbids))
  }

  /// What concerns a person is for that person; what concerns nobody is for operators.
  public func mayFollow(_ event: EventHead, _ actor: Actor) -> Bool {
    if event.entityId == actor.userId { return true }
    // What somebody else is told is theirs to know, whoever has brought it about.
    if event.actorId == actor.userId, !event.isOfAnInbox { return true }
    let roles = actor.roles(in: "protection")
    return (event.entityType == "source" || event.entityId == RunRow.operators)
      && (roles.contains(Role.operator.rawValue) || governs(actor))
  }

  /// What concerns somebody of one's family group is for whoever may read it.
  ///
  /// Source: protection specification 0.10, 0.13: voice of adults is theirs alone, also in alerts.
  public func mayFollow(
    _ event: EventHead, _ actor: Actor, in database: Database
  ) throws -> Bool {
    if mayFollow(event, actor) { return true }
    let isPerson = actor.roles(in: "protection").contains(Role.person.rawValue)
    guard isPerson, event.namespace != "settings", !event.isOfAnInbox,
      let own = try database.place(of: actor.userId, of: actor.organizationId)
    else { return false }
    // A group that somebody had alone at first has that person's id.
    if event.entityType == "group" { return event.entityId == own.groupId }
    guard let other = try database.place(of: event.entityId, of: actor.organizationId),
      own.groupId == other.groupId
    else { return false }
    let isVoice =
      event.namespace == "voiceprint" || event.data.contains("\"service\":\"voiceprint\"")
    let action: FamilyAction = isVoice ? .enrollVoice : .viewAlerts
    return familyRefusal(own.role, action, FamilyTarget(role: other.role)) == nil
  }

  /// Opened recordings are there while the process runs that has opened them.
  public func serviceEnds() { playbackFiles.removeAll() }

  /// Whoever owns an organization is protected like everybody, and sees to the sources.
  public var ownerRoles: Set<String> { [Role.person.rawValue, Role.operator.rawValue] }
}

/// Whether somebody owns or administers the directory.
func governs(_ actor: Actor) -> Bool {
  let role = actor.role(in: "directory")
  return role == "owner" || role == "admin"
}

extension EventHead {
  /// Whether it tells of what somebody was told.
  fileprivate var isOfAnInbox: Bool { topic == "alerts.notified" || topic == "alerts.noticesRead" }
}
