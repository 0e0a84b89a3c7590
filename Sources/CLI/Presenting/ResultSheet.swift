import Kernel

/// One thing as a sheet for people: what it is called, its values, and below them what it holds.
///
///     label   Approved           names first, then values, ids last
///     period  08/12/2026
///
///     steps                      a list of things is a table under its name
///       label     actor
///       Approved  Björn Åkerlund
///
///     actions                    what may be done, or why not
///       cancel, recall: allowed
///       approve: This is not possible now: Approved.
struct ResultSheet {
  private(set) var lines: [String] = []

  /// Whether there is more than the lines show.
  private(set) var isCut = false

  private let cells: CellText
  private let palette: Palette
  private let width: Int?

  /// A reader who wants more asks for the whole: of a longer list of words a few are shown. Units:
  /// words, rows and lines.
  private static let wordsMax = 24
  private static let wordsShown = 5
  private static let rowsMax = 12
  private static let linesMax = 4

  /// A nested thing without a name is one value when it is no longer. Unit: columns.
  private static let flatMax = 50

  /// Deeper than this a value is one line. Unit: columns.
  private static let indentMax = 6

  /// `nil`: any width, and nothing is cut.
  init(_ tree: JSONTree, cells: CellText, palette: Palette, width: Int?) {
    self.cells = cells
    self.palette = palette
    self.width = width
    add(tree, indent: 0)
  }

  private mutating func add(_ tree: JSONTree, indent: Int) {
    if !tree.isObject { return add(held: tree, indent: indent) }
    if isDecisions(tree) { return add(decisions: tree.members, indent: indent) }
    let members = inReadingOrder(tree)
    add(pairs: members.filter { isCell($0.value, indent: indent) }, indent: indent)
    var below = members.filter { !isCell($0.value, indent: indent) }
    if let actions = tree["actions"], isDecisions(actions) {
      below.append(.init(name: "actions", value: actions))
    }
    for member in below {
      if indent == 0, !lines.isEmpty { lines.append("") }
      lines.append(spaces(indent) + palette.paint(printable(member.name), .name))
      add(member.value, indent: indent + 2)
    }
  }

  /// A list, or a value that stands for itself.
  private mutating func add(held tree: JSONTree, indent: Int) {
    guard tree.items.contains(where: \.isObject) else {
      lines += folded(tree, within: room(behind: indent)).map { spaces(indent) + $0 }
      return
    }
    if tree.items.allSatisfy({ $0["kind"] != nil && $0["message"] != nil }) {
      let before = max(0, indent - 2)
      let told = ViolationLines(palette, width: room(behind: before)).lines(tree.items)
      return lines += told.map { spaces(before) + $0 }
    }
    let most = width == nil ? tree.items.count : ResultSheet.rowsMax
    let table = ResultTable(
      items: Array(tree.items.prefix(most)), cells: cells, palette: palette)
    let room = width.map { $0 - indent }
    lines += table.page(width: room).lines.map { spaces(indent) + $0 }
    if tree.items.count > most {
      let rest = "… \(tree.items.count - most) more"
      lines.append(spaces(indent) + palette.paint(rest, .quiet))
    }
    isCut = isCut || tree.items.count > most || !table.isWhole(within: room)
  }

  /// What may be done, and what may not for one reason, together.
  private mutating func add(decisions: [JSONTree.Member], indent: Int) {
    let room = room(behind: indent)
    let all = decisions.map { (name: printable($0.name), text: cells.text($0.value)) }
    var texts: [String] = []
    for (_, text) in all where !texts.contains(text) { texts.append(text) }
    texts = texts.filter { $0 == CellText.allowed } + texts.filter { $0 != CellText.allowed }
    for text in texts {
      let names = all.filter { $0.text == text }.map(\.name).joined(separator: ", ") + ":"
      let head = wrapped(names, width: room).map { spaces(indent) + palette.paint($0, .name) }
      lines += head.dropLast()
      if head.count == 1, names.displayColumns + 1 + text.displayColumns <= room {
        lines.append("\(head[0]) \(text)")
      } else {
        lines.append(head[head.count - 1])
        lines += wrapped(text, width: room - 2).map { spaces(indent + 2) + $0 }
      }
    }
  }

  /// `name  value`, the values below each other.
  private mutating func add(pairs: [JSONTree.Member], indent: Int) {
    var said: Set<String> = []
    let shown = pairs.filter { member in
      let text = cells.text(member.value)
      let isNew = said.insert(text).inserted
      // Such as a label that says what the name says.
      let mayRepeat =
        member.name != "accessibilityText" && !CellText.names.contains(member.name)
      return !text.isEmpty && (isNew || mayRepeat)
    }
    let column = indent + 2 + (shown.map { printable($0.name).displayColumns }.max() ?? 0)
    for member in shown {
      let name = printable(member.name)
      let aside = indent + 4
      // What is copied in one piece stands in one piece, if need be below its name.
      let isBelow = isOneWord(
        member.value, longerThan: room(behind: column), upTo: room(behind: aside))
      let place = isBelow ? aside : column
      let text = folded(member.value, within: room(behind: place))
      let ink: Palette.Ink? = isMadeID(member.value.string ?? "") ? .quiet : nil
      let values = text.map { line in ink.map { palette.paint(line, $0) } ?? line }
      let first = spaces(indent) + palette.paint(name, .name)
      lines.append(
        isBelow ? first : first + spaces(column - indent - name.displayColumns) + values[0])
      lines += values.dropFirst(isBelow ? 0 : 1).map { spaces(place) + $0 }
    }
  }

  // MARK: One value

  /// A value in as many lines as somebody reads.
  private mutating func folded(_ value: JSONTree, within room: Int) -> [String] {
    guard width != nil else { return [cells.text(value)] }
    var text = cells.text(value)
    if value.items.count > ResultSheet.wordsMax {
      let shown = value.items.prefix(ResultSheet.wordsShown)
      text = cells.text(.array(Array(shown))) + ", … \(value.items.count - shown.count) more"
      isCut = true
    }
    var lines = wrapped(text, width: room).flatMap { broken($0, room) }
    if lines.count > ResultSheet.linesMax {
      lines = Array(lines.prefix(ResultSheet.linesMax))
      lines[ResultSheet.linesMax - 1] = cut(lines[ResultSheet.linesMax - 1] + " …", room)
      isCut = true
    }
    return lines
  }

  /// Such as a hash or a path.
  private func isOneWord(_ value: JSONTree, longerThan least: Int, upTo most: Int) -> Bool {
    guard width != nil, let text = value.string, !text.contains(" ") else { return false }
    return least + 1...max(least + 1, most) ~= text.displayColumns
  }

  private func room(behind columns: Int) -> Int { max(20, (width ?? 10_000) - columns) }

  /// Whether a value says enough as one cell.
  private func isCell(_ value: JSONTree, indent: Int) -> Bool {
    switch value {
    case .array(let items):
      return indent > ResultSheet.indentMax || !items.contains(where: \.isObject)
    case .object(let members):
      if indent > ResultSheet.indentMax || cells.isNumber(value) || isDecision(value) {
        return true
      }
      if isDecisions(value) { return false }
      guard members.count <= 3 else { return false }
      if CellText.name(of: value) != nil { return true }
      let isFlat = members.allSatisfy { !$0.value.isObject && !$0.value.isArray }
      return isFlat && cells.text(value).displayColumns <= ResultSheet.flatMax
    default: return true
    }
  }

  /// What a thing is called comes first, and what is only copied comes last.
  private func inReadingOrder(_ tree: JSONTree) -> [JSONTree.Member] {
    let members = memberNames(of: [tree]).compactMap { name in
      tree[name].map { JSONTree.Member(name: name, value: $0) }
    }
    return ReadingRank.allCases.flatMap { rank in
      members.filter { ReadingRank($0.name, isID: isMadeID($0.value.string ?? "")) == rank }
    }
  }
}

/// Whether a value says if something may be done.
private func isDecision(_ value: JSONTree) -> Bool { value["allowed"]?.bool != nil }

/// Whether all that a value holds are decisions.
private func isDecisions(_ value: JSONTree) -> Bool {
  !value.members.isEmpty && value.members.allSatisfy { isDecision($0.value) }
}

/// A line whose words are longer than the room, in pieces.
private func broken(_ line: String, _ room: Int) -> [String] {
  var pieces: [String] = []
  var piece = ""
  var used = 0
  for character in line {
    let columns = character.displayColumns
    if used + columns > room, !piece.isEmpty {
      pieces.append(piece)
      (piece, used) = ("", 0)
    }
    piece.append(character)
    used += columns
  }
  return pieces + [piece]
}
