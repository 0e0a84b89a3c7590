import Kernel

/// A line that is being typed, and the place in it where the next letter goes.
struct EditBuffer: Equatable {
  private(set) var characters: [Character]

  /// 0 before the first character.
  private(set) var cursor: Int

  /// What was cut last.
  private var cutText: [Character] = []

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var textBeforeCursor: String { String(characters[..<cursor]) }
  var isEmpty: Bool { characters.isEmpty }

  /// Replaces everything; the cursor stands at the end.
  mutating func set(_ text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  mutating func insert(_ text: String) {
    // A combining mark joins the character before the cursor, so the text is cut anew.
    let before = Array(textBeforeCursor + text)
    characters = before + characters[cursor...]
    cursor = before.count
  }

  /// Replaces the last `count` characters before the cursor.
  mutating func replaceBeforeCursor(_ count: Int, with text: String) {
    let start = max(0, cursor - count)
    characters.removeSubrange(start..<cursor)
    cursor = start
    insert(text)
  }

  // MARK: Moving

  mutating func moveLeft() { cursor = max(0, cursor - 1) }
  mutating func moveRight() { cursor = min(characters.count, cursor + 1) }
  mutating func moveToStart() { cursor = 0 }
  mutating func moveToEnd() { cursor = characters.count }
  mutating func moveWordLeft() { cursor = wordStart }
  mutating func moveWordRight() { cursor = wordEnd }

  private var wordStart: Int {
    var index = cursor
    while index > 0, !isWord(characters[index - 1]) { index -= 1 }
    while index > 0, isWord(characters[index - 1]) { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, !isWord(characters[index]) { index += 1 }
    while index < characters.count, isWord(characters[index]) { index += 1 }
    return index
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  // MARK: Taking away

  mutating func deleteBackward() {
    guard cursor > 0 else { return }
    cursor -= 1
    characters.remove(at: cursor)
  }

  mutating func deleteForward() {
    if cursor < characters.count { characters.remove(at: cursor) }
  }

  mutating func cutToEnd() { cut(cursor..<characters.count) }
  mutating func cutToStart() { cut(0..<cursor) }
  mutating func cutWordForward() { cut(cursor..<wordEnd) }

  /// Back to the white space, as shells do it.
  mutating func cutWordBackward() {
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    cut(start..<cursor)
  }

  mutating func paste() { insert(String(cutText)) }

  private mutating func cut(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    cutText = Array(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// Exchanges the two characters around the cursor.
  mutating func transpose() {
    guard cursor > 0, characters.count > 1 else { return }
    if cursor == characters.count { cursor -= 1 }
    characters.swapAt(cursor - 1, cursor)
    cursor += 1
  }

  // MARK: Showing

  /// The part that fits so many columns and holds the cursor, and the cursor's column in it.
  func window(_ columns: Int) -> (text: String, cursor: Int) {
    var start = 0
    var used = characters[..<cursor].reduce(0) { $0 + $1.displayColumns }
    while used >= columns, start < cursor {
      used -= characters[start].displayColumns
      start += 1
    }
    var text = ""
    var room = columns
    for character in characters[start...] {
      room -= character.displayColumns
      guard room >= 0 else { break }
      text.append(character)
    }
    return (text, used)
  }
}
