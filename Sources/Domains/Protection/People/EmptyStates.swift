import Kernel

extension EmptyState {
  /// What a screen shows instead of a list in which the filter leaves nothing.
  static func filtered(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.filteredTitle.text(in: language),
      message: ProtectionText.filteredMessage.text(in: language), action: "clear_filter")
  }

  static func noInvitations(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noInvitationsTitle.text(in: language),
      message: ProtectionText.noInvitationsMessage.text(in: language), action: "invite")
  }

  static func noSubscriptions(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noSubscriptionsTitle.text(in: language),
      message: ProtectionText.noSubscriptionsMessage.text(in: language))
  }

  static func noAlerts(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noAlertsTitle.text(in: language),
      message: ProtectionText.noAlertsMessage.text(in: language), action: "add_watch_item")
  }

  static func noNotices(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noNoticesTitle.text(in: language),
      message: ProtectionText.noNoticesMessage.text(in: language))
  }

  static func noItems(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noItemsTitle.text(in: language),
      message: ProtectionText.noItemsMessage.text(in: language), action: "add_watch_item")
  }

  static func noRules(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noRulesTitle.text(in: language),
      message: ProtectionText.noRulesMessage.text(in: language), action: "only_contacts")
  }

  static func noRemovals(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noRemovalsTitle.text(in: language),
      message: ProtectionText.noRemovalsMessage.text(in: language), action: "start_removal")
  }

  static func noCalls(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noCallsTitle.text(in: language),
      message: ProtectionText.noCallsMessage.text(in: language), action: "check_number")
  }

  static func noContacts(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noContactsTitle.text(in: language),
      message: ProtectionText.noContactsMessage.text(in: language))
  }

  static func noRuns(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noRunsTitle.text(in: language),
      message: ProtectionText.noRunsMessage.text(in: language), action: "run_scan")
  }

  static func noSources(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noSourcesTitle.text(in: language),
      message: ProtectionText.noSourcesMessage.text(in: language))
  }

  static func noBreaches(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noBreachesTitle.text(in: language),
      message: ProtectionText.noBreachesMessage.text(in: language))
  }

  static func noProperties(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noPropertiesTitle.text(in: language),
      message: ProtectionText.noPropertiesMessage.text(in: language), action: "add_property")
  }

  static func noSnapshots(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noSnapshotsTitle.text(in: language),
      message: ProtectionText.noSnapshotsMessage.text(in: language))
  }

  static func noChanges(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noChangesTitle.text(in: language),
      message: ProtectionText.noChangesMessage.text(in: language))
  }

  static func noExposures(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noExposuresTitle.text(in: language),
      message: ProtectionText.noExposuresMessage.text(in: language), action: "run_scan")
  }

  static func noSites(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noSitesTitle.text(in: language),
      message: ProtectionText.noSitesMessage.text(in: language))
  }

  static func noCases(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noCasesTitle.text(in: language),
      message: ProtectionText.noCasesMessage.text(in: language), action: "start_case")
  }

  static func noVoices(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noVoicesTitle.text(in: language),
      message: ProtectionText.noVoicesMessage.text(in: language), action: "enroll_voice")
  }

  static func noAnalyses(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noAnalysesTitle.text(in: language),
      message: ProtectionText.noAnalysesMessage.text(in: language))
  }

  static func noAttestations(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noAttestationsTitle.text(in: language),
      message: ProtectionText.noAttestationsMessage.text(in: language))
  }

  static func noReports(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noReportsTitle.text(in: language),
      message: ProtectionText.noReportsMessage.text(in: language))
  }

  static func noAddresses(in language: Language) -> EmptyState {
    EmptyState(
      title: ProtectionText.noAddressesTitle.text(in: language),
      message: ProtectionText.noAddressesMessage.text(in: language))
  }
}
