import Glibc

/// Wakes the thread that polls an eventfd.
func wakeUp(_ descriptor: Int32) {
  var one: UInt64 = 1
  _ = write(descriptor, &one, 8)
}

/// Takes what has woken it, so that the next poll waits again.
func takeWakes(_ descriptor: Int32) {
  var count: UInt64 = 0
  _ = read(descriptor, &count, 8)
}
