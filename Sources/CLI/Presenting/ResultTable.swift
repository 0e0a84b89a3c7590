import Kernel

/// Objects as the rows of a table whose columns are their members.
struct ResultTable {
  /// Narrower than this no column of text gets, nor that of names. Unit: columns.
  private static let textMin = 12
  private static let nameMin = 20
  private static let gap = 2

  private let columns: [Column]
  private let palette: Palette

  /// Whether somebody has said which columns there are, and in which order.
  private let isAsked: Bool

  private struct Column {
    let name: String
    let cells: [String]

    /// Of the widest cell, or the name. Unit: columns.
    let natural: Int
    let isNumber: Bool

    /// Ids are copied whole or not at all.
    let isID: Bool

    /// Whether the column tells the rows apart.
    let isDistinct: Bool

    var rank: ReadingRank { ReadingRank(name, isID: isID) }
  }

  /// The columns that were asked for, or those that a person reads, what they read first coming
  /// first.
  init(items: [JSONTree], asked: [String] = [], cells: CellText, palette: Palette) {
    self.palette = palette
    isAsked = !asked.isEmpty
    let rows = items.map { $0.isObject ? $0 : JSONTree.object([.init(name: "value", value: $0)]) }
    let names = isAsked ? asked : memberNames(of: rows)
    let found: [Column] = names.compactMap { name in
      let values = rows.map { $0[name] }
      let texts = values.map { cells.text($0) }
      guard texts.contains(where: { !$0.isEmpty }) else { return nil }
      let given = values.filter { $0 != nil && $0 != .null }
      return Column(
        name: printable(name), cells: texts,
        natural: max(name.displayColumns, texts.map(\.displayColumns).max() ?? 0),
        isNumber: given.allSatisfy { cells.isNumber($0) },
        isID: given.allSatisfy { isMadeID($0?.string ?? "") },
        isDistinct: Set(texts).count == texts.count)
    }
    if isAsked {
      columns = found
      return
    }
    let columns = ReadingRank.allCases.flatMap { rank in found.filter { $0.rank == rank } }
    // A label that says what the name says.
    self.columns = columns.enumerated().filter { index, column in
      column.rank != .ownName || !columns[..<index].contains { $0.cells == column.cells }
    }.map(\.element)
  }

  /// The lines, and the names of the columns for which there was no room. `nil`: any width.
  func page(width: Int?) -> (lines: [String], hidden: [String]) {
    let widths = widths(within: width)
    let shown = zip(columns, widths).filter { $0.1 > 0 }
    let head = shown.map { column, width in
      palette.paint(aligned(column.name, column, width), .strong)
    }
    let rowCount = columns.first?.cells.count ?? 0
    let rows = (0..<rowCount).map { row in
      shown.map { column, width in
        let cell = aligned(column.cells[row], column, width)
        return column.isID ? palette.paint(cell, .quiet) : cell
      }
    }
    let hidden = zip(columns, widths).filter { $0.1 == 0 }.map(\.0.name)
    return (([head] + rows).map(joined), hidden)
  }

  /// Whether every column stands there with all of its texts.
  func isWhole(within width: Int?) -> Bool { widths(within: width) == columns.map(\.natural) }

  private func joined(_ cells: [String]) -> String {
    let line = cells.joined(separator: spaces(ResultTable.gap))
    let end = line.reversed().prefix { $0 == " " }.count
    return String(line.dropLast(end))
  }

  private func aligned(_ text: String, _ column: Column, _ width: Int) -> String {
    let text = cut(text, width)
    return column.isNumber
      ? spaces(width - text.displayColumns) + text : padded(text, width)
  }

  // MARK: Widths

  /// How wide each column becomes; 0 for one that has no room.
  ///
  /// Where nobody has asked for columns, all ids but the rows' own go first, and what is aside, and
  /// the own id before a text is cut to pieces; then texts are cut, then the last columns go.
  private func widths(within room: Int?) -> [Int] {
    var widths = columns.map(\.natural)
    guard let room else { return widths }
    func total(_ widths: [Int]) -> Int {
      let shown = widths.filter { $0 > 0 }
      return shown.reduce(0, +) + max(0, shown.count - 1) * ResultTable.gap
    }
    if !isAsked { leaveOut(&widths, while: { total($0) > room }) }
    // Each round takes one column from the widest text.
    while total(widths) > room, let widest = widestText(widths) { widths[widest] -= 1 }
    for index in columns.indices.dropFirst().reversed() where total(widths) > room {
      widths[index] = 0
    }
    if total(widths) > room, let first = columns.indices.first { widths[first] = room }
    grow(&widths, by: room - total(widths))
    return widths
  }

  /// Takes away what no reader misses.
  private func leaveOut(_ widths: inout [Int], while isTooWide: ([Int]) -> Bool) {
    let ids = columns.indices.filter { columns[$0].isID }
    let own = ids.first { columns[$0].isDistinct } ?? ids.first
    for index in ids.reversed() where isTooWide(widths) && index != own { widths[index] = 0 }
    let aside = columns.indices.filter { columns[$0].rank == .aside }
    for index in aside.reversed() where isTooWide(widths) { widths[index] = 0 }
    // A name that is not read is worth less than an id that --output json shows.
    if isTooWide(widths), let own, columns.indices.contains(where: { !columns[$0].isID }) {
      widths[own] = 0
    }
  }

  private func widestText(_ widths: [Int]) -> Int? {
    columns.indices.filter {
      !columns[$0].isID && !columns[$0].isNumber && widths[$0] > textMin($0)
    }.max { widths[$0] < widths[$1] }
  }

  /// What a row is called is read before anything else of it.
  private func textMin(_ index: Int) -> Int {
    index == 0 && columns[0].rank == .ownName ? ResultTable.nameMin : ResultTable.textMin
  }

  /// Gives room that is left over back to texts that were cut.
  private func grow(_ widths: inout [Int], by room: Int) {
    var room = room
    for index in columns.indices where widths[index] > 0 && room > 0 {
      let more = min(room, columns[index].natural - widths[index])
      widths[index] += max(0, more)
      room -= max(0, more)
    }
  }
}

/// What is read first comes first.
enum ReadingRank: CaseIterable {
  /// What the thing itself is called.
  case ownName

  /// Whom and what it belongs to.
  case otherName
  case value

  /// Of use to a program that draws or writes, or said twice to a reader.
  case aside

  /// Only copied.
  case id

  init(_ name: String, isID: Bool) {
    switch name {
    case _ where isID || name == "id": self = .id
    case _ where CellText.names.contains(name): self = .ownName
    case "version", "updatedAt", "updatedBy", "accessibilityText", "color", "colorToken", "icon":
      self = .aside
    case _ where name.hasSuffix("ColorToken") || name.hasSuffix("Icon"): self = .aside
    default: self = name.hasSuffix("Name") || name.hasSuffix("Title") ? .otherName : .value
    }
  }
}

/// Whether a text is an id as the service makes them: a UUID.
func isMadeID(_ text: String) -> Bool {
  text.utf8.count == 36
    && text.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [
      8, 4, 4, 4, 12,
    ]
}

/// The names of all members in the order in which they come up.
func allNames(of rows: [JSONTree]) -> [String] {
  var seen: Set<String> = []
  return rows.flatMap(\.members).map(\.name).filter { seen.insert($0).inserted }
}

/// The names of the members that a person reads.
///
/// What may be done is no column, and neither is a word, or an amount in pence, beside its label in
/// the reader's language; that of a status is often the row's.
func memberNames(of rows: [JSONTree]) -> [String] {
  let all = allNames(of: rows)
  let seen = Set(all)
  return all.filter { name in
    let isAmountSaid = name.hasSuffix("Minor") && seen.contains(name.dropLast(5) + "Label")
    guard name != "actions", !isAmountSaid else { return false }
    let isSaid = seen.contains(name + "Label") || name == "status" && seen.contains("label")
    return !isSaid || rows.contains { $0[name] != nil && $0[name]?.string == nil }
  }
}
