/// Statements that look at all rows of an organization, or at the first of them, and why they may.
enum PlansOfWholes {
  static let known = oneRow.union(ends).union(settings).union(counts).union(batches)

  /// Statements that pass by other people's rows: those on the bench, as many as a shop has room
  /// for, and those of a page that an index has found.
  static let passing: Set<String> = ["deviceCounts", "fittingOrders"]

  /// A row of each organization.
  private static let oneRow: Set<String> = [
    "walkInClient", "nextOrderNumber", "catalogueVersion", "historyStart", "holidayVersion",
    "organizationOnFile", "organizationById", "updateOrganization", "activeMember",
    "activeMemberships", "oldestOwner", "activeMembers", "caseStepsVersion", "caseStepsFile",
    "registryVersion", "brokerRegistry", "matrix",
  ]

  /// One end of an index.
  private static let ends: Set<String> = [
    "currentTerms", "currentTermsMark", "oldestChange", "newestNumber", "newestNumbers",
    "newestMoment", "anyHoliday",
  ]

  /// What somebody sets up or what is under way: as much as a house has, whoever asks.
  private static let settings: Set<String> = [
    "brandsToSearch", "modelsToSearch", "modelUses", "deviceTypes", "locations",
    "primaryCountryCode", "makePrimary", "locationFacts", "subLocations", "memberRows",
    "sourcesOfOrganization", "openProtectionRuns", "playbacks", "unfinishedImports",
    "upkeepOfOrganization",
  ]

  /// Counts that are kept.
  private static let counts: Set<String> = ["enquiryCounts", "allCounts"]

  /// Reports, upkeep and erasure, which are about all of them.
  private static let batches: Set<String> = [
    "leavesThatCost", "encashmentsDecided", "earnedByYear", "daysTaken", "decisionTimes",
    "eraseEncashmentReasons", "eraseDelegationReasons", "deleteOldActions", "leaveUse",
    "countActiveStaff", "coveringItems", "uncoveredImports", "deleteRangeAnswers",
    "propertiesWithFile", "askedBrokers", "eraseIdempotencyOfOthers", "draftsWithData",
  ]
}
