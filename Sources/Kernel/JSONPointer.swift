/// How a JSON Pointer is written and read. Source: RFC 6901 sections 3 and 4.
public enum JSONPointer {
  /// The names and numbers that a pointer goes through; `nil` for a text that is none.
  public static func steps(of pointer: String) -> [String]? {
    guard !pointer.isEmpty else { return [] }
    guard pointer.hasPrefix("/") else { return nil }
    return pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map(unescaped)
  }

  /// A member's name as a step of a pointer.
  public static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    return name.reduce(into: "") { text, character in
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.append(character)
      }
    }
  }

  /// A step with `~1` and `~0` read back.
  private static func unescaped(_ step: Substring) -> String {
    var isEscape = false
    return step.reduce(into: "") { text, character in
      if isEscape {
        text.append(character == "1" ? "/" : "~")
        isEscape = false
      } else if character == "~" {
        isEscape = true
      } else {
        text.append(character)
      }
    }
  }
}
