/// What a tape says of the requests on it: the envelope of §4 as facts and byte ranges.
extension TapeReader {
  var message: ScannedMessage {
    guard isBatch else {
      var notes = notes.notes[...]
      return .single(entry(at: 0, &notes))
    }
    let count = nodes[0].length
    if count == 0 { return .emptyBatch }
    if count > Scanner.batchEntriesMax { return .batchTooLarge }
    var notes = notes.notes[...]
    var entries: [ScannedEntry] = []
    entries.reserveCapacity(count)
    var index = 2
    for _ in 0..<count {
      entries.append(entry(at: index, &notes))
      index += nodes.size(at: index)
    }
    return .batch(entries)
  }

  /// The id of a top-level object, as far as it was read. A number needs a byte behind it to be
  /// known as complete: `12` may have been `123`.
  var recoveredID: Range<Int>? {
    guard !isBatch, cursor.nodeCount > 0, nodes[0].tag == TapeNode.object else { return nil }
    let entry = envelope(at: 0)
    guard let id = entry.id else { return nil }
    guard entry.idKind == .number else { return id }
    guard id.upperBound < count else { return nil }
    let next = bytes[id.upperBound]
    let isComplete = Byte.isWhite(next) || next == Byte.comma || next == Byte.closeBrace
    return isComplete ? id : nil
  }

  private func entry(at index: Int, _ notes: inout ArraySlice<TapeNotes.Note>) -> ScannedEntry {
    let isObject = nodes[index].tag == TapeNode.object
    var entry = isObject ? envelope(at: index) : ScannedEntry(range: 0..<0)
    entry.range = range(of: index)
    while let note = notes.first, note.entry == index {
      notes.removeFirst()
      switch note.kind {
      case .repeatedInEnvelope: entry.envelopeDuplicate = string(of: note.place)
      case .repeatedInParams: entry.paramsDuplicate = string(of: note.place)
      case .nulInParams: entry.nulInKey = true
      case .rangeInParams: entry.numberOutOfRange = note.place
      }
    }
    return entry
  }

  /// The members of an object that have been read completely.
  private func envelope(at index: Int) -> ScannedEntry {
    var entry = ScannedEntry(range: 0..<0)
    entry.isObject = true
    let size = nodes.size(at: index)
    let end = size > 0 ? index + size : cursor.nodeCount
    var name = index + 2
    while name + 1 < end {
      let size = nodes.size(at: name + 1)
      if size == 0 { break }
      note(nodes[name].text, name + 1, in: &entry)
      name += 1 + size
    }
    return entry
  }

  private func note(_ name: UnsafeRawBufferPointer, _ value: Int, in entry: inout ScannedEntry) {
    let node = nodes[value]
    switch name.count {
    case 2 where name.isText("id"):
      // Nobody can tell which of two the host waits for.
      let isFirst = entry.idKind == .absent
      if isFirst { entry.idKind = idKind(node) }
      entry.id = isFirst && entry.idKind != .other ? range(of: value) : nil
    case 6 where name.isText("method"):
      guard !entry.hasMethod else { return }
      entry.hasMethod = true
      entry.methodIsString = node.isString
      guard entry.methodIsString else { return }
      let range = range(of: value)
      entry.method = range.lowerBound + 1..<range.upperBound - 1
      entry.methodNode = value
    case 6 where name.isText("params"):
      guard entry.params == nil else { return }
      entry.params = range(of: value)
      entry.paramsKind = paramsKind(node)
      entry.paramsNode = value
    case 7 where name.isText("jsonrpc"):
      entry.jsonrpcIsTwo = node.isString && node.text.isText("2.0")
    case 5 where name.isText("error"), 6 where name.isText("result"):
      entry.hasResultOrError = true
    default: break
    }
  }

  private func idKind(_ node: TapeNode) -> ScannedEntry.IDKind {
    if node.isString { return .string }
    return switch node.tag {
    case TapeNode.integer, TapeNode.real: .number
    case TapeNode.null: .null
    default: .other
    }
  }

  private func paramsKind(_ node: TapeNode) -> ScannedEntry.ParamsKind {
    switch node.tag {
    case TapeNode.object: .object
    case TapeNode.array: .array
    case TapeNode.null: .null
    default: .scalar
    }
  }

  private func string(of index: Int) -> String {
    String(given: nodes[index].text)
  }

  /// The bytes of the message that are the value.
  private func range(of index: Int) -> Range<Int> {
    let node = nodes[index]
    let start = Int(node.place)
    var end = start + 1
    if node.isContainer {
      end = start + Int(nodes[index + 1].place)
    } else if !node.isString {
      while end < count, Byte.continuesToken(bytes[end]) { end += 1 }
    } else if node.address == UnsafeRawPointer(bytes + end) {
      end += node.length + 1
    } else {
      while bytes[end] != Byte.quote { end += bytes[end] == Byte.backslash ? 2 : 1 }
      end += 1
    }
    return start..<end
  }
}
