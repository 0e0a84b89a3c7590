import CJansson

/// Writes jansson's tree as a tape, whose strings stay jansson's.
enum TapeCopy {
  /// A tape of its own, which whoever gets it deallocates.
  static func make(of tree: UnsafeMutablePointer<json_t>) -> UnsafeMutablePointer<TapeNode> {
    let tape = UnsafeMutablePointer<TapeNode>.allocate(capacity: size(of: tree))
    _ = write(tree, to: tape)
    return tape
  }

  private static func size(of tree: UnsafeMutablePointer<json_t>) -> Int {
    switch tree.pointee.type {
    case JSON_ARRAY:
      return (0..<json_array_size(tree)).reduce(2) { size, index in
        size + (json_array_get(tree, index).map(self.size) ?? 0)
      }
    case JSON_OBJECT:
      var size = 2
      var iterator = json_object_iter(tree)
      while let member = iterator {
        size += 1 + (json_object_iter_value(member).map(self.size) ?? 0)
        iterator = json_object_iter_next(tree, member)
      }
      return size
    default: return 1
    }
  }

  /// Answers the place behind the value. Jansson nests at most 2,048 levels deep.
  private static func write(
    _ tree: UnsafeMutablePointer<json_t>, to node: UnsafeMutablePointer<TapeNode>
  ) -> UnsafeMutablePointer<TapeNode> {
    switch tree.pointee.type {
    case JSON_ARRAY, JSON_OBJECT: return writeContainer(tree, to: node)
    case JSON_STRING: node.initialize(to: string(json_string_value(tree), json_string_length(tree)))
    case JSON_INTEGER:
      let value = UInt64(bitPattern: Int64(json_integer_value(tree)))
      node.initialize(to: TapeNode(TapeNode.integer, value, at: 0, length: 0))
    case JSON_REAL:
      let bits = json_real_value(tree).bitPattern
      node.initialize(to: TapeNode(TapeNode.real, bits, at: 0, length: 0))
    case JSON_TRUE: node.initialize(to: TapeNode(TapeNode.bool, 1, at: 0, length: 0))
    case JSON_FALSE: node.initialize(to: TapeNode(TapeNode.bool, 0, at: 0, length: 0))
    default: node.initialize(to: TapeNode(TapeNode.null, 0, at: 0, length: 0))
    }
    return node + 1
  }

  private static func writeContainer(
    _ tree: UnsafeMutablePointer<json_t>, to node: UnsafeMutablePointer<TapeNode>
  ) -> UnsafeMutablePointer<TapeNode> {
    var next = node + 2
    if tree.pointee.type == JSON_ARRAY {
      for index in 0..<json_array_size(tree) {
        if let element = json_array_get(tree, index) { next = write(element, to: next) }
      }
      node.initialize(
        to: TapeNode(TapeNode.array, 0, at: 0, length: json_array_size(tree)))
    } else {
      var iterator = json_object_iter(tree)
      while let member = iterator {
        next.initialize(to: string(json_object_iter_key(member), json_object_iter_key_len(member)))
        if let value = json_object_iter_value(member) { next = write(value, to: next + 1) }
        iterator = json_object_iter_next(tree, member)
      }
      node.initialize(
        to: TapeNode(TapeNode.object, 0, at: 0, length: json_object_size(tree)))
    }
    (node + 1).initialize(to: TapeNode(0, 0, at: 0, length: 0))
    node[1].setSize(next - node)
    return next
  }

  private static func string(_ text: UnsafePointer<CChar>?, _ length: Int) -> TapeNode {
    TapeNode(
      TapeNode.string, UInt64(UInt(bitPattern: text)), at: 0, length: length)
  }
}
