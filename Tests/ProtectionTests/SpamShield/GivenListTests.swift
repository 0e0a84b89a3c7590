import Kernel
import Testing

@testable import Protection

@Suite("Lists that people hand in, protection 5.5")
struct GivenListTests {
  @Test(
    "A line is a number, the beginning of numbers or a pattern",
    arguments: [
      ("+12015550123", .exact, "+12015550123"), ("+1900*", .prefix, "+1900"),
      ("+1*00*", .wildcard, "+1*00*"), ("+46?0", .wildcard, "+46?0"),
      ("+46?0*", .wildcard, "+46?0*"), ("  hello # remark", .exact, "hello"),
    ] as [(String, SpamRuleKind, String)])
  func lines(line: String, kind: SpamRuleKind, pattern: String) {
    var rules: [ListedRule] = []
    RuleList.eachRule(ofLines: Array("# first\n\n\(line)\r\n".utf8), .silence) { rules.append($0) }
    #expect(rules.map(\.line) == [3])
    #expect(rules.first?.form.kind.value == kind)
    #expect(rules.first?.form.pattern.value == pattern)
    #expect(rules.first?.form.action.value == .silence)
  }

  @Test("A table without a column of kinds is none, and a word that is none is a fault of its row")
  func tables() {
    var rules: [ListedRule] = []
    let isTable = RuleList.eachRule(ofTable: Array("a,b\n1,2\n".utf8), .block) {
      rules.append($0)
    }
    #expect(!isTable && rules.isEmpty)
    let text = "kind,pattern,action,priority\nprefix,'+1900,,\nnone,+1,,\nprefix,+1,warn,101\n"
    #expect(RuleList.eachRule(ofTable: Array(text.utf8), .block) { rules.append($0) })
    #expect(rules.map(\.line) == [2, 3, 4])
    #expect(rules.map { $0.fault?.kind.description } == [nil, "unknown_kind", "bad_priority"])
    #expect(rules.first?.form.pattern.value == "+1900")
    #expect(rules.first?.form.action.value == .block)
  }

  @Test(
    "How people write that a rule is on is read; another word is a fault of its row",
    arguments: [
      ("true", true), ("Yes", true), ("ja", true), ("1", true), ("FALSE", false), ("no", false),
      ("Nej", false), ("0", false), ("", nil), ("maybe", nil),
    ] as [(String, Bool?)])
  func switches(word: String, isEnabled: Bool?) {
    var rules: [ListedRule] = []
    let text = "kind,pattern,enabled\nprefix,+1900,\(word)\n"
    #expect(RuleList.eachRule(ofTable: Array(text.utf8), .block) { rules.append($0) })
    #expect(rules.first?.form.enabled.value == isEnabled)
    #expect((rules.first?.fault == nil) == (isEnabled != nil || word.isEmpty))
  }

  @Test("A channel that is none is a fault of its row, and not taken for calls")
  func channels() {
    var rules: [ListedRule] = []
    let text = "kind,pattern,channels\nprefix,+1,SMS\nprefix,+2,call fax\nprefix,+3,call|sms\n"
    #expect(RuleList.eachRule(ofTable: Array(text.utf8), .block) { rules.append($0) })
    #expect(
      rules.map { $0.fault?.kind.description } == [nil, "bad_format", nil])
    #expect(rules[0].form.channels.value?.map(\.value) == [.sms])
    #expect(rules[2].form.channels.value?.map(\.value) == [.call, .sms])
  }

  @Test("Cards go over several lines, quote, and name a family first")
  func cards() {
    let text = """
      BEGIN:VCARD
      FN;ENCODING=QUOTED-PRINTABLE:=C3=85sa Ek
      item1.TEL;TYPE=CELL:+46 70
        174 06 05
      END:VCARD
      BEGIN:VCARD
      N:Alm\\, the elder;Bo;;;
      TEL;VALUE=uri:tel:+442079460018
      TEL:1
      END:VCARD
      BEGIN:VCARD
      FN:Nobody
      END:VCARD
      """
    var entries: [AddressBookEntry] = []
    AddressBook.eachEntry(ofCards: Array(text.utf8)) { entries.append($0) }
    #expect(
      entries == [
        AddressBookEntry(line: 3, name: "Åsa Ek", number: "+46 70 174 06 05"),
        AddressBookEntry(line: 8, name: "Bo Alm, the elder", number: "+442079460018"),
        AddressBookEntry(line: 9, name: "Bo Alm, the elder", number: "1"),
        AddressBookEntry(line: 11, name: "Nobody", number: ""),
      ])
  }

  @Test("Columns of numbers are found by their names, and one field may hold several")
  func columns() {
    let text = "First Name,Last Name,Phone 1 - Label,Phone 1 - Value\nÅsa,Ek,Work,1 ::: 2\nBo,,,\n"
    var entries: [AddressBookEntry] = []
    AddressBook.eachEntry(ofTable: Array(text.utf8)) { entries.append($0) }
    #expect(
      entries == [
        AddressBookEntry(line: 2, name: "Åsa Ek", number: "1"),
        AddressBookEntry(line: 2, name: "Åsa Ek", number: "2"),
        AddressBookEntry(line: 3, name: "Bo", number: ""),
      ])
  }
}

@Suite("Lines that people hand in")
struct GivenLinesTests {
  @Test(
    "Each line has its number, and the last one needs no end",
    arguments: [
      ("", []), ("\n", ["1:"]), ("a", ["1:a"]), ("a\n", ["1:a"]),
      ("a\r\n\nb", ["1:a\r", "2:", "3:b"]),
    ] as [(String, [String])])
  func lines(text: String, expected: [String]) {
    var lines: [String] = []
    eachLine(of: Array(text.utf8)) { lines.append("\($0):\(String(decoding: $1, as: UTF8.self))") }
    #expect(lines == expected)
  }

  @Test("The mark of the byte order is no part of the first line")
  func marks() {
    #expect(unmarked(Array("\u{FEFF}a".utf8)) == Array("a".utf8))
    #expect(unmarked(Array("a".utf8)) == Array("a".utf8))
  }
}

@Suite("Files of complaints, protection 5.5")
struct ComplaintFileTests {
  private static let text =
    "Violation_Date,\"Company_Phone_Number\",Created_Date,Recorded_Message_Or_Robocall\r\n"
    + "2026-01-04 09:00:00,1,2026-01-05 10:00:00,Y\r\n"
    + "2026-01-04 09:00:00,\"2\n\"\"x\"\"\",,n\n\n,3,yesterday,Y\n,4,2026-01-05 10:00:00,"

  @Test("Whatever the pieces are in which it comes", arguments: [1, 2, 3, 7, 1_000])
  func pieces(size: Int) throws {
    let bytes = Array(Self.text.utf8)
    var found: [ComplaintFile.Found] = []
    var file = ComplaintFile()
    for start in stride(from: 0, to: bytes.count, by: size) {
      let isTaken = file.take(bytes[start..<min(start + size, bytes.count)]) { found.append($0) }
      #expect(isTaken)
    }
    file.finish { found.append($0) }
    let created = try #require(Instant(rfc3339: "2026-01-05T10:00:00Z"))
    let violated = try #require(Instant(rfc3339: "2026-01-04T09:00:00Z"))
    #expect(
      found == [
        .row(.init(line: 2, number: "1", at: created, isRobocall: true)),
        .row(.init(line: 3, number: "2\n\"x\"", at: violated, isRobocall: false)),
        .badDate(line: 6),
        .row(.init(line: 7, number: "4", at: created, isRobocall: false)),
      ])
  }

  @Test("What does not name the columns is none", arguments: ["", "a,b\n1,2\n", "\n"])
  func noColumns(text: String) {
    var found: [ComplaintFile.Found] = []
    var file = ComplaintFile()
    let isTaken = file.take(Array(text.utf8)[...]) { found.append($0) }
    #expect(isTaken)
    file.finish { found.append($0) }
    #expect(found.first == .noColumns)
  }

  @Test("A record is at most a mebibyte")
  func longRecords() {
    var file = ComplaintFile()
    let line = [UInt8](repeating: UInt8(ascii: "a"), count: ComplaintFile.recordMax)
    let isTaken = file.take(line[...]) { _ in }
    let isTooLong = !file.take(line[..<1]) { _ in }
    #expect(isTaken && isTooLong)
  }
}
