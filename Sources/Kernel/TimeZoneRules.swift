/// The clock of one place: its offset from UTC at each moment, as far as it is known.
public struct TimeZoneRules: Hashable, Sendable {
  /// Such as `Europe/London`.
  public let name: String

  /// Offset before the first change. Unit: seconds east of UTC.
  private let firstOffset: Int
  private let changes: [Change]
  /// How the clock goes on after the last change.
  private let future: PosixTimeZone?
  /// Every offset that is ever in use, each once.
  private let offsets: [Int]

  /// From `time` on, the offset is `offset`.
  struct Change: Hashable, Sendable {
    /// Unit: seconds since 1970-01-01T00:00:00Z.
    let time: Int64
    /// Unit: seconds east of UTC.
    let offset: Int
  }

  /// `changes` rise strictly in time.
  init(name: String, firstOffset: Int, changes: [Change], future: PosixTimeZone?) {
    self.name = name
    self.firstOffset = firstOffset
    self.changes = changes
    self.future = future
    let all = [firstOffset] + changes.map(\.offset) + (future?.offsets ?? [])
    offsets = Set(all).sorted()
  }

  public static let utc = TimeZoneRules(name: "UTC", firstOffset: 0, changes: [], future: nil)

  /// A place whose clocks never change. Unit: minutes ahead of UTC.
  public static func fixed(_ name: String, minutes: Int) -> TimeZoneRules {
    TimeZoneRules(name: name, firstOffset: minutes * 60, changes: [], future: nil)
  }

  /// Unit: seconds east of UTC.
  public func offset(at instant: Instant) -> Int { offset(atSecond: instant.seconds) }

  /// What clock and calendar show there at that moment; parts of a second are left out.
  public func local(at instant: Instant) -> LocalDateTime {
    let seconds = instant.seconds
    return LocalDateTime(seconds: seconds + Int64(offset(atSecond: seconds)))
  }

  /// The day it is there at that moment.
  public func date(at instant: Instant) -> CalendarDate { local(at: instant).date }

  /// The moment or moments at which clock and calendar show `local`.
  public func resolve(_ local: LocalDateTime) -> LocalResolution {
    let wall = local.seconds
    var seconds: [Int64] = []
    for offset in offsets.reversed() where self.offset(atSecond: wall - Int64(offset)) == offset {
      seconds.append(wall - Int64(offset))
    }
    // The greatest offset came first, so the moments are in order of time.
    guard let first = seconds.first else { return skipped(wall) }
    guard seconds.count > 1 else { return .unique(Instant(seconds: first)) }
    return .repeated(first: Instant(seconds: first), second: Instant(seconds: seconds[1]))
  }

  /// The first moment of a day there.
  public func start(of date: CalendarDate) -> Instant {
    resolve(LocalDateTime(date: date, time: .midnight)).instant
  }

  private func skipped(_ wall: Int64) -> LocalResolution {
    for before in offsets {
      let second = wall - Int64(before)
      guard let (time, wasOffset, offset) = lastChange(notAfter: second) else { continue }
      guard wasOffset == before, time + Int64(before) <= wall, wall < time + Int64(offset) else {
        continue
      }
      return .skipped(gapSeconds: offset - before, movedForward: Instant(seconds: second))
    }
    // Only damaged rules, with changes inside a gap, come here: take the offset of that day.
    return .unique(Instant(seconds: wall - Int64(offset(atSecond: wall))))
  }

  private func offset(atSecond second: Int64) -> Int {
    lastChange(notAfter: second)?.offset ?? firstOffset
  }

  private func lastChange(notAfter second: Int64) -> (time: Int64, was: Int, offset: Int)? {
    let last = changes.last
    if let future, second >= last?.time ?? .min {
      let change = future.lastChange(notAfter: second)
      guard let last, change.time <= last.time else { return change }
    }

    let next = changes.firstIndexOfTail { $0.time > second }
    guard next > 0 else { return nil }
    let change = changes[next - 1]
    return (change.time, next > 1 ? changes[next - 2].offset : firstOffset, change.offset)
  }
}

/// What a wall clock's time stands for.
public enum LocalResolution: Hashable, Sendable {
  case unique(Instant)
  /// The clock jumps over that time; `movedForward` is as much later as the clock jumps.
  case skipped(gapSeconds: Int, movedForward: Instant)
  /// The clock shows that time twice.
  case repeated(first: Instant, second: Instant)

  /// The one moment to use: the first of two, and the one behind the gap.
  public var instant: Instant {
    switch self {
    case .unique(let instant): instant
    case .skipped(_, let instant): instant
    case .repeated(let first, _): first
    }
  }
}
