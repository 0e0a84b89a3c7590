import Kernel
import Media
import Platform
@_exported import SignaturesProtocol

/// Jobs, report runs that freeze them, signatures on the runs, and proof packs.
public struct Signatures: SignaturesMethods, Domain {
  // Draws names, pictures and papers; started when it is first needed.
  let worker: Worker

  public init(worker: Worker = Worker()) { self.worker = worker }

  public var ownerRoles: Set<String> { [Role.owner.rawValue] }

  func decide(_ action: SignaturesAction, _ actor: Actor) -> Decision {
    decideSignatures(action, actor)
  }
}

// What Platform calls so is another thing, and nothing here.
typealias Background = SignaturesProtocol.Background
