import Platform

extension System {
  /// `system.methods`: the table, one line a method.
  func methods(_ params: MethodsParams, _ call: RuleCall) throws -> MethodsResult {
    let prefix = params.prefix ?? ""
    return MethodsResult(
      items: table().filter { $0.name.description.hasPrefix(prefix) }.map { method in
        MethodSummary(
          name: method.name.description, summary: method.summary.description,
          kind: method.kindName, auth: method.access.auth)
      })
  }
}
