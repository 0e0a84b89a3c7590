import Kernel
import Platform
import Wire

/// Cuts the values of secret members out of a message before it is logged or recorded.
///
///     redacted
///       entry       one request, of a batch each; what is none shows no value
///       params      of a method that nobody knows: nothing
///         hidden    by its decoder: the members that the method does not have
///         value     by name, by position, and in calls within calls
///
/// Source: protocol specification 8.2; the names are those that `Protocol/` marks secret.
struct Redaction: Sendable {
  /// Stands where a secret was.
  static let mark = "[secret]"

  let secrets: Set<String>

  /// The methods that a host may ask for; `nil` for what we say ourselves, where names are enough.
  var table: MethodTable?

  /// Whether ids are shortened: enough to find one again, and no handle for whoever reads the log.
  /// A recording keeps them, because it is played again. Source: leave specification 10.
  var shortensIds = false

  /// The message without its secrets, or `nil` when it is no JSON text: nobody knows then what in
  /// it is one.
  func redacted(_ message: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let document = JSONDocument(foreign: message) else { return nil }
    let out = JSONWriter(capacity: message.count + 64)
    withExtendedLifetime(document) {
      guard let table else { return write(document.root, to: out) }
      if document.root.isArray {
        elements(of: document.root, to: out) { _, entry in write(entry: entry, table, to: out) }
      } else {
        write(entry: document.root, table, to: out)
      }
    }
    return out.copy()
  }

  // MARK: Requests

  /// Whatever else stands in an envelope may be a misspelt `params`.
  private func write(entry: JSONValue, _ table: MethodTable, to out: JSONWriter) {
    guard entry.isObject else { return out.string(Redaction.mark) }
    let method = entry.member("method")?.string
    members(of: entry, to: out) { name, member in
      switch name {
      case "jsonrpc", "id": write(member, to: out)
      case "method": write(member, to: out)
      case "params": write(params: member, of: method, table, to: out)
      default: out.string(Redaction.mark)
      }
    }
  }

  private func write(
    params: JSONValue, of name: String?, _ table: MethodTable, to out: JSONWriter
  ) {
    if params.isNull { return out.null() }
    if name == Cancellation.method { return write(cancellation: params, to: out) }
    guard let method = name.flatMap(table.method(named:)), params.isObject || params.isArray,
      let hidden = Hidden(in: params, of: method)
    else { return out.string(Redaction.mark) }
    guard params.isArray else { return write(params, at: "", hidden, table, to: out) }
    elements(of: params, to: out) { index, value in
      let name = index < method.positions.count ? method.positions[index].description : nil
      guard let name, !secrets.contains(name) || value.isNull else {
        return out.string(Redaction.mark)
      }
      write(value, at: "/\(name)", hidden, table, to: out)
    }
  }

  private func write(cancellation params: JSONValue, to out: JSONWriter) {
    guard params.isObject else { return out.string(Redaction.mark) }
    members(of: params, to: out) { name, member in
      if name == "id" { write(member, to: out) } else { out.string(Redaction.mark) }
    }
  }

  /// A value of params; its own calls, such as those of a transaction, are requests again.
  private func write(
    _ value: JSONValue, at path: String, _ hidden: Hidden, _ table: MethodTable, to out: JSONWriter
  ) {
    if value.isArray {
      return elements(of: value, to: out) { index, element in
        write(element, at: "\(path)/\(index)", hidden, table, to: out)
      }
    }
    guard value.isObject else { return write(value, to: out) }
    let method = value.member("params") == nil ? nil : value.member("method")?.string
    members(of: value, to: out) { name, member in
      let place = "\(path)/\(JSONPointer.escaped(name))"
      if isSecret(name, member) || hidden.paths.contains(place) {
        out.string(Redaction.mark)
      } else if name == "params", let method {
        write(params: member, of: method, table, to: out)
      } else {
        write(member, at: place, hidden, table, to: out)
      }
    }
  }

  // MARK: Values

  /// By names alone.
  private func write(_ value: JSONValue, to out: JSONWriter) {
    switch value.kind {
    case .object:
      // What was wrong with a secret is none, but what was sent is.
      let isAboutSecret = value.member("path")?.string.map(endsInSecret) ?? false
      members(of: value, to: out) { name, member in
        if isSecret(name, member) || isAboutSecret && name == "actual" {
          out.string(Redaction.mark)
        } else {
          write(member, to: out)
        }
      }
    case .array: elements(of: value, to: out) { _, element in write(element, to: out) }
    case .string where holdsToken(value): out.string(Redaction.mark)
    case .string where shortensIds && holdsId(value):
      out.string(String((value.string ?? "").prefix(8)))
    default: value.write(to: out)
    }
  }

  private func members(
    of value: JSONValue, to out: JSONWriter, _ write: (String, JSONValue) -> Void
  ) {
    out.beginObject()
    value.forEachMember { bytes, member in
      let name = String(given: bytes)
      out.key(named: name)
      write(name, member)
    }
    out.endObject()
  }

  private func elements(
    of value: JSONValue, to out: JSONWriter, _ write: (Int, JSONValue) -> Void
  ) {
    out.beginArray()
    for (index, element) in value.elements.enumerated() {
      if index > 0 { out.byte(UInt8(ascii: ",")) }
      write(index, element)
    }
    out.endArray()
  }

  /// What JSON-RPC itself calls `data` is an object, and its `code` a number; what a domain keeps
  /// secret there is bytes, and a text.
  private func isSecret(_ name: String, _ value: JSONValue) -> Bool {
    guard secrets.contains(name), !value.isNull else { return false }
    return !(name == "data" && value.isObject || name == "code" && value.kind == .integer)
  }

  private func endsInSecret(_ path: String) -> Bool {
    path.split(separator: "/").contains { secrets.contains(String($0)) }
  }

  /// One of ours: a UUID.
  private func holdsId(_ value: JSONValue) -> Bool {
    guard let bytes = value.string?.utf8, bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index)
        ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit
    }
  }

  /// A token signs in whatever the member is called that it stands in.
  private func holdsToken(_ value: JSONValue) -> Bool {
    value.string?.hasPrefix("nct_") ?? false
  }
}

/// The members of params that a method does not have: a misspelt secret is one of them.
private struct Hidden {
  /// JSON Pointers.
  private(set) var paths: Set<String> = []

  /// A decoder that reports so many faults may have more to report.
  private static let violationsMax = 100

  /// Asks the method's decoder; `nil` when it cannot tell.
  init?(in params: JSONValue, of method: Method) {
    let named = params.isArray ? NamedElements(params, method.positions) : nil
    let shape = Shape()
    var violations: [Violation] = []
    do {
      try withExtendedLifetime((named, shape)) {
        try method.check(Element(named?.root ?? params, shape))
      }
    } catch {
      guard case Refusal.violations(let found) = error else { return nil }
      violations = found
    }
    guard violations.count < Hidden.violationsMax else { return nil }
    let unknown = WireFault.unknownField(suggestion: nil).kind.description
    for violation in violations where violation.fault.kind.description == unknown {
      paths.insert(violation.path)
    }
    // Every method has these, and no decoder knows them.
    paths.subtract(["/_meta", "/idempotencyKey"])
  }
}

extension MethodTable {
  fileprivate func method(named name: String) -> Method? {
    var name = name
    return name.withUTF8 { index(of: UnsafeRawBufferPointer($0)) }.map { self[$0] }
  }
}
