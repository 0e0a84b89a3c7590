import Kernel
import Platform

extension Routines {
  /// Owners who hear of their horses once a day are told at the time of the stable.
  var ownerNewsPiece: Upkeep {
    piece("routines.ownerNews", .upkeepOwnerNews, every: 1) { turn in
      let (database, organizationId) = (turn.database, turn.organizationId)
      return Batch(
        page: { after, limit in
          try database.stableIds(of: organizationId, after: after, limit).map { ($0, $0) }
        }, change: { call, id in try call.tellOwnersOfDay(in: id) })
    }
  }
}
