/// A wait as people are told it: in seconds while it is short, then in whole minutes.
public struct ToldWait: Equatable, Sendable {
  /// `nil`: it is told in minutes.
  public let seconds: Int?

  /// `nil`: it is told in seconds.
  public let minutes: Int?

  /// From here on nobody counts seconds. Unit: seconds.
  private static let minutesFrom = 120

  /// Rounded up: whoever waits as long as they were told is not refused again.
  public init(milliseconds: Int) {
    let whole = max(1, (milliseconds + 999) / 1_000)
    let isShort = whole < Self.minutesFrom
    seconds = isShort ? whole : nil
    minutes = isShort ? nil : (whole + 59) / 60
  }
}
