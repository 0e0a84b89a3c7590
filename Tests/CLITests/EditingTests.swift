import Testing

@testable import CLI

@Suite("Editing a line")
struct EditingTests {
  @Test("Letters go where the cursor is, and a combining mark joins the letter before it")
  func insert() {
    var buffer = EditBuffer("sg")
    buffer.moveLeft()
    buffer.insert("o")
    #expect(buffer.text == "sog" && buffer.cursor == 2)
    buffer.insert("\u{308}")
    #expect(buffer.text == "sög" && buffer.cursor == 2)
    buffer.deleteBackward()
    #expect(buffer.text == "sg" && buffer.cursor == 1)
  }

  @Test("Words are cut back to white space, and put back")
  func cutting() {
    var buffer = EditBuffer("call system.ping payload=x  ")
    buffer.cutWordBackward()
    #expect(buffer.text == "call system.ping ")
    buffer.moveToStart()
    buffer.paste()
    #expect(buffer.text == "payload=x  call system.ping ")
    buffer.cutToEnd()
    #expect(buffer.text == "payload=x  ")
    buffer.moveWordLeft()
    #expect(buffer.cursor == 8)
    buffer.cutToStart()
    #expect(buffer.text == "x  ")
  }

  @Test("Nothing can be taken from an empty line")
  func empty() {
    var buffer = EditBuffer()
    buffer.deleteBackward()
    buffer.deleteForward()
    buffer.transpose()
    buffer.cutWordBackward()
    buffer.moveLeft()
    buffer.moveWordRight()
    #expect(buffer == EditBuffer())
  }

  @Test(
    "A long line scrolls so that the cursor is seen",
    arguments: [("abcdefghij", 10, "j", 1), ("abcdefghij", 0, "abcde", 0), ("åäö", 3, "åäö", 3)])
  func window(_ text: String, _ cursor: Int, _ expected: String, _ column: Int) {
    var buffer = EditBuffer(text)
    while buffer.cursor > cursor { buffer.moveLeft() }
    let window = buffer.window(5)
    #expect(window.text.hasSuffix(expected) && window.text.count <= 5)
    #expect(window.cursor < 5 && (cursor > 5 || window.cursor == column))
  }

  @Test("Wide characters take two columns of the window")
  func wide() {
    let window = EditBuffer("張偉明").window(5)
    #expect(window.text == "偉明" && window.cursor == 4)
  }
}

@Suite("Keys of a terminal")
struct KeyTests {
  private func keys(_ text: String) -> [Key] {
    var parser = KeyParser()
    parser.append(text.utf8)
    var keys: [Key] = []
    while let key = parser.next() { keys.append(key) }
    return keys
  }

  @Test(
    "What a terminal sends is cut into keys",
    arguments: [
      ("aå", [.text("aå")]), ("\r", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
      ("\u{1}x\u{5}", [.control("a"), .text("x"), .control("e")]),
      ("\u{1B}[A\u{1B}OB", [.up, .down]), ("\u{1B}[1;5C", [.wordRight]), ("\u{1B}[3~", [.delete]),
      ("\u{1B}[H\u{1B}[4~", [.start, .end]),
      ("\u{1B}b\u{1B}\u{7F}", [.wordLeft, .cutWordBackward]),
      ("\u{1B}[200~a\nb\u{1B}[201~c", [.pasted("a\nb"), .text("c")]), ("\u{1B}[99;9u", [.unknown]),
    ] as [(String, [Key])])
  func cut(_ text: String, _ expected: [Key]) { #expect(keys(text) == expected) }

  @Test("A key that comes in pieces is one key")
  func pieces() {
    let text = Array("\u{1B}[1;5Då\u{1B}[200~張\u{1B}[201~".utf8)
    var parser = KeyParser()
    var keys: [Key] = []
    for byte in text {
      parser.append([byte])
      while let key = parser.next() { keys.append(key) }
    }
    #expect(keys == [.wordLeft, .text("å"), .pasted("張")])
  }

  @Test("Escape alone is a key when nothing follows")
  func escape() {
    var parser = KeyParser()
    parser.append([0x1B])
    #expect(parser.next() == nil && parser.isWaiting)
    #expect(parser.flush() == .escape && !parser.isWaiting)
  }

  @Test("A sequence without end is given up")
  func endless() {
    var parser = KeyParser()
    parser.append([0x1B, 0x5B] + [UInt8](repeating: 0x30, count: 20))
    #expect(parser.next() == .unknown)
    #expect(parser.next() == nil)
  }
}

@Suite("Words of a shell line")
struct ShellWordsTests {
  @Test(
    "Quotes, backslashes and JSON",
    arguments: [
      ("a b", ["a", "b"]), ("  a  ", ["a"]), ("'a b' \"c d\"", ["a b", "c d"]), ("a\\ b", ["a b"]),
      ("x='a'\"b\"c", ["x=abc"]), ("''", [""]), ("\"a\\\"b\\x\"", ["a\"b\\x"]),
      ("m {\"a b\": [1, \"}\"]} c", ["m", "{\"a b\": [1, \"}\"]}", "c"]),
      ("m k:=[1, 2] x", ["m", "k:=[1, 2]", "x"]), ("a[0].b=1 t[]=x", ["a[0].b=1", "t[]=x"]),
    ])
  func cut(_ line: String, _ words: [String]) {
    #expect(ShellWords(line).all == words)
    #expect(!ShellWords(line).isOpen)
  }

  @Test("What is not closed is told", arguments: ["'a", "m {\"a\": 1", "\"x"])
  func open(_ line: String) { #expect(ShellWords(line).isOpen) }

  @Test("The last word is the one being typed")
  func last() {
    #expect(ShellWords("call sys").last == "sys")
    #expect(ShellWords("call ").last == "")
  }
}

@Suite("What the history may keep")
struct HistoryLineTests {
  let redaction = HistoryLine(secrets: ["password", "token", "passcode", "login"])

  @Test(
    "Values of secrets are taken out",
    arguments: [
      ("system.ping payload=x", "system.ping payload=x"),
      ("m password=x a=1", "m password= a=1"), ("m pasword=x", "m pasword="),
      ("m Passw0rd='x y' n='å b'", "m Passw0rd= 'n=å b'"),
      ("m devices[0].passcode:=\"1\"", "m devices[0].passcode:="),
      ("m password=@file", "m password=@file"), ("m {\"password\":\"x\"}", "m {\"password\":\"\"}"),
      ("m {\"a\":[{\"token\":5,\"b\":1}]}", "m {\"a\":[{\"token\":\"\",\"b\":1}]}"),
      ("m list:=[{\"token\":\"x\"}]", "m list:="), ("m list:=[1]", "m list:=[1]"),
      ("describe session.open", "describe session.open"),
    ])
  func kept(_ line: String, _ expected: String) { #expect(redaction.kept(line) == expected) }

  @Test(
    "A line in which secrets cannot be found is not kept",
    arguments: ["m {\"password\":\"x", "m {} x", "session.open x", "call session.open x"])
  func dropped(_ line: String) { #expect(redaction.kept(line) == nil) }
}
