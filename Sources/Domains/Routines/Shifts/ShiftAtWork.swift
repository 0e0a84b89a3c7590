import Kernel
import Platform

/// A shift that a write has in its hands.
struct ShiftAtWork {
  var shift: Stored<ShiftData>
  /// As it was loaded, for the audit.
  let old: ShiftData
  let caller: Caller

  var data: ShiftData {
    get { shift.value }
    set { shift.value = newValue }
  }
}
