/// What `list` says of a method: it answers a list in pages.
struct ListModel {
  var place: Place
  /// What its items are.
  var item: ValueType.Value
  /// The most of a page.
  var max = 200
  /// As many as a page has when nothing was said.
  var fallback = 50

  /// What every list takes.
  var params: [MemberModel] {
    [
      MemberModel(
        name: "limit", place: place,
        type: ValueType(value: .int(1...Swift.max(1, max)), presence: .optional),
        fallback: Node(place: place, value: .number("\(fallback)"))),
      MemberModel(
        name: "cursor", place: place,
        type: ValueType(value: .string(0...ListModel.cursorMax), presence: .optional),
        summary: "The `nextCursor` of the page before, which is good for the same filter only.",
        // A text that no list has given is one and the same fault, whatever it holds.
        kinds: ["too_long", "invalid_format"].map { ($0, "cursor_invalid", place) }, care: .raw),
    ]
  }

  var items: MemberModel {
    MemberModel(
      name: "items", place: place,
      type: ValueType(value: .array(item, ValueType.countsDefault)))
  }

  var nextCursor: MemberModel {
    MemberModel(
      name: "nextCursor", place: place,
      type: ValueType(value: .string(nil), presence: .optional),
      summary: "The `cursor` of the next page; absent: this is the last.")
  }

  /// More than two ids of 64 and a text of 128 take. Unit: code points.
  private static let cursorMax = 400
}
