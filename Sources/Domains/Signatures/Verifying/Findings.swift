import Kernel

/// What is wrong with a run, in the order of the checks.
struct Findings {
  private(set) var list: [FindingOfRun] = []

  mutating func add(_ kind: FindingKind, seq: Int? = nil, signatureId: String? = nil) {
    list.append(FindingOfRun(kind: kind, seq: seq, signatureId: signatureId))
  }

  /// All of another look.
  mutating func add(_ findings: Findings) { list += findings.list }

  /// Each kind once, by the alphabet.
  var kinds: [FindingKind] {
    Set(list.map(\.kind)).sorted { $0.rawValue < $1.rawValue }
  }
}

/// One thing that is wrong.
struct FindingOfRun: Equatable {
  let kind: FindingKind

  /// The ledger entry concerned.
  var seq: Int?

  /// The signature concerned.
  var signatureId: String?
}
