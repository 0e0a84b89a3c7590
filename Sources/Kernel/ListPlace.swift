/// What a list is ordered by, as its cursors spell it.
public protocol PlaceKey: Equatable, Sendable {
  var spelled: String { get }

  /// `nil` for what no cursor spells.
  init?(spelled: Substring)
}

/// A place in a list: by what it is ordered, and what tells those apart that are equal in that.
///
/// Lists that are ordered by ids alone have these as their places.
public struct ListPlace<Key: PlaceKey, Identity: PlaceKey>: PlaceKey {
  public let key: Key
  public let id: Identity

  public init(key: Key, id: Identity) {
    self.key = key
    self.id = id
  }

  public var spelled: String { "\(key.spelled)_\(id.spelled)" }

  public init?(spelled: Substring) {
    // No key holds the mark between; an id may.
    let parts = spelled.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let key = Key(spelled: parts[0]), let id = Identity(spelled: parts[1])
    else { return nil }
    self.init(key: key, id: id)
  }
}

/// A place in a list in the order of time.
public typealias TimePlace = ListPlace<Instant, ID>

extension ID {
  /// Behind every id: where a list begins that goes back through them.
  public static var behindAll: ID { "~" }
}

extension String: PlaceKey {
  public var spelled: String { self }

  public init?(spelled: Substring) { self.init(spelled) }
}

extension Int: PlaceKey {
  public var spelled: String { "\(self)" }

  public init?(spelled: Substring) { self.init(spelled) }
}

extension Instant: PlaceKey {
  public var spelled: String { "\(milliseconds)" }

  public init?(spelled: Substring) {
    guard let milliseconds = Int64(spelled) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}
