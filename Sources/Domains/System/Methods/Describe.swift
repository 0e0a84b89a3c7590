import Kernel
import Platform
import Wire

extension System {
  /// `system.describe`: one method of the OpenRPC document.
  func describe(_ params: DescribeParams, _ call: RuleCall) throws -> DescribeResult {
    let methods = table()
    guard let method = methods.first(where: { $0.isCalled(params.method) }) else {
      let suggestions = Suggestion.closest(
        to: params.method, among: methods.map(\.name.description), limit: 3)
      throw Refusal(SystemFault.unknownMethod(suggestions: suggestions))
    }
    return DescribeResult(method: StaticJSON(method.openRPC))
  }
}
