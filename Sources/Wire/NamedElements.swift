/// The elements of an array as the members of an object: params by position, under their names.
///
/// The texts stay those of the array.
public final class NamedElements {
  public let root: JSONValue

  /// Elements without a name are left out.
  public init(_ array: JSONValue, _ names: [StaticString]) {
    let values = array.node
    let node = UnsafeMutablePointer<TapeNode>.allocate(
      capacity: values.size + min(names.count, array.count) + 2)
    var next = node + 2
    for (name, value) in zip(names, array.elements) {
      next.initialize(
        to: TapeNode(TapeNode.string, name.utf8Start, at: 0, length: name.utf8CodeUnitCount))
      let size = value.node.size
      (next + 1).initialize(from: value.node, count: size)
      next += 1 + size
    }
    node.initialize(
      to: TapeNode(TapeNode.object, 0, at: 0, length: min(names.count, array.count)))
    (node + 1).initialize(to: TapeNode(0, 0, at: 0, length: 0))
    node[1].setSize(next - node)
    root = JSONValue(node)
  }

  deinit { root.node.deallocate() }
}

extension JSONValue {
  /// `{}`, for whoever was sent no params.
  public static var emptyObject: JSONValue { JSONValue(emptyNode) }

  // Nobody can change what has no member.
  private nonisolated(unsafe) static let emptyNode = {
    let node = UnsafeMutablePointer<TapeNode>.allocate(capacity: 2)
    node.initialize(to: TapeNode(TapeNode.object, 0, at: 0, length: 0))
    (node + 1).initialize(to: TapeNode(0, 0, at: 0, length: 0))
    node[1].setSize(2)
    return node
  }()
}
