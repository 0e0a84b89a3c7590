import Kernel
import Platform
import Secrets
import Wire

/// All of it, some of it or nothing. What was there already is as good as done.
func importStatus(_ results: [SyncOutcome], isWhole: Bool) -> ImportStatus {
  let failed = results.count { [.rejected, .conflict].contains($0.firstStatus ?? $0.status) }
  if failed == 0 { return isWhole ? .success : .partial }
  return failed == results.count ? .failure : .partial
}
