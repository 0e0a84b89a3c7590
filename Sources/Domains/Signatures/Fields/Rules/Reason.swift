import Kernel

/// Why somebody does what needs a reason: 1 to 500 characters.
func judgeReason(_ given: String?, orElse missing: SignaturesFault) throws -> String {
  var findings = FieldFindings(shape: [])
  let field = findings.lines(given.map(Field.value) ?? .absent, at: "/reason")
  if field.isAbsent { throw Refusal(missing, because: [Violation(missing, at: "/reason")]) }
  let count = field.value?.unicodeScalars.count ?? 0
  if count > 500 { findings.refuse(.textTooLong(maximum: 500, actual: count), at: "/reason") }
  try findings.orThrow()
  return field.value ?? ""
}
