import Kernel

/// The parts of what is shown of a job. `signed` is how many required roles have signed the job's
/// run, `nil` when there is none. Source: signatures specification (g).
func jobTabs(hazards: Int, controls: Int, signed: Int?, in language: Language) -> [JobTab] {
  JobTabName.allCases.map { name in
    let count: Int? =
      switch name {
      case .hazards: hazards
      case .controls: controls
      default: nil
      }
    return JobTab(
      id: name, label: name.label(language), count: count,
      badge: name == .signatures ? signed.map { "\($0)/3" } : nil)
  }
}
