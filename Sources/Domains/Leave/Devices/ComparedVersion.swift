import Kernel
import Wire

/// A version of a thing, to be compared with others member by member.
struct ComparedVersion {
  /// In the order sent, each value in a form that is the same for the same value.
  private let members: [(name: String, value: [UInt8])]

  /// What decides about it.
  let version: SyncedVersion

  init(_ json: JSONValue) {
    let members = json.memberNames.compactMap { name -> (name: String, value: [UInt8])? in
      guard let value = json.member(named: name) else { return nil }
      return (name, ComparedVersion.form(of: value))
    }
    self.members = members
    version = SyncedVersion(
      version: json.member("version")?.integral, status: json.member("status")?.string)
  }

  /// 1 and 1.0 are the same number, at any depth.
  private static func form(of value: JSONValue) -> [UInt8] {
    if let canonical = try? CanonicalJSON.bytes(of: value) { return canonical }
    // Numbers that not everybody reads alike have no canonical form.
    let out = JSONWriter(capacity: 256)
    value.writeSorted(to: out)
    return out.copy()
  }

  private init(members: [(name: String, value: [UInt8])], version: SyncedVersion) {
    self.members = members
    self.version = version
  }

  var names: [String] { members.map(\.name) }

  /// Those of some members that are there and not null.
  func keeping(_ names: Set<String>) -> ComparedVersion {
    let present = values
    return ComparedVersion(
      members: members.filter { names.contains($0.name) && present[$0.name] != nil },
      version: version)
  }

  /// The names of what differs; without a base that is everything.
  func changed(since base: ComparedVersion?) -> Set<String> {
    let mine = values
    let theirs = base?.values ?? [:]
    let names = Set(mine.keys).union(theirs.keys).subtracting(["version", "updatedAt"])
    return names.filter { mine[$0] != theirs[$0] }
  }

  /// This version with some members as they are in another, and without those it does not have.
  func taking(_ names: Set<String>, of other: ComparedVersion?) -> ComparedVersion {
    let taken = other?.values ?? [:]
    var merged = members.compactMap { member -> (name: String, value: [UInt8])? in
      guard names.contains(member.name) else { return member }
      return taken[member.name].map { (member.name, $0) }
    }
    let known = Set(members.map(\.name))
    for member in other?.members ?? []
    where names.contains(member.name) && !known.contains(member.name) {
      merged.append(member)
    }
    return ComparedVersion(members: merged, version: version)
  }

  /// What is null is as good as absent.
  private var values: [String: [UInt8]] {
    let present = members.filter { $0.value != Array("null".utf8) }
    return Dictionary(present.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ComparedVersion: WireWritable {
  func write(to out: JSONWriter) {
    out.beginObject()
    for member in members {
      out.key(named: member.name)
      out.raw(member.value)
    }
    out.endObject()
  }
}
