import Kernel
import Platform
import Secrets
import Wire
// TEMPORARY
extension SignatureRole { static let required: [SignatureRole] = [.preparedBy, .reviewedBy, .approvedBy] }
func trimmed(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
func decideTransition(of run: RunFacts, to: RunStatus, because reason: String? = nil, by actor: Actor) -> Decision {
  if run.status == to { return .refused(SignaturesFault.alreadyInState) }
  return .allowed
}
func decideSigning(_ facts: SigningFacts, as role: SignatureRole, by person: Actor) -> Decision {
  if facts.signatures.contains(where: { $0.isActive && $0.role == role && role != .other }) { return .refused(SignaturesFault.alreadySigned) }
  return .allowed
}
func buildSnapshot(_ source: JSONValue, _ packetType: PacketType) throws -> Hashed {
  try Hashed(.object([("schema", .string("x")), ("packetType", .string(packetType.rawValue)), ("job", .json(source))]))
}
func signatureHash(runId: ID, dataHash: String, role: SignatureRole, signerUserId: ID?, signerName: String, signerTitle: String, svg: String, attestationText: String, signedAt: Instant) throws -> String { try Hashed(.string(svg)).sha256 }
extension ReadCall {
  func findings(in run: RunRow) throws -> [String] { [] }
  func summary(of run: RunRow, _ job: JobRow) throws -> Summary { Summary(state: "x") }
}
func svgViolations(_ svg: String) -> [Violation] { [] }
func svg(of: DrawingSource) throws -> String { if case .svg(let s) = of { s } else { "" } }
