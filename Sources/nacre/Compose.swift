import Booking
import CLI
import Leave
import Protection
import Routines
import Signatures

extension Products {
  /// The only place that knows every product: a rule that changes reaches its domain and this file.
  static var all: Products {
    Products(
      make: { phoneNumbers, worker in
        let leave = Leave()
        let routines = Routines(worker: worker)
        return ProductDomains(
          booking: Booking(phoneNumbers: phoneNumbers, worker: worker),
          leave: leave,
          protection: Protection(phoneNumbers: phoneNumbers, worker: worker),
          routines: routines,
          signatures: Signatures(worker: worker),
          absences: leave.absences(of:from:through:in:),
          holidays: { region, organizationId, from, through, database in
            try leave.daysOff(of: organizationId, from: from, through: through, in: database)
              .union(routines.nationalHolidays(of: region, from: from, through: through))
          })
      },
      readPlans: { file in
        do {
          return try PlanSettings(file: file)
        } catch let problem as PlanSettingsProblem {
          throw PlansProblem(member: problem.member)
        }
      })
  }
}
