import Kernel

/// What is known of a breach, and of what it holds of somebody.
struct BreachFacts {
  /// Kinds of data, also ones that nobody has a weight for.
  let dataClasses: [String]
  var passwordStorage = PasswordStorage.unknown
  var breachDate: CalendarDate?
  let asOf: CalendarDate
  var isVerified = true
  var isFabricated = false
  var isSpamList = false
  var isStealerLog = false
}
