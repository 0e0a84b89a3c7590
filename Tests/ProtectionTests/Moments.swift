import Kernel
import Testing

@testable import Protection

/// A moment so many days before the last of January 2026.
func daysAgo(_ days: Int, milliseconds: Int = 0) -> Instant {
  now.adding(milliseconds: Int64(-days * 86_400_000 - milliseconds))
}

/// 2026-01-31T09:00:00Z.
let now = Instant(seconds: 1_769_850_000)

/// A day as it is written.
func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }
