import Kernel
import Platform

extension ReadCall {
  /// A stable as hosts see it.
  func answer(_ stable: Stored<StableData>, _ caller: Caller) throws -> Stable {
    guard let answer = try answers([stable], caller).first else { throw Defect("no answer") }
    return answer
  }
}
