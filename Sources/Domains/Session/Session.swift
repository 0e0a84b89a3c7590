import Kernel
import Platform
import Store

/// Who asks: sessions of a connection.
public struct Session: SessionMethods, Domain {
  public init() {}

  public var migrations: [Migration] { [] }
}
