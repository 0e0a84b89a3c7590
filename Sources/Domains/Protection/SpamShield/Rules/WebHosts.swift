import Kernel

/// The hosts of the web addresses in a text, each once, in their order.
///
/// Source: protection specification 5.3, "Host for the URL checks".
func webHosts(in text: String) -> [String] {
  var hosts: [String] = []
  for chunk in text.lowercased().split(whereSeparator: \.isWhitespace) {
    guard let host = webHost(String(chunk)), !hosts.contains(host) else { continue }
    hosts.append(host)
  }
  return hosts
}

private func webHost(_ chunk: String) -> String? {
  var rest = Substring(chunk.drop { "(\"'[<{*_~".contains($0) })
  let schemes = ["https://", "http://"]
  let scheme = schemes.first { rest.hasPrefix($0) }
  guard scheme != nil || rest.hasPrefix("www.") else { return nil }
  rest = rest.dropFirst(scheme?.count ?? 0)
  var host = rest.prefix { !"/?#:".contains($0) }
  if host.hasPrefix("www.") { host = host.dropFirst(4) }
  // Bound: each turn takes a character away.
  while let last = host.last, ")\"'].,;:!>}*_~".contains(last) { host = host.dropLast() }
  return host.contains(".") ? String(host) : nil
}
