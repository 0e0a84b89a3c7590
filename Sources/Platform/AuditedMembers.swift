import Kernel
import Wire

/// Members of a row before or after a change, for the audit: never a sealed one.
public struct AuditedMembers: WireWritable {
  public let members: [(name: String, value: Fact?)]

  public init(members: [(name: String, value: Fact?)]) { self.members = members }

  public func write(to out: JSONWriter) {
    out.beginObject()
    for member in members {
      out.key(named: member.name)
      if let value = member.value { out.fact(value) } else { out.null() }
    }
    out.endObject()
  }

  /// Those that differ between two states of one row, from each; all of them of a new row.
  public static func changes(
    from old: AuditedMembers?, to new: AuditedMembers
  ) -> (before: AuditedMembers?, after: AuditedMembers) {
    guard let old else { return (nil, new) }
    let places = zip(old.members, new.members).enumerated()
      .filter { $0.element.0.value != $0.element.1.value }.map(\.offset)
    return (
      AuditedMembers(members: places.map { old.members[$0] }),
      AuditedMembers(members: places.map { new.members[$0] })
    )
  }

  /// Whether anything that is audited differs from another state of the row.
  public func differs(from other: AuditedMembers) -> Bool {
    zip(members, other.members).contains { $0.value != $1.value }
  }
}
