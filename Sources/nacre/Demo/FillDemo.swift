/// Fills a fresh database by the product's own methods.
///
/// Answers the id of who stands at the counter.
func fillDemo(_ settings: Settings, _ data: DemoData) throws -> String {
  let host = try LocalHost(settings)
  if let error = host.openSession() { throw unexpected("session.open", error) }
  _ = try result(of: host, "directory.updateOrganization", ["name": .string(data.organization)])
  var counter = ""
  for (index, member) in data.members.enumerated() {
    let added = try result(
      of: host, "directory.addMember",
      ["name": .string(member.name), "roles": ["booking": .string(member.role)]])
    if index == 0 { counter = added["userId"]?.string ?? "" }
  }
  for client in data.clients { _ = try result(of: host, "booking.createClient", client.params) }
  return counter
}

extension DemoData.Person {
  /// The person as a clerk types them in.
  var params: JSONTree {
    [
      "clientFirstName": .string(firstName), "clientLastName": .string(lastName),
      "clientEmail": .string(email), "clientPhone": .string(phone),
    ]
  }
}

private func result(of host: LocalHost, _ method: String, _ params: JSONTree) throws -> JSONTree {
  switch host.call(method, params) {
  case .result(let result): return result
  case .error(let error): throw unexpected(method, error)
  }
}

private func unexpected(_ method: String, _ error: JSONTree) -> DemoFailure {
  DemoFailure("\(method) answered an error: \(error.text)")
}
