import Kernel

/// A number of somebody in an address book.
struct AddressBookEntry: Equatable, Sendable {
  let line: Int
  let name: String
  let number: String
}

/// The entries of an address book, one after the other; somebody without a number has one that
/// cannot be read.
enum AddressBook {
  /// Of cards (RFC 6350, and the older ones that telephones still write).
  static func eachEntry(
    ofCards bytes: [UInt8], _ body: (AddressBookEntry) throws -> Void
  ) rethrows {
    var card = Card()
    try eachUnfolded(bytes) { line, content in
      guard let member = CardMember(content) else { return }
      switch (member.name, member.value.asciiUppercased) {
      case ("BEGIN", "VCARD"): card = Card(line: line)
      case ("END", "VCARD"): for entry in card.entries { try body(entry) }
      case ("FN", _): card.name = member.text
      case ("N", _): card.parts = member.text
      case ("TEL", _): card.numbers.append((line, member.number))
      default: break
      }
    }
  }

  /// Of a table whose first line names the columns: those of numbers have phone, tel, mobile or
  /// number in their names.
  static func eachEntry(
    ofTable bytes: [UInt8], _ body: (AddressBookEntry) throws -> Void
  ) rethrows {
    var columns: Columns?
    try CSVRows(bytes, fieldsMax: fieldsMax).each { line, fields in
      guard let columns else {
        columns = Columns(fields)
        return
      }
      guard !(fields.count == 1 && fields[0].isEmpty) else { return }
      let name = columns.name(of: fields)
      let numbers = columns.numbers(of: fields)
      for number in numbers.isEmpty ? [""] : numbers {
        try body(AddressBookEntry(line: line, name: name, number: number))
      }
    }
  }

  /// Address books have some eighty columns, and some numbers of one kind.
  static let fieldsMax = 1_000

  /// Lends lines, put together where one goes on in the next.
  private static func eachUnfolded(
    _ bytes: [UInt8], _ body: (_ line: Int, _ content: String) throws -> Void
  ) rethrows {
    var last: (line: Int, content: String)?
    try eachLine(of: bytes) { number, piece in
      let piece = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
      let content = String(decoding: piece, as: UTF8.self)
      let goesOn = piece.first == UInt8(ascii: " ") || piece.first == UInt8(ascii: "\t")
      if goesOn, last != nil {
        last?.content += content.dropFirst()
      } else {
        if let last { try body(last.line, last.content) }
        last = (number, content)
      }
    }
    if let last { try body(last.line, last.content) }
  }

  /// Which columns of a table say what.
  private struct Columns {
    private var full: Int?
    private var parts: [Int] = []
    private var telephones: [Int] = []

    init(_ names: [String]) {
      for (index, given) in names.enumerated() {
        let name = given.folded
        let isAside = ["type", "label", "typ", "etikett"].contains { name.contains($0) }
        if ["phone", "tel", "mobil", "number", "nummer"].contains(where: { name.contains($0) }) {
          if !isAside { telephones.append(index) }
        } else if ["name", "namn", "full name", "display name"].contains(name) {
          full = full ?? index
        } else if name.contains("name") || name.contains("namn"), !isAside {
          parts.append(index)
        }
      }
    }

    func name(of fields: [String]) -> String {
      func field(_ index: Int) -> String {
        index < fields.count ? fields[index].trimmed : ""
      }
      if let full, !field(full).isEmpty { return field(full) }
      return parts.map(field).filter { !$0.isEmpty }.joined(separator: " ")
    }

    func numbers(of fields: [String]) -> [String] {
      telephones.flatMap { index -> [String] in
        guard index < fields.count else { return [] }
        // Several numbers of one kind stand in one field.
        return fields[index].split(separator: ":::", maxSplits: fieldsMax).map {
          String($0).trimmed
        }
        .filter { !$0.isEmpty }
      }
    }
  }

  /// A card while it is read.
  private struct Card {
    var line = 1
    var name = ""

    /// Family name first, with semicolons between.
    var parts = ""
    var numbers: [(line: Int, number: String)] = []

    var entries: [AddressBookEntry] {
      let given = numbers.isEmpty ? [(line: line, number: "")] : numbers
      return given.map {
        AddressBookEntry(line: $0.line, name: shownName, number: $0.number)
      }
    }

    private var shownName: String {
      if !name.isEmpty { return name }
      let names = parts.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      return [names.dropFirst().first ?? "", names.first ?? ""].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }
}

/// A line of a card: `group.NAME;PARAMETER=x:value`.
private struct CardMember {
  let name: String
  let value: String
  private let isQuoted: Bool

  init?(_ line: String) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let head = line[..<colon].split(separator: ";").map(String.init)
    guard let first = head.first else { return nil }
    name = (first.split(separator: ".").last.map(String.init) ?? first).asciiUppercased
    value = String(line[line.index(after: colon)...]).trimmed
    isQuoted = head.dropFirst().contains { $0.asciiUppercased.hasSuffix("QUOTED-PRINTABLE") }
  }

  /// The value without what protects commas and the like.
  var text: String {
    let plain = isQuoted ? unquoted(value) : value
    var text = ""
    var isProtected = false
    for character in plain {
      if character == "\\", !isProtected {
        isProtected = true
        continue
      }
      text.append(isProtected && (character == "n" || character == "N") ? " " : character)
      isProtected = false
    }
    return text
  }

  /// The value without the scheme that newer cards write.
  var number: String { value.asciiLowercased.hasPrefix("tel:") ? String(value.dropFirst(4)) : text }

  /// Source: RFC 2045, 6.7, as far as one line goes.
  private func unquoted(_ text: String) -> String {
    let given = Array(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < given.count {
      if given[index] == UInt8(ascii: "="), index + 2 < given.count,
        let byte = UInt8(
          String(decoding: given[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(given[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
