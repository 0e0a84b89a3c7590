import Kernel
import Platform

extension Protection {
  /// `protection.listProviders`: services of others that may be asked, set up or not.
  func listProviders(
    _ params: ListProvidersParams, _ call: ReadCall
  ) throws -> ListProvidersResult {
    ListProvidersResult(
      items: try NetworkProvider.allCases.map { kind in
        Provider(
          kind, try call.database.provider(kind, of: call.organizationId), in: call.language)
      })
  }
}
