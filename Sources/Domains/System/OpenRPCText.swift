import Platform
import Wire

/// The OpenRPC document, put together from its compiled parts.
public struct OpenRPCText: WireWritable {
  let methods: [Method]

  public init(methods: [Method]) { self.methods = methods }

  public func write(to out: JSONWriter) {
    out.raw(OpenRPCDocument.head)
    for (index, method) in methods.enumerated() {
      if index > 0 { out.raw(",") }
      out.raw(method.openRPC)
    }
    out.raw(OpenRPCDocument.tail)
  }
}
