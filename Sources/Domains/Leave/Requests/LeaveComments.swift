import Kernel
import Platform
import Store

/// What is wrong with a comment or a reason that somebody has to give.
func commentViolations(_ text: String?, min: Int, at path: String) -> [Violation] {
  let length = text?.trimmedLength ?? 0
  if length < min {
    let fault: LeaveFault =
      min == 1
      ? .commentMissing(min: min, length: length) : .commentRequired(min: min, length: length)
    return [Violation(fault, at: path)]
  }
  guard let fault = text?.stated.flatMap(reasonFault) else { return [] }
  return [Violation(fault, at: path)]
}

/// Demands a reason of ten characters. Source: leave specification 5.3, below the table.
func requireReason(_ text: String?) throws {
  let violations = commentViolations(text, min: reasonLengthMin, at: "/reason")
  guard violations.isEmpty else { throw Refusal(violations) }
}

/// Shortest reason for changing a leave that was decided. Unit: code points.
let reasonLengthMin = 10
