import Kernel
import Wire

/// A run with everything that proves it, as somebody kept it: nothing in it is believed.
///
/// Members that are not needed are ignored, and what is of another type than it should be is
/// simply not what it should be.
struct Bundle {
  let run: JSONValue
  let snapshot: JSONValue
  let signatures: [JSONValue]
  let ledger: [JSONValue]

  /// Signatures, and entries of a ledger. Source: signatures specification f.4.
  static let entriesMax = 10_000

  /// Where the ledger is said to end; `nil` when nothing is said.
  let head: JSONValue?

  /// Reads a bundle out of params; `nil` after what is missing has been reported.
  init?(_ element: Element) {
    guard var members = Members(element) else { return nil }
    let run = members.required("run") { $0.object() }
    let snapshot = members.nullable("snapshot") { $0.json() }
    let signatures = members.required("signatures") { $0.objects() }
    let ledger = members.required("ledger") { $0.objects() }
    let head = members.optional("head") { $0.object() }
    guard let run, let signatures, let ledger else { return nil }
    guard let snapshot = snapshot ?? element.value.member("snapshot") else { return nil }
    self.run = run
    self.snapshot = snapshot
    self.signatures = signatures
    self.ledger = ledger
    self.head = head
  }

  var runId: String? { run.member("id")?.string }
  var status: String? { run.member("status")?.string }
  var dataHash: String? { run.member("dataHash")?.string }
}

extension Element {
  /// An object whose members are nobody's business yet.
  fileprivate func object() -> JSONValue? { value.isObject ? value : mismatch("object") }

  /// A list of such objects, whose length is judged before anything else.
  fileprivate func objects() -> [JSONValue]? { array(0...Bundle.entriesMax) { $0.object() } }
}

extension JSONValue {
  /// A text member; `nil` for anything else.
  func text(_ name: StaticString) -> String? { member(name)?.string }

  /// Whether a member is there and not `null`.
  func has(_ name: StaticString) -> Bool { member(name).map { !$0.isNull } ?? false }

  /// A member as it is hashed: one that is not there is `null`.
  func hashed(_ name: StaticString) -> CanonicalValue { member(name).map { .json($0) } ?? .null }
}
