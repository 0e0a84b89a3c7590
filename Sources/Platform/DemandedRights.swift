import Kernel
import Synchronization

/// A right beyond directory roles that a guard of a domain has demanded of whoever writes: to act
/// for somebody of the family, to manage the work of a stable.
///
/// It is kept with what a write has answered under its key, and demanded again of whoever sends the
/// same again. Source: protocol specification 5.8.
public struct DemandedRight: Hashable, Sendable {
  /// The first word of the domain's methods. It has no blank, as the name has none.
  public let domain: String

  /// What may be done, in the domain's words.
  public let name: String

  /// With what, or for whom; empty where that is no question.
  public let subject: String

  /// A right of a domain, in its words.
  public init(_ domain: String, _ name: String, of subject: String = "") {
    self.domain = domain
    self.name = name
    self.subject = subject
  }

  /// Reads one as it was kept.
  init(kept text: Substring) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    self.init(
      parts[0], parts.count > 1 ? parts[1] : "", of: parts.count > 2 ? parts[2] : "")
  }

  /// As it is kept: one line.
  var kept: String { "\(domain) \(name) \(subject)" }
}

/// What the guards of one write have demanded, for its record.
public final class DemandedRights: Sendable {
  private let noted = Mutex<Set<DemandedRight>>([])

  /// Before the first.
  public init() {}

  /// Adds one that whoever writes has.
  public func note(_ right: DemandedRight) {
    noted.withLock { _ = $0.insert(right) }
  }

  var all: Set<DemandedRight> { noted.withLock(\.self) }
}

extension WriteCall {
  /// What was demanded, as far as whoever has written still has it.
  ///
  /// A write may end a right itself, as who leaves a group ends theirs in it. Its answer is for
  /// them all the same: they could not know otherwise that it was done.
  func lastingRights() throws -> [DemandedRight] {
    guard let rights = request.rights?.all, !rights.isEmpty else { return [] }
    request.rights = nil
    guard let actor = try actorAfterwards() else { return [] }
    let reading = ReadCall(request, database: database, actor: actor)
    return try rights.filter { right in
      do { try services.ports.demandAgain(right, reading) } catch is Refusal { return false }
      return true
    }
  }

  /// Whoever writes, with the roles that this write has left them; `nil`: it has ended their
  /// session.
  private func actorAfterwards() throws -> Actor? {
    guard let session = request.session else { return actor }
    return try services.standing(of: session, in: database)?.actor
  }
}
