import Kernel
import Testing

@testable import Directory

@Suite("The first owner of an organization")
struct NewOwnerRuleTests {
  @Test(
    "Somebody who is here, or somebody new with a name",
    arguments: [
      (NewOwner(userId: "u"), []), (NewOwner(name: "Eva"), []),
      (NewOwner(name: "Eva", login: "eva", password: "p"), []),
      (NewOwner(), ["required /owner/name"]), (NewOwner(login: "eva"), ["required /owner/name"]),
      (NewOwner(name: " "), ["name_blank /owner/name"]),
      (NewOwner(name: "Eva", password: "p"), ["login_required /owner/login"]),
      (NewOwner(userId: "u", name: "Eva"), ["owner_ambiguous /owner/userId"]),
      (NewOwner(userId: "u", password: "p"), ["owner_ambiguous /owner/userId"]),
    ] as [(NewOwner, [String])])
  func judged(owner: NewOwner, found: [String]) {
    #expect(ownerViolations(owner).map { "\($0.kind) \($0.path)" } == found)
  }
}
