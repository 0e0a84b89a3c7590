import Kernel

/// Live tokens of one member. More than this is a script that forgets to revoke.
let tokensMax = 100

/// What is wrong with the terms of a new token. `matches`: whether a scope covers any method.
func tokenViolations(
  scopes: [String], expiresAt: Instant?, now: Instant,
  matches: (String) -> Bool
) -> [Violation] {
  var violations: [Violation] = []
  for (index, scope) in scopes.enumerated() where !matches(scope) {
    violations.append(Violation(SessionFault.scopeMatchesNothing, at: "/scopes/\(index)"))
  }
  if let expiresAt, expiresAt <= now {
    violations.append(Violation(SessionFault.expiryInPast, at: "/expiresAt"))
  }
  return violations
}
