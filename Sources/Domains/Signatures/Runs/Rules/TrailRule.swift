import Kernel

/// Whether opening a run becomes an entry of its ledger: only where the organization wants
/// certificates, only while it can be signed, and once for each person. Source: signatures
/// specification (j) 5.
func isViewKept(wanted: Bool, status: RunStatus, hasViewed: Bool) -> Bool {
  wanted && (status == .draft || status == .readyForSignatures) && !hasViewed
}

/// What happened to a run, as a certificate tells it.
enum TrailEvent: String {
  case created = "run_created"
  case viewed = "run_viewed"
  case signed = "signature_added"
  case voided = "signature_voided"
  case declined = "signature_declined"
  case completed = "run_completed"
  case closed = "run_closed"

  /// What a page keeps when it cannot hold everything: the smaller, the longer.
  fileprivate var rank: Int {
    switch self {
    case .created, .completed, .closed: 0
    case .signed: 1
    case .voided, .declined: 2
    case .viewed: 3
    }
  }
}

/// As many events as stand on one page of either size, whatever they say.
let trailEventsMax = 14

/// The events that a certificate shows, in their order, and how many it leaves out.
///
/// - Parameter events: each with its number in the ledger, in the ledger's order.
func shownTrail(
  _ events: [(seq: Int, event: TrailEvent)]
) -> (shown: [Int], leftOut: Int) {
  let kept = events.sorted { ($0.event.rank, $0.seq) < ($1.event.rank, $1.seq) }
    .prefix(trailEventsMax)
  return (kept.map(\.seq).sorted(), events.count - kept.count)
}
