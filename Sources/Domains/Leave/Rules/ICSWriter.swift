import Kernel

/// Writes an iCalendar text (RFC 5545): lines end with CRLF and are folded at 75 bytes.
struct ICSWriter {
  private(set) var text = ""

  /// Unit: bytes of a line without its end. Source: RFC 5545, 3.1.
  private static let lineMax = 75

  init(name: String) {
    line("BEGIN", "VCALENDAR")
    line("VERSION", "2.0")
    line("PRODID", "-//Nacre//Leave//EN")
    line("CALSCALE", "GREGORIAN")
    line("METHOD", "PUBLISH")
    line("X-WR-CALNAME", Self.escaped(name))
  }

  /// An event of whole days.
  mutating func event(
    id: String, from: CalendarDate, through: CalendarDate, title: String, changedAt: Instant,
    isTentative: Bool = false, isFree: Bool = false
  ) {
    line("BEGIN", "VEVENT")
    line("UID", Self.escaped("\(id)@nacre"))
    line("DTSTAMP", Self.stamp(changedAt))
    line("DTSTART;VALUE=DATE", Self.day(from))
    // The end is the first day that no longer belongs to it.
    line("DTEND;VALUE=DATE", Self.day(through.adding(days: 1)))
    line("SUMMARY", Self.escaped(title))
    line("STATUS", isTentative ? "TENTATIVE" : "CONFIRMED")
    line("TRANSP", isFree ? "TRANSPARENT" : "OPAQUE")
    line("END", "VEVENT")
  }

  mutating func end() { line("END", "VCALENDAR") }

  private mutating func line(_ name: String, _ value: String) {
    var count = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let length = UTF8.width(scalar)
      if count + length > Self.lineMax {
        text += "\r\n "
        count = 1
      }
      text.unicodeScalars.append(scalar)
      count += length
    }
    text += "\r\n"
  }

  /// A text with `\`, `;`, `,` and line ends escaped; other control characters are left out.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped.append("\\")
        escaped.append(scalar)
      case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
      case "\0"..<" ", "\u{7f}": continue
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// `YYYYMMDD`.
  private static func day(_ date: CalendarDate) -> String { date.description.without("-") }

  /// `YYYYMMDDTHHMMSSZ`.
  private static func stamp(_ instant: Instant) -> String {
    String(instant.text.without("-").without(":").prefix(15)) + "Z"
  }
}

extension String {
  fileprivate func without(_ letter: Character) -> String { filter { $0 != letter } }
}
