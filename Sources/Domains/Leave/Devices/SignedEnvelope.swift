import Wire

/// An envelope as it came, with a signature instead of the one it had.
struct SignedEnvelope: WireWritable {
  private let envelope: JSONValue
  private let signature: String

  init(_ envelope: JSONValue, _ signature: String) {
    self.envelope = envelope
    self.signature = signature
  }

  func write(to out: JSONWriter) {
    out.beginObject()
    for name in envelope.memberNames where name != "signature" {
      guard let value = envelope.member(named: name) else { continue }
      out.key(named: name)
      value.write(to: out)
    }
    out.key("\"signature\":")
    out.string(signature)
    out.endObject()
  }
}
