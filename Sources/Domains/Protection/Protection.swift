import BundledData
import Kernel
import Media
import PhoneNumbers
import Platform
import Store

/// Identity protection: what leaked of a person, who calls them, and what to do about it.
public struct Protection: ProtectionMethods, Domain {
  // Loads libphonenumber when the first number has to be read.
  let phoneNumbers: PhoneNumbers

  // Draws pictures and papers; started when the first one is asked for.
  let worker: Worker

  // Read when they are first needed.
  let bundledData: BundledData
  let shippedModel = MadeOnce<SpamModel>()
  let shippedSteps = MadeOnce<CaseSteps>()
  let filesComeAlong = MadeOnce<[String: BundledFound]>()

  public init(
    phoneNumbers: PhoneNumbers = PhoneNumbers(), worker: Worker = Worker(),
    bundledData: BundledData = BundledData()
  ) {
    self.phoneNumbers = phoneNumbers
    self.worker = worker
    self.bundledData = bundledData
  }

  public var migrations: [Migration] { [] }

  /// Whoever owns an organization is protected like everybody, and sees to the sources.
  public var ownerRoles: Set<String> { [Role.person.rawValue, Role.operator.rawValue] }
}
