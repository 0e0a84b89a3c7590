/// Where a tape is written: kept from message to message, so that a short one costs no allocation.
final class TapeMemory {
  /// What longer messages need goes back when the next one is read. Unit: bytes of the message.
  private static let keptMax = 256 << 10

  let levels = UnsafeMutablePointer<TapeReader.Level>.allocate(capacity: Scanner.depthMax)

  private var nodes: UnsafeMutablePointer<TapeNode>
  private var capacity: Int
  private var scratch: UnsafeMutablePointer<UInt8>?
  private var scratchCapacity = 0

  init() {
    capacity = TapeMemory.nodes(of: 4 << 10)
    nodes = .allocate(capacity: capacity)
  }

  deinit {
    levels.deallocate()
    nodes.deallocate()
    scratch?.deallocate()
  }

  /// A scalar takes a byte and a comma, and what takes two nodes has an end; of what is open there
  /// are never more than so many.
  private static func nodes(of bytes: Int) -> Int {
    min(bytes, 3 * (Scanner.valuesMax + 2)) + 2 * Scanner.depthMax + 4
  }

  /// Room for the tape of so many bytes. What was written before is gone.
  @inline(__always)
  func nodes(for bytes: Int) -> UnsafeMutablePointer<TapeNode> {
    let needed = TapeMemory.nodes(of: bytes)
    if capacity < needed || capacity > TapeMemory.nodes(of: TapeMemory.keptMax) { replace(needed) }
    return nodes
  }

  @inline(never)
  private func replace(_ needed: Int) {
    nodes.deallocate()
    capacity = max(needed, TapeMemory.nodes(of: 4 << 10))
    if capacity < TapeMemory.nodes(of: TapeMemory.keptMax) {
      // Not anew for every message that is a little longer than those before it.
      capacity = min(2 * capacity, TapeMemory.nodes(of: TapeMemory.keptMax))
    }
    nodes = .allocate(capacity: capacity)
    guard scratchCapacity > TapeMemory.keptMax else { return }
    scratch?.deallocate()
    (scratch, scratchCapacity) = (nil, 0)
  }

  func value(at index: Int) -> JSONValue { JSONValue(nodes + index) }

  /// Room for texts without their escapes. Called once a message.
  func scratch(for bytes: Int) -> UnsafeMutablePointer<UInt8> {
    if let scratch, scratchCapacity >= bytes { return scratch }
    scratch?.deallocate()
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes)
    (scratch, scratchCapacity) = (room, bytes)
    return room
  }
}
