import Kernel
import Wire

/// A run before or after a change, for the audit. It always holds where the ledger ends, so that
/// cutting the ledger needs a change in two chains. Source: signatures specification f.3.
struct AuditedRun: WireWritable {
  let run: RunRow

  /// What else has changed, such as which signature.
  var beside: [(name: String, value: Fact?)] = []

  func write(to out: JSONWriter) {
    out.beginObject()
    out.key("\"status\":")
    out.string(run.status.rawValue)
    out.key("\"dataHash\":")
    out.string(run.dataHash)
    out.key("\"stale\":")
    out.bool(run.isStale)
    for member in beside {
      out.key(named: member.name)
      if let value = member.value { out.fact(value) } else { out.null() }
    }
    out.key("\"ledgerHead\":")
    out.beginObject()
    out.key("\"seq\":")
    out.int(run.head.seq)
    out.key("\"entryHash\":")
    out.string(run.head.entryHash)
    out.endObject()
    out.endObject()
  }
}
