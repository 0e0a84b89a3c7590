import Kernel
import Platform

extension ReadCall {
  /// The horses that are in a stable now.
  func activeHorses(of stableId: ID) throws -> [(id: String, data: HorseData)] {
    try all(.horses) { $0.value.stableId == stableId && $0.value.status == .active }
      .map { ($0.id, $0.value) }
  }

  /// All horses by id, also those that have left.
  func knownHorses() throws -> [ID: HorseData] {
    Dictionary(
      try all(.horses).map { ($0.id, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
