import Kernel
import Platform

/// Jobs, report runs that freeze them, signatures on the runs, and proof packs.
public struct Signatures: SignaturesMethods, Domain {
  public init() {}
}
