import Kernel
import Platform

extension RoutineSettings {
  /// The names of what was chosen here itself.
  var overridden: [String] {
    SettingName.allCases.filter { chosen[$0] != nil }.map(\.rawValue)
  }
}
