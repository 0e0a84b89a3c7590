/// Writes an iCalendar text (RFC 5545): lines end with CRLF and are folded at 75 bytes.
public struct ICSWriter: Sendable {
  public private(set) var text = ""

  /// Unit: bytes of a line without its end. Source: RFC 5545, 3.1.
  private static let lineMax = 75

  /// Begins a calendar of that name; `product` is the part of the house that made it.
  public init(name: String, product: String) {
    line("BEGIN", "VCALENDAR")
    line("VERSION", "2.0")
    line("PRODID", "-//Nacre//\(product)//EN")
    line("CALSCALE", "GREGORIAN")
    line("METHOD", "PUBLISH")
    line("X-WR-CALNAME", Self.escaped(name))
  }

  /// Adds an event; `body` writes its lines.
  public mutating func event(_ body: (inout ICSWriter) -> Void) {
    line("BEGIN", "VEVENT")
    body(&self)
    line("END", "VEVENT")
  }

  /// Ends the calendar.
  public mutating func end() { line("END", "VCALENDAR") }

  /// One property; a text that people wrote is `escaped` before.
  public mutating func line(_ name: String, _ value: String) {
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
  public static func escaped(_ text: String) -> String {
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
  public static func day(_ date: CalendarDate) -> String { date.description.without("-") }

  /// A moment in UTC: `YYYYMMDDTHHMMSSZ`.
  public static func stamp(_ instant: Instant) -> String {
    String(instant.text.without("-").without(":").prefix(15)) + "Z"
  }

  /// A time of some place, to the minute: `YYYYMMDDTHHMM00`.
  public static func clock(_ local: LocalDateTime) -> String {
    "\(day(local.date))T\(local.time.shortText.without(":"))00"
  }
}

extension String {
  fileprivate func without(_ letter: Character) -> String { filter { $0 != letter } }
}
