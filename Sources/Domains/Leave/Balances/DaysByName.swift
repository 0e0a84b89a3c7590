import Kernel
import Platform

/// Days by the name of their kind, as answers hold them.
func byName(_ days: [LeaveType: Double]) -> [String: Double] {
  Dictionary(uniqueKeysWithValues: days.map { ($0.key.rawValue, $0.value) })
}
