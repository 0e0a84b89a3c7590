import Platform
import Synchronization

/// The methods that somebody has asked for, by place; a place is filled once.
///
/// Any thread may ask. Two that ask for a new one together may both make it, and get the same one.
final class MadeMethods: @unchecked Sendable {
  let domains: [MethodRows]
  private let cells: UnsafeMutablePointer<AtomicLazyReference<Method>>
  private let count: Int

  init(_ domains: [MethodRows]) {
    self.domains = domains
    count = domains.reduce(0) { $0 + $1.names.count }
    cells = .allocate(capacity: count)
    for index in 0..<count { (cells + index).initialize(to: AtomicLazyReference()) }
  }

  deinit {
    cells.deinitialize(count: count)
    cells.deallocate()
  }

  subscript(index: Int) -> Method { cells[index].load() ?? make(index) }

  @inline(never)
  private func make(_ index: Int) -> Method {
    var place = index
    var rows = domains[...]
    while let first = rows.first, place >= first.names.count {
      place -= first.names.count
      rows = rows.dropFirst()
    }
    return cells[index].storeIfNil(rows[rows.startIndex].make(place))
  }
}
