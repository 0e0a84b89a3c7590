import Kernel
import Wire

/// How much one transaction may hold: params after substitution and all results together.
///
/// Source: protocol specification 4.12.
struct TransactionBudget {
  /// Unit: elements and members. Source: protocol specification 2.5, as for a message.
  static let valuesMax = 1_000_000

  /// Unit: bytes.
  let bytesMax: Int

  /// As for a message: what is read into a method may not be nested deeper.
  let depthMax: Int

  private var bytes = 0
  private var values = 0

  init(_ limits: Limits) {
    bytesMax = limits.maxMessageBytes
    depthMax = limits.maxDepth
  }

  /// Takes bytes that are there.
  mutating func take(bytes count: Int) throws {
    bytes += count
    guard bytes <= bytesMax else { throw Refusal(SystemFault.transactionTooLarge) }
  }

  /// Takes one value of params before it is written: at least so many bytes come with it.
  mutating func take(value least: Int, soFar: inout Int, depth: Int) throws {
    values += 1
    soFar += least
    guard values <= Self.valuesMax, bytes + soFar <= bytesMax, depth <= depthMax else {
      throw Refusal(SystemFault.transactionTooLarge)
    }
  }
}
