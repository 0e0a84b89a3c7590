/// What was made of a connection's rows and is wanted again; who puts something in says how long it
/// is good.
///
/// Like its connection it belongs to one thread at a time.
public final class ConnectionMemory {
  private var things: [String: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  // Whoever needs more at once reads some again.
  private let countMax = 256

  /// The thing of this name, as far as one is remembered.
  public subscript<Thing>(_ name: String, as _: Thing.Type = Thing.self) -> Thing? {
    get { things[name] as? Thing }
    set {
      if things.count >= countMax { things.removeAll(keepingCapacity: true) }
      things[name] = newValue
    }
  }

  /// The connection's one object of a kind, made when it is first asked for.
  public func one<Thing: AnyObject>(_ make: () -> Thing) -> Thing {
    let kind = ObjectIdentifier(Thing.self)
    if let known = objects[kind] { return unsafeDowncast(known, to: Thing.self) }
    let thing = make()
    objects[kind] = thing
    return thing
  }
}
