/// One page of a list, and where the next one starts.
public struct Page<Item> {
  public let items: [Item]

  /// Opaque; `nil` on the last page.
  public let nextCursor: String?

  public init(items: [Item], nextCursor: String? = nil) {
    self.items = items
    self.nextCursor = nextCursor
  }
}

extension Page: Sendable where Item: Sendable {}
