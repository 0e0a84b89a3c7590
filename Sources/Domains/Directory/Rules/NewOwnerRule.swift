import Kernel

/// What is wrong with how a first owner is named: somebody who is here, or somebody new.
func ownerViolations(_ owner: NewOwner) -> [Violation] {
  if owner.userId != nil {
    let isDescribed = owner.name != nil || owner.login != nil || owner.password != nil
    return isDescribed ? [Violation(DirectoryFault.ownerAmbiguous, at: "/owner/userId")] : []
  }
  guard let name = owner.name else {
    return [Violation(DirectoryFault.ownerMissing, at: "/owner/name")]
  }
  var violations = visibleName(name, at: "/owner/name").violations
  if owner.password != nil, owner.login == nil {
    violations.append(Violation(DirectoryFault.loginNeeded, at: "/owner/login"))
  }
  return violations
}
