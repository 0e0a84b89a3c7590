import Kernel
import Platform
import Wire

extension System {
  /// `system.transaction`: the calls run inside this write's savepoint, so that the first failure
  /// undoes them all. Each checks its own permissions.
  func transaction(
    _ params: TransactionParams, _ call: WriteCall
  ) throws -> TransactionResult {
    guard let serving = call.request.serving else { throw Defect("nobody serves this request") }
    // Each name is looked up once; a refusal comes before anything has run.
    let methods = try params.calls.enumerated().map { index, nested in
      try naming(index) { try transactional(nested.method) }
    }
    var budget = TransactionBudget(product.limits)
    var references = ResultReferences()
    var results: [RawJSON] = []
    for (index, (nested, method)) in zip(params.calls, methods).enumerated() {
      let result = try naming(index) {
        let params = try nested.params.map { try references.resolved($0, &budget) } ?? []
        do {
          let result = try serving.run(method, params: params, in: call)
          try budget.take(bytes: result.count)
          return result
        } catch is AnswerFromJob {
          // What takes long to draw would keep everybody waiting for the transaction.
          throw Refusal(SystemFault.notInTransaction(method: nested.method))
        }
      }
      references.add(result)
      results.append(RawJSON(result))
    }
    return TransactionResult(results: results)
  }

  /// The method of this name, if what it does can be undone.
  private func transactional(_ name: String) throws -> Method {
    let methods = table()
    guard let method = methods.first(where: { $0.isCalled(name) }) else {
      let suggestions = Suggestion.closest(
        to: name, among: methods.map(\.name.description), limit: 3)
      throw Refusal(SystemFault.unknownMethod(suggestions: suggestions))
    }
    guard method.kindName != "job", !isAboutConnection(method.name.description) else {
      throw Refusal(SystemFault.notInTransaction(method: name))
    }
    return method
  }

  private func naming<Value>(_ index: Int, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw CallFailure(index: index, cause: error) }
  }
}

/// Whether a method works on the connection or the process, which no rollback brings back.
private func isAboutConnection(_ name: String) -> Bool {
  let names = [
    "session.open", "session.close", "session.switch", "system.transaction", "system.shutdown",
    "system.setLogLevel",
  ]
  return names.contains(name) || name.hasPrefix("events.")
}
