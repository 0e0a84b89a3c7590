import Kernel
import Wire

/// The parts of a result that a host asked for, by JSON Pointers.
///
/// Source: protocol specification 4.8.
struct FieldSelection: Sendable {
  private let pointers: [[String]]

  /// `nil` when a text is no JSON Pointer (RFC 6901).
  init?(_ texts: [String]) {
    var pointers: [[String]] = []
    for text in texts {
      guard let steps = JSONPointer.steps(of: text) else { return nil }
      pointers.append(steps)
    }
    self.pointers = pointers
  }

  /// Replaces what stands in the output from `start` on by its selected parts; parts that the
  /// result does not have are left out.
  func apply(to out: JSONWriter, from start: Int) {
    guard let document = JSONDocument(out.copy(from: start)) else { return }
    out.truncate(to: start)
    withExtendedLifetime(document) { write(document.root, pointers.map { $0[...] }, to: out) }
  }

  private func write(_ value: JSONValue, _ wanted: [ArraySlice<String>], to out: JSONWriter) {
    if wanted.contains(where: \.isEmpty) { return value.write(to: out) }
    switch value.kind {
    case .object:
      out.beginObject()
      value.forEachMember { bytes, member in
        let name = String(given: bytes)
        guard let rest = rest(of: wanted, after: name) else { return }
        out.key(named: name)
        write(member, rest, to: out)
      }
      out.endObject()
    case .array:
      let selected = (0..<value.count).filter { rest(of: wanted, after: String($0)) != nil }
      out.array(selected) { index in
        guard let element = value[index], let rest = rest(of: wanted, after: String(index)) else {
          return
        }
        write(element, rest, to: out)
      }
    default:
      // Something below a scalar was asked for: there is nothing.
      out.null()
    }
  }

  private func rest(of wanted: [ArraySlice<String>], after step: String) -> [ArraySlice<String>]? {
    let rest = wanted.filter { $0.first == step }.map { $0.dropFirst() }
    return rest.isEmpty ? nil : rest
  }
}
