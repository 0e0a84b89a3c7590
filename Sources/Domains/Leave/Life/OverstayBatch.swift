import Kernel
import Platform
import Store

extension Batch<Overstay> {
  /// Flags each, unless somebody was faster.
  init(overstays leaves: [Overstay]) {
    self.init(leaves) { write, leave in try write.flagOverstay(leave) ? 1 : 0 }
  }
}
