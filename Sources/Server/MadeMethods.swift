import Platform
import Synchronization

/// The methods that somebody has asked for, by place; a place is filled once.
///
/// Any thread may ask. Two that ask for a new one together may both make it, and get the same one.
final class MadeMethods: @unchecked Sendable {
  let domains: [MethodRows]
  // Looked at for each request, so without what AtomicLazyReference costs.
  private let cells: UnsafeMutablePointer<Atomic<Unmanaged<Method>?>>
  private let count: Int

  init(_ domains: [MethodRows]) {
    self.domains = domains
    count = domains.reduce(0) { $0 + $1.names.count }
    cells = .allocate(capacity: count)
    for index in 0..<count { (cells + index).initialize(to: Atomic(nil)) }
  }

  deinit {
    for index in 0..<count { cells[index].load(ordering: .acquiring)?.release() }
    cells.deinitialize(count: count)
    cells.deallocate()
  }

  subscript(index: Int) -> Method {
    cells[index].load(ordering: .acquiring)?.takeUnretainedValue() ?? make(index)
  }

  @inline(never)
  private func make(_ index: Int) -> Method {
    var place = index
    var rows = domains[...]
    while let first = rows.first, place >= first.names.count {
      place -= first.names.count
      rows = rows.dropFirst()
    }
    let new = Unmanaged.passRetained(rows[rows.startIndex].make(place))
    let (isFirst, before) = cells[index].compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard !isFirst, let before else { return new.takeUnretainedValue() }
    new.release()
    return before.takeUnretainedValue()
  }
}
