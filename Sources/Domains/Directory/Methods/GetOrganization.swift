import Kernel
import Platform

extension Directory {
  /// `directory.getOrganization`: the session's organization.
  func getOrganization(_ params: GetOrganizationParams, _ call: ReadCall) throws
    -> Organization
  {
    guard let organization = try call.database.organization(call.organizationId) else {
      throw Defect("the session's organization has no row")
    }
    return organization
  }
}
