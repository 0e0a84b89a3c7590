import Kernel

/// Lays a value out for reading: what fits the width stays on one line, the rest is indented.
struct Layout {
  /// Unit: columns.
  let width: Int
  let palette: Palette

  func text(_ tree: JSONTree) -> String {
    var text = ""
    write(tree, to: &text, indent: 0, used: 0)
    return text
  }

  /// `used`: columns of the line that are taken before the value begins.
  private func write(_ tree: JSONTree, to text: inout String, indent: Int, used: Int) {
    // Room for the comma behind it.
    let room = width - used - 1
    switch tree {
    case .object(let members) where !members.isEmpty && !fits(tree, room):
      text += "{\n"
      for (index, member) in members.enumerated() {
        let name = quoted(member.name)
        text += spaces(indent + 2) + palette.paint(name, .name) + ": "
        write(member.value, to: &text, indent: indent + 2, used: indent + 4 + name.displayColumns)
        text += index < members.count - 1 ? ",\n" : "\n"
      }
      text += spaces(indent) + "}"
    case .array(let items) where !items.isEmpty && !fits(tree, room):
      text += "[\n"
      for (index, item) in items.enumerated() {
        text += spaces(indent + 2)
        write(item, to: &text, indent: indent + 2, used: indent + 2)
        text += index < items.count - 1 ? ",\n" : "\n"
      }
      text += spaces(indent) + "]"
    default: text += line(tree)
    }
  }

  /// The value on one line.
  func line(_ tree: JSONTree) -> String {
    switch tree {
    case .object(let members):
      let inner = members.map { palette.paint(quoted($0.name), .name) + ": " + line($0.value) }
      return "{" + inner.joined(separator: ", ") + "}"
    case .array(let items): return "[" + items.map(line).joined(separator: ", ") + "]"
    case .string(let string): return palette.paint(quoted(string), .text)
    case .integer, .real, .bool: return palette.paint(tree.text, .number)
    case .null: return palette.paint("null", .quiet)
    }
  }

  private func fits(_ tree: JSONTree, _ room: Int) -> Bool {
    var rest = room
    return take(tree, from: &rest)
  }

  /// Takes the columns of a value on one line; stops as soon as there are not enough.
  private func take(_ tree: JSONTree, from room: inout Int) -> Bool {
    switch tree {
    case .object(let members):
      room -= 2
      for member in members {
        room -= member.name.displayColumns + 6
        guard room >= 0, take(member.value, from: &room) else { return false }
      }
    case .array(let items):
      room -= 2
      for item in items {
        room -= 2
        guard room >= 0, take(item, from: &room) else { return false }
      }
    case .string(let string):
      room -= string.utf8.count > room * 4 ? room + 1 : string.displayColumns + 2
    default: room -= tree.text.count
    }
    return room >= 0
  }

  /// A JSON string in which nothing moves the cursor: the C1 controls are escaped too.
  private func quoted(_ string: String) -> String {
    var text = ""
    for scalar in JSONTree.string(string).text.unicodeScalars {
      if 0x80...0x9F ~= scalar.value {
        text += "\\u00" + String(scalar.value, radix: 16)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
