/// What a reader of XML meets, in the order of the document.
public enum XMLEvent: Equatable, Sendable {
  case start(XMLElement)
  case end

  /// Character data; one stretch of it may come in several pieces.
  case text(String)
}

/// An element's start, as it is written.
public struct XMLElement: Equatable, Sendable {
  /// With its prefix, if it has one.
  public let name: String

  /// The name of its namespace; `nil` for none.
  public let namespace: String?

  /// In no particular order; declarations of namespaces are among them.
  public let attributes: [XMLAttribute]

  public init(name: String, namespace: String?, attributes: [XMLAttribute]) {
    self.name = name
    self.namespace = namespace
    self.attributes = attributes
  }
}

/// An attribute with its prefix, if it has one; references in its value are resolved.
public struct XMLAttribute: Equatable, Sendable {
  public let name: String
  public let value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
