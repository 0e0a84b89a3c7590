import Kernel
import Platform
import Wire

/// A value of a thing, as far as a sentence can tell it.
enum AuditedValue {
  case nothing
  case flag(Bool)
  case number(Int)
  case text(String)

  /// A list or a group of values.
  case more

  init(_ value: JSONValue?) {
    switch value?.kind {
    case nil, .null: self = .nothing
    case .bool: self = .flag(value?.bool == true)
    case .integer: self = .number(value?.integer ?? 0)
    case .string: self = .text(value?.string ?? "")
    case .object, .array, .real: self = .more
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Int? { if case .number(let number) = self { number } else { nil } }
}

/// What of a thing became another.
struct AuditedMember {
  let name: String
  let before: AuditedValue
  let after: AuditedValue

  /// JSON.
  let oldBytes: [UInt8]
  let newBytes: [UInt8]
}

/// A thing before and after a change, as it was written down.
struct AuditedState {
  let action: AuditAction
  let members: [AuditedMember]

  /// What is known of the thing: as it is after the change, else as it was.
  let known: [String: AuditedValue]

  /// `nil` for what tells of no change of a thing.
  init?(_ row: AuditRow) {
    guard let data = JSONDocument(row.data),
      let word = withExtendedLifetime(data, { data.root.member("change")?.string }),
      let action = AuditAction(rawValue: word)
    else { return nil }
    self.action = action
    let (old, new) = (row.before.flatMap(JSONDocument.init), row.after.flatMap(JSONDocument.init))
    (members, known) = withExtendedLifetime((old, new)) {
      (Self.members(old?.root, new?.root), Self.known(old?.root, new?.root))
    }
  }

  private static func members(_ old: JSONValue?, _ new: JSONValue?) -> [AuditedMember] {
    var names = new?.memberNames ?? []
    names += (old?.memberNames ?? []).filter { !names.contains($0) }
    return names.filter { !unseen.contains($0) }.compactMap { name in
      let (before, after) = (old?.member(named: name), new?.member(named: name))
      let (oldBytes, newBytes) = (before?.json ?? null, after?.json ?? null)
      guard oldBytes != newBytes else { return nil }
      return AuditedMember(
        name: name, before: AuditedValue(before), after: AuditedValue(after), oldBytes: oldBytes,
        newBytes: newBytes)
    }
  }

  private static func known(_ old: JSONValue?, _ new: JSONValue?) -> [String: AuditedValue] {
    var known: [String: AuditedValue] = [:]
    for state in [old, new] {
      state?.memberNames.forEach { known[$0] = AuditedValue(state?.member(named: $0)) }
    }
    return known
  }

  private static let null = Array("null".utf8)

  /// What the service remembers for itself.
  private static let unseen: Set<String> = [
    "isTouched", "stalledToldAt", "lastOrder", "generatedThrough", "sharingChanged",
  ]
}
