import Kernel

/// A setting of the house, by its name on the wire. Source: routines specification (c), (l).
enum SettingName: String, CaseIterable, Sendable {
  case timeZone, holidayCountry, holidayMultiplierEnabled, holidayMultiplierPercent
  case memoryHorizonDays, pointsReset, defaultAlgorithm, generateDaysAhead, missedGraceMinutes
  case startPolicy, allowSwaps, swapsNeedApproval, allowRestart, allowCorrections
  case maxTemplates, maxSchedules, vocabulary
  case standIns, standInLateHours, standInAnswerMinutes, remindMinutes, remindUntilDone, streaks
  case streakFreezes, thanks, triggers, tags, supplies, rewards, autoConfirmHours, ownerNews
  case ownerNewsAt, showGroomNames
}

/// What a setting may hold.
enum SettingKind: Sendable {
  case zone
  case time
  case flag
  case word([String])
  case int(ClosedRange<Int>)
  /// `null` is a value: no limit.
  case limit(ClosedRange<Int>)
  case minutes(count: Int, ClosedRange<Int>)
  /// How often to remind until work is done, or `null`.
  case repetition
}

extension SettingName {
  /// What it may hold, and what holds while nobody has chosen.
  var row: (kind: SettingKind, value: Fact) {
    switch self {
    case .timeZone: (.zone, "Europe/Stockholm")
    case .holidayCountry: (.word(["SE", "none"]), "SE")
    case .holidayMultiplierEnabled: (.flag, true)
    case .holidayMultiplierPercent: (.int(100...300), 150)
    case .memoryHorizonDays: (.int(30...365), 90)
    case .pointsReset: (.word(PointsReset.wireNames), "rolling")
    case .defaultAlgorithm: (.word(Algorithm.wireNames), "points_balance")
    case .generateDaysAhead: (.int(7...366), 60)
    case .missedGraceMinutes: (.int(0...2880), 120)
    case .startPolicy: (.word(StartPolicy.wireNames), "any_member")
    case .allowSwaps: (.flag, true)
    case .swapsNeedApproval, .allowRestart, .allowCorrections: (.flag, false)
    case .maxTemplates, .maxSchedules: (.limit(1...10_000), .null)
    case .vocabulary: (.word(Vocabulary.wireNames), "shift")
    case .standIns, .streaks, .thanks, .triggers, .tags, .supplies, .rewards: (.flag, false)
    case .standInLateHours: (.int(1...168), 24)
    case .standInAnswerMinutes: (.int(5...1440), 60)
    case .remindMinutes: (.minutes(count: 5, 0...10_080), .list([]))
    case .remindUntilDone: (.repetition, .null)
    case .streakFreezes: (.int(0...5), 1)
    case .autoConfirmHours: (.int(0...720), 72)
    case .ownerNews: (.word(OwnerNews.wireNames), "none")
    case .ownerNewsAt: (.time, "20:00")
    case .showGroomNames: (.flag, true)
    }
  }

  /// Whether only the organization chooses it.
  var isOfOrganization: Bool {
    self == .vocabulary || self == .maxTemplates || self == .maxSchedules
  }
}

/// The values in force in one place.
struct RoutineSettings: Sendable {
  var version = 0
  /// What was chosen there itself.
  var chosen: [SettingName: Fact] = [:]
  /// What holds above it.
  var above: [SettingName: Fact] = [:]

  subscript(name: SettingName) -> Fact { chosen[name] ?? above[name] ?? name.row.value }

  func text(_ name: SettingName) -> String {
    if case .text(let text) = self[name] { text } else { "" }
  }
  func int(_ name: SettingName) -> Int { if case .int(let int) = self[name] { int } else { 0 } }
  func flag(_ name: SettingName) -> Bool { self[name] == .bool(true) }

  var vocabulary: Vocabulary { Vocabulary(rawValue: text(.vocabulary)) ?? .shift }

  /// What actions depend on.
  var ofActions: ShiftSettings {
    ShiftSettings(
      startPolicy: StartPolicy(rawValue: text(.startPolicy)) ?? .anyMember,
      allowsSwaps: flag(.allowSwaps), allowsRestart: flag(.allowRestart),
      allowsCorrections: flag(.allowCorrections), hasThanks: flag(.thanks),
      hasStandIns: flag(.standIns))
  }

  /// What a full holiday multiplies points by, if anything.
  var holidayPercent: Int? {
    flag(.holidayMultiplierEnabled) ? int(.holidayMultiplierPercent) : nil
  }
}
