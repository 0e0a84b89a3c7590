import CExpat

/// The events of a document, or `nil` when it is not well-formed namespace-XML 1.0 in UTF-8.
///
/// No document type is read and no entity but the five of XML: there is nothing in a document that
/// could make the reader fetch anything or grow its text. Work and memory are in proportion to the
/// text, however deep elements stand in each other.
public func readXML(_ text: String) -> [XMLEvent]? {
  guard let parser = XML_ParserCreateNS("UTF-8", separator) else { return nil }
  defer { XML_ParserFree(parser) }
  let reader = XMLReader(parser)
  return withExtendedLifetime(reader) {
    XML_SetUserData(parser, Unmanaged.passUnretained(reader).toOpaque())
    XML_SetReturnNSTriplet(parser, 1)
    listen(parser)
    var text = text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        XML_Parse(parser, $0.baseAddress, Int32(clamping: $0.count), 1)
      }
    }
    guard status == XML_STATUS_OK, !reader.hasGivenUp else { return nil }
    return reader.events
  }
}

/// Between the parts of a name, as expat tells it. No document can hold this character.
private let separator: XML_Char = 0x0c

private func listen(_ parser: XML_Parser) {
  XML_SetXmlDeclHandler(parser) { data, version, encoding, _ in
    reader(data).declare(version: version, encoding: encoding)
  }
  // A document type's only use here would be to do harm.
  XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in reader(data).giveUp() }
  XML_SetStartNamespaceDeclHandler(parser) { data, prefix, uri in
    reader(data).bind(prefix: prefix, to: uri)
  }
  XML_SetElementHandler(
    parser, { data, name, attributes in reader(data).start(name, attributes) },
    { data, _ in reader(data).events.append(.end) })
  XML_SetCharacterDataHandler(parser) { data, bytes, count in
    reader(data).text(bytes, count: Int(count))
  }
}

private func reader(_ data: UnsafeMutableRawPointer?) -> XMLReader {
  // Set above, before the first byte is read.
  Unmanaged<XMLReader>.fromOpaque(data.unsafelyUnwrapped).takeUnretainedValue()
}

/// Collects what expat tells. One document, one thread.
private final class XMLReader {
  var events: [XMLEvent] = []
  private(set) var hasGivenUp = false
  private let parser: XML_Parser

  /// Declarations of the element that starts next.
  private var bindings: [XMLAttribute] = []

  init(_ parser: XML_Parser) { self.parser = parser }

  func giveUp() {
    hasGivenUp = true
    XML_StopParser(parser, XML_Bool(0))
  }

  func declare(version: UnsafePointer<XML_Char>?, encoding: UnsafePointer<XML_Char>?) {
    let isKnown = version.map { String(cString: $0) == "1.0" } ?? false
    let isUTF8 = encoding.map { String(cString: $0).lowercased() == "utf-8" } ?? true
    if !isKnown || !isUTF8 { giveUp() }
  }

  func bind(prefix: UnsafePointer<XML_Char>?, to uri: UnsafePointer<XML_Char>?) {
    let name = prefix.map { "xmlns:" + String(cString: $0) } ?? "xmlns"
    bindings.append(XMLAttribute(name: name, value: uri.map { String(cString: $0) } ?? ""))
  }

  func start(
    _ name: UnsafePointer<XML_Char>?,
    _ given: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name = name.map({ ExpandedName(String(cString: $0)) }) else { return giveUp() }
    var attributes = bindings
    bindings = []
    var index = 0
    // Names and values take turns until a null ends them.
    while let key = given?[index], let value = given?[index + 1] {
      attributes.append(
        XMLAttribute(
          name: ExpandedName(String(cString: key)).written, value: String(cString: value)))
      index += 2
    }
    events.append(
      .start(XMLElement(name: name.written, namespace: name.namespace, attributes: attributes)))
  }

  func text(_ bytes: UnsafePointer<XML_Char>?, count: Int) {
    let piece = UnsafeBufferPointer(start: bytes, count: count)
    events.append(.text(String(decoding: piece.map { UInt8(bitPattern: $0) }, as: UTF8.self)))
  }
}

/// A name as expat tells it: alone, with its namespace before it, or with its prefix after it, too.
private struct ExpandedName {
  let namespace: String?

  /// As it stands in the document.
  let written: String

  init(_ told: String) {
    let parts = told.unicodeScalars.split(
      separator: Unicode.Scalar(UInt8(separator)), omittingEmptySubsequences: false
    ).map { String($0) }
    namespace = parts.count > 1 ? parts[0] : nil
    switch parts.count {
    case 1: written = parts[0]
    case 2: written = parts[1]
    default: written = "\(parts[2]):\(parts[1])"
    }
  }
}
