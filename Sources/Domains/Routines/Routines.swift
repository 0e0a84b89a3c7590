import Kernel
import Platform
import Store

/// Routines: what is to be done in a stable, by whom, how far it has come, and whether it is fair.
public struct Routines: RoutinesMethods, Domain {
  public init() {}

  public var migrations: [Migration] { [] }
}
