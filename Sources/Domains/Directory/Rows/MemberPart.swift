import Kernel
import Platform
import Store

/// A member beside one of their roles, as a joined row has them.
struct MemberPart {
  fileprivate let member: StoredMember
  fileprivate let domain: String?
  fileprivate let role: String?

  /// Reads the columns that every statement about members selects first.
  init(_ row: borrowing Row) {
    member = StoredMember(
      userId: row.text(0), organizationId: row.text(1), name: row.text(2),
      login: row.optionalText(8), roles: Roles(), isActive: row.bool(5), version: row.int(6),
      createdAt: Instant(milliseconds: row.int64(7)))
    domain = row.optionalText(3)
    role = row.optionalText(4)
  }
}

extension [MemberPart] {
  /// Each member once, with all roles; the rows of one stand together.
  var members: [StoredMember] {
    joined {
      $0.member.userId == $1.member.userId && $0.member.organizationId == $1.member.organizationId
    }
    .map { parts in
      var member = parts[parts.startIndex].member
      var roles: [String: Set<String>] = [:]
      for part in parts {
        guard let domain = part.domain, let role = part.role else { continue }
        roles[domain, default: []].insert(role)
      }
      member.roles = Roles(byDomain: roles)
      return member
    }
  }

  /// Runs of neighbours that belong together.
  private func joined(_ belong: (MemberPart, MemberPart) -> Bool) -> [ArraySlice<MemberPart>] {
    var runs: [ArraySlice<MemberPart>] = []
    var start = startIndex
    for index in indices where index + 1 == endIndex || !belong(self[index], self[index + 1]) {
      runs.append(self[start...index])
      start = index + 1
    }
    return runs
  }
}
