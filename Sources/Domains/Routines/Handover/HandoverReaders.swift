import Kernel
import Platform

extension ReadCall {
  /// Who has read what happened in a stable after a moment.
  func readers(in stableId: ID, after moment: Instant) throws -> [HandoverReader] {
    let reads = try handoverReads(in: stableId).filter { moment < $0.to }
    let names = Naming(try names(of: reads.map(\.userId)), language: language)
    return reads.map {
      HandoverReader(userId: $0.userId, name: names.name($0.userId), to: $0.to, at: $0.at)
    }
  }
}
