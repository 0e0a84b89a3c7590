import Wire

/// Texts as one bound value of a statement, which takes them apart by `json_each`.
///
/// Ids that a host has sent are any texts: a quote in one neither ends the list nor adds to it.
public func listBinding(_ texts: some Sequence<String>) -> String {
  let out = JSONWriter(capacity: 256)
  out.array(texts) { out.string($0) }
  return String(decoding: out.bytes, as: UTF8.self)
}
