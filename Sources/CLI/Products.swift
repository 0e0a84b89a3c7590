import Kernel
import Media
import PhoneNumbers
import Platform
import Store

/// The products as the command line sees them: it knows none of them, the program hands them in.
public struct Products: Sendable {
  /// Makes their domains, for one house.
  let make: @Sendable (PhoneNumbers, Worker) -> ProductDomains

  /// Reads a file of what plans of protection allow; throws a `PlansProblem`.
  let readPlans: @Sendable (_ file: [UInt8]) throws -> any Sendable

  public init(
    make: @escaping @Sendable (PhoneNumbers, Worker) -> ProductDomains,
    readPlans: @escaping @Sendable (_ file: [UInt8]) throws -> any Sendable
  ) {
    self.make = make
    self.readPlans = readPlans
  }
}

/// What cannot be used of a file about plans.
public struct PlansProblem: Error {
  /// Where it stands, such as `limits.plus.watch_items`; empty: the whole file.
  let member: String

  public init(member: String) { self.member = member }
}

/// The domains of the products, and what they answer to others through ports.
public struct ProductDomains {
  let booking: any Domain
  let leave: any Domain
  let protection: any Domain
  let routines: any Domain
  let signatures: any Domain

  /// `Ports.absences`.
  let absences: @Sendable (ID, CalendarDate, CalendarDate, Database) throws -> [Absence]

  /// `Ports.holidays`.
  let holidays:
    @Sendable (String, ID, CalendarDate, CalendarDate, Database) throws -> Set<CalendarDate>

  public init(
    booking: any Domain, leave: any Domain, protection: any Domain, routines: any Domain,
    signatures: any Domain,
    absences: @escaping @Sendable (ID, CalendarDate, CalendarDate, Database) throws -> [Absence],
    holidays:
      @escaping @Sendable (
        String, ID, CalendarDate, CalendarDate, Database
      ) throws -> Set<CalendarDate>
  ) {
    self.booking = booking
    self.leave = leave
    self.protection = protection
    self.routines = routines
    self.signatures = signatures
    self.absences = absences
    self.holidays = holidays
  }
}
