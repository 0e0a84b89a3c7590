/// The collector of a request as its elements hold it.
///
/// The connection owns the collector, which outlives every element: counting the references to it
/// would cost more than reading a short member.
@usableFromInline
struct BorrowedShape {
  @usableFromInline let reference: Unmanaged<Shape>

  @inlinable
  init(_ shape: Shape) { reference = .passUnretained(shape) }

  @inlinable
  var shape: Shape { reference.takeUnretainedValue() }

  @inlinable
  var count: Int { reference._withUnsafeGuaranteedRef { $0.count } }

  @inlinable
  func push(_ step: Shape.Step) { reference._withUnsafeGuaranteedRef { $0.push(step) } }

  @inlinable
  func move(to step: Shape.Step) { reference._withUnsafeGuaranteedRef { $0.move(to: step) } }

  @inlinable
  func pop() { reference._withUnsafeGuaranteedRef { $0.pop() } }

  @inlinable
  func forget(after count: Int) {
    reference._withUnsafeGuaranteedRef { $0.forget(after: count) }
  }
}
