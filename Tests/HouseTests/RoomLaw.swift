/// How a domain is furnished: which features it has, and which of them may know which.
///
/// A feature is a folder with `Methods`, `Rules` and `Rows`; what its methods share lies in the
/// folder itself. A domain that is not named here is one feature.
enum RoomLaw {
  /// The features of a domain, lower first: rules and rows know their own and lower ones.
  static let features: [String: [String]] = [
    "Booking": [
      "Fields",
      "Searching",
      "Settings",
      "Catalogue",
      "Starter",
      "Clients",
      "Stock",
      "Devices",
      "Money",
      "Orders",
      "Bench",
      "Enquiries",
      "Intake",
      "Papers",
      "Reports",
      "Erasure",
    ],
    "Leave": [
      "Fields",
      "Settings",
      "People",
      "Calendar",
      "Balances",
      "Requests",
      "Documents",
      "Approval",
      "Life",
      "Notices",
      "Devices",
      "Reports",
      "Upkeep",
    ],
    "Protection": [
      "Ground",
      "Data",
      "Words",
      "Numbers",
      "People",
      "Settings",
      "Family",
      "Alerts",
      "Runs",
      "DarkWatch",
      "SpamShield",
      "Cases",
      "VoicePrint",
      "HomeTitle",
      "RemoveBrokers",
      "Dashboard",
      "Account",
    ],
    "Routines": [
      "Ground",
      "Words",
      "Planning",
      "Progress",
      "Notes",
      "Swaps",
      "Selections",
      "Pauses",
      "Reminders",
      "StandIns",
      "Shifts",
      "Settings",
      "Members",
      "Stables",
      "Horses",
      "Templates",
      "Schedules",
      "Triggers",
      "HorseDates",
      "Supplies",
      "Tags",
      "Confirming",
      "Rewards",
      "News",
      "Handover",
      "Hours",
      "Reports",
      "Work",
      "Photos",
      "History",
      "Thanks",
      "Overview",
      "Sharing",
      "Papers",
      "Audit",
      "Notices",
      "Upkeep",
    ],
    "Signatures": [
      "Fields",
      "Settings",
      "Drawings",
      "Jobs",
      "Runs",
      "Signing",
      "Requests",
      "Verifying",
      "Packs",
      "Upkeep",
    ],
  ]

  /// The folders of a feature.
  static let rooms: Set<String> = ["Methods", "Rules", "Rows"]

  /// Rules and rows that know a higher feature, and why: `Domain/File: Type`.
  static let upward: [String: String] = [:]

  /// Files that know each other, and why none of them reads better alone: `Domain: A, B`.
  static let circles: [String: String] = [:]

  /// The most lines of a function, its head included.
  static let functionLinesMax = 70
}
