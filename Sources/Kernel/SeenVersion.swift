/// A change is made on what the caller has seen: it is refused when another version is there than
/// theirs. Who names none has it made on whatever is there.
public func decideVersion<Conflict: Fault>(
  _ expected: Int?, _ current: Int, else conflict: (_ currentVersion: Int) throws -> Conflict
) rethrows -> Decision {
  guard let expected, expected != current else { return .allowed }
  return .refused(try conflict(current))
}
