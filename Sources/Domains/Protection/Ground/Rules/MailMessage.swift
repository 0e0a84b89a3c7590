import Kernel

/// A letter as a message that a mail program opens as a draft. Source: RFC 5322, 2045 and 2047.
struct MailMessage: Sendable {
  let id: String
  let madeAt: Instant
  let from: Mailbox?
  let to: Mailbox?
  let subject: String
  let language: Language
  let text: String

  struct Mailbox: Sendable {
    let name: String
    let address: String
  }

  /// The lines of the message, each ended as in mail.
  var bytes: [UInt8] {
    var lines = ["Date: \(date(of: madeAt))", "Message-ID: <\(id)@nacre.invalid>"]
    if let from { lines.append(header("From", from)) }
    if let to { lines.append(header("To", to)) }
    lines += [
      "Subject: \(encoded(subject, after: 9))", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable",
      "Content-Language: \(language.rawValue)", "X-Unsent: 1", "",
    ]
    let head = lines.joined(separator: "\r\n") + "\r\n"
    return Array((head + quotedPrintable(text)).utf8)
  }

  private func header(_ name: String, _ box: Mailbox) -> String {
    "\(name): \(encoded(box.name, after: name.utf8.count + 2, isPhrase: true))\r\n <\(box.address)>"
  }
}

/// `Mon, 02 Mar 2026 08:00:00 +0000`.
private func date(of moment: Instant) -> String {
  let local = TimeZoneRules.utc.local(at: moment)
  let (date, time) = (local.date, local.time)
  func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
  let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  let day = "\(days[date.weekday - 1]), \(two(date.day)) \(months[date.month - 1])"
  return "\(day) \(date.year) \(two(time.hour)):\(two(time.minute)):\(two(time.second)) +0000"
}

/// A text as it may stand in a header: as it is, quoted, or as encoded words.
func encoded(_ given: String, after used: Int, isPhrase: Bool = false) -> String {
  // No text makes another line of the head.
  let text = String(given.map { $0.isNewline ? " " : $0 })
  let isPlain = text.utf8.allSatisfy { 0x20...0x7e ~= $0 } && text.utf8.count + used <= 76
  if isPlain, !text.contains("=?") {
    guard isPhrase else { return text }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
  // A word has 75 characters at most: 45 bytes are 60 of Base64, within `=?utf-8?B?` and `?=`.
  var words: [String] = []
  var piece: [UInt8] = []
  for scalar in text.unicodeScalars {
    let bytes = Array(String(scalar).utf8)
    // The first line has a name before it.
    if piece.count + bytes.count > (words.isEmpty ? 36 : 45) {
      words.append(word(piece))
      piece = []
    }
    piece += bytes
  }
  words.append(word(piece))
  return words.joined(separator: "\r\n ")
}

private func word(_ bytes: [UInt8]) -> String { "=?utf-8?B?\(Base64.encode(bytes))?=" }

/// Source: RFC 2045, 6.7; lines of 76 characters at most.
func quotedPrintable(_ text: String) -> String {
  var out = ""
  let normal = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  for line in normal.split(separator: "\n", omittingEmptySubsequences: false) {
    let bytes = Array(line.utf8)
    var count = 0
    for (index, byte) in bytes.enumerated() {
      let isLast = index == bytes.count - 1
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      let isPlain = (0x21...0x7e ~= byte && byte != UInt8(ascii: "=")) || (isBlank && !isLast)
      let token = isPlain ? String(UnicodeScalar(byte)) : "=" + hexPair(byte)
      if count + token.utf8.count > 75 {
        out += "=\r\n"
        count = 0
      }
      out += token
      count += token.utf8.count
    }
    out += "\r\n"
  }
  return out
}

private func hexPair(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.utf8.count == 1 ? "0" + digits : digits
}

/// An address of a letter, for whatever opens such on a host. Source: RFC 6068.
func mailtoAddress(_ address: String, subject: String, body: String) -> String {
  func escaped(_ text: String) -> String {
    var out = ""
    for byte in text.utf8 {
      let isPlain = isASCIIDigit(byte) || isASCIILetter(byte | 0x20) && byte > 0x40
      let isMark = [0x2d, 0x2e, 0x5f, 0x7e].contains(byte)
      out += isPlain || isMark ? String(UnicodeScalar(byte)) : "%" + hexPair(byte)
    }
    return out
  }
  let mail = escaped(address).replacing("%40", with: "@")
  let lines = body.replacing("\n", with: "\r\n")
  return "mailto:\(mail)?subject=\(escaped(subject))&body=\(escaped(lines))"
}
