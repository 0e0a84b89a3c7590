/// When input came in, as far as requests waited meanwhile: a request waits since it came, and not
/// only since its turn. Ten that wait behind one lock give up together, not one after the other.
struct Arrivals {
  /// Marks closer together count as one. Unit: milliseconds.
  private static let stepMs = 50

  // Bytes of input in all, and when the last of them had come. Bound: see `stepMs`, over the
  // patience of a request.
  private var marks: [(total: Int, ms: Int)] = []

  var isEmpty: Bool { marks.isEmpty }

  /// Takes note that so many bytes have come by now.
  mutating func note(total: Int, at now: Int) {
    if let last = marks.last, now - last.ms < Arrivals.stepMs, marks.count > 1 {
      marks.removeLast()
    }
    marks.append((total, now))
  }

  /// Whether the request that ends at this byte has waited long enough.
  func isPatienceOver(at byte: Int, now: Int, patienceMs: Int) -> Bool {
    guard let mark = marks.first(where: { $0.total >= byte }) else { return false }
    return now - mark.ms >= patienceMs
  }

  mutating func forget() { marks.removeAll(keepingCapacity: true) }
}
