import Kernel
import Testing

@testable import Protection

@Suite("Who may do what for whom, protection 8.2")
struct FamilyRuleTests {
  /// A line of the table: the targets that each role reaches, as they stand there.
  struct Line: Sendable, CustomTestStringConvertible {
    let actions: [FamilyAction]
    let owner: [FamilyTarget]
    let guardian: [FamilyTarget]
    let member: [FamilyTarget]
    let dependent: [FamilyTarget]
    var testDescription: String { actions.map(\.rawValue).joined(separator: ", ") }

    init(
      _ actions: [FamilyAction], _ owner: [FamilyTarget], _ guardian: [FamilyTarget],
      _ member: [FamilyTarget], _ dependent: [FamilyTarget]
    ) {
      self.actions = actions
      self.owner = owner
      self.guardian = guardian
      self.member = member
      self.dependent = dependent
    }

    func targets(_ role: GroupRole) -> [FamilyTarget] {
      switch role {
      case .owner: owner
      case .guardian: guardian
      case .member: member
      case .dependent: dependent
      }
    }
  }

  static let anybody = FamilyTarget.allCases
  static let others: [FamilyTarget] = [.guardian, .member, .dependent, .owner]
  static let oneself: [FamilyTarget] = [.`self`]
  static let family: [FamilyTarget] = [.`self`, .dependent]

  static let lines = [
    Line([.viewAlerts], anybody, family, oneself, oneself),
    Line([.manageWatchItems, .manageProperties, .startRemoval], anybody, family, oneself, []),
    Line([.resolveAlert], anybody, family, oneself, []),
    Line([.enrollVoice, .deleteVoice], family, family, oneself, []),
    Line([.manageRules, .manageCases], anybody, family, oneself, []),
    Line([.invite, .removeMember], others, [.dependent], [], []),
    Line([.changeRole], others, [], [], []),
    Line([.leaveGroup], [], oneself, oneself, []),
    Line([.transferOwnership], [.guardian, .member], [], [], []),
    Line([.managePlan, .deleteGroup], oneself, [], [], []),
  ]

  @Test("Each cell of the table, and nothing beside it", arguments: lines)
  func cells(_ line: Line) {
    for action in line.actions {
      for role in GroupRole.allCases {
        for target in FamilyTarget.allCases {
          let isAllowed = familyRefusal(role, action, target) == nil
          #expect(
            isAllowed == line.targets(role).contains(target),
            "\(role.rawValue) \(action.rawValue) \(target.rawValue)")
        }
      }
    }
  }

  @Test("The table has every action once")
  func actions() {
    let actions = Self.lines.flatMap(\.actions)
    #expect(actions.count == FamilyAction.allCases.count)
    #expect(Set(actions) == Set(FamilyAction.allCases))
  }

  @Test("Only the owner's leaving has a reason of its own")
  func reasons() {
    for role in GroupRole.allCases {
      for action in FamilyAction.allCases {
        for target in FamilyTarget.allCases {
          guard let reason = familyRefusal(role, action, target) else { continue }
          let isOwners = role == .owner && action == .leaveGroup && target == .`self`
          #expect(reason == (isOwners ? .ownerMustTransfer : .roleForbids))
        }
      }
    }
  }
}
