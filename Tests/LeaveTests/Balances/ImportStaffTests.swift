import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("leave.importStaff")
struct ImportStaffTests {
  let office: LeaveOffice

  init() throws { office = try LeaveOffice(knowsEmployees: false) }

  private func read(
    _ text: String, dryRun: Bool = false, by user: ID = "hugo"
  ) throws -> ImportStaffResult {
    try office.write(user) {
      try office.leave.importStaff(ImportStaffParams(text: text, dryRun: dryRun), $0)
    }
  }

  private static let table = """
    Namn,Avdelning,Chef,Joining date,gender,Confirmed,Earned leave,casual
    Ann,Finance,Dora,01/02/2020,kvinna,ja,"12,5",7
    Bo,Finance,,2015-01-01,m,no,60,
    """

  @Test("People and what they have left are taken over, by headings in either language")
  func taken() throws {
    let result = try read(Self.table)
    #expect(result.ok && result.errors.isEmpty)
    #expect(result.label == "2 people changed, 0 as before")
    #expect(result.items.map(\.balances) == [["EARNED": 12.5, "CASUAL": -3], ["EARNED": 60]])
    let ann = try office.database.employee("ann", of: "org")
    #expect(ann.department == "Finance" && ann.headId == "dora" && ann.isConfirmed == true)
    #expect(ann.joiningDate == CalendarDate("2020-02-01") && ann.gender == .female)
    #expect(try office.left("ann", .earned) == 12.5)
    #expect(try office.left("ann", .casual) == 7)
    #expect(try office.left("bo", .earned) == 60)
  }

  @Test("The same table again changes nothing, and an empty cell leaves what is there")
  func again() throws {
    _ = try read(Self.table)
    let result = try read(Self.table)
    #expect(result.ok && result.items.isEmpty)
    #expect(result.label == "0 people changed, 2 as before")
    _ = try read("name,department,employeeCode\nAnn,,F-17\n")
    let ann = try office.database.employee("ann", of: "org")
    #expect(ann.department == "Finance" && ann.code == "F-17")
  }

  @Test("Nobody is chosen among several of one name")
  func namesakes() throws {
    let office = try LeaveOffice(knowsEmployees: false, namesakes: ["ann-2": "Ann"])
    let result = try office.write("hugo") {
      try office.leave.importStaff(
        ImportStaffParams(text: "name,department\nAnn,IT\n", dryRun: false), $0)
    }
    #expect(result.errors.map(\.kind) == ["person_ambiguous"])
    #expect(!result.ok && result.items.isEmpty)
  }

  @Test("A dry run says the same, and nothing has changed")
  func dryRun() throws {
    let rehearsed = try read(Self.table, dryRun: true)
    #expect(rehearsed.ok && rehearsed.items.count == 2)
    #expect(try office.database.employee("ann", of: "org").version == 0)
    #expect(try office.left("ann", .earned) == 0)
    #expect(try read(Self.table).items.map(\.balances) == rehearsed.items.map(\.balances))
  }

  @Test(
    "Whatever is wrong anywhere is said at once, row by row, and nothing is changed",
    arguments: [
      ("", ["1 header missing_column"]),
      ("department,head\nFinance,Dora\n", ["1 header missing_column"]),
      ("name,shoe size\nAnn,38\n", ["1 header column_unknown", "1 header missing_column"]),
      (
        "name,department\nNobody,IT\nAnn,IT\nann,IT\n",
        ["2 name person_unknown", "4 name person_repeated"]
      ),
      (
        "name,joiningDate,earned,gender,confirmed\nAnn,31/02/2020,1.25,x,perhaps\n",
        [
          "2 joiningDate invalid_date", "2 gender invalid_enum", "2 confirmed invalid_enum",
          "2 earned invalid_format",
        ]
      ),
      ("name,earned\nAnn,10\nBo,60.5\n", ["3 earned el_carry_cap_exceeded"]),
      ("name,special\nAnn,121\n", ["2 special special_cap_exceeded"]),
      (
        "name,joiningDate,leavingDate\nAnn,2020-01-01,2019-12-31\n",
        ["2 leavingDate dates_out_of_order"]
      ),
      ("name,head\nAnn,Nobody\n", ["2 head person_unknown"]),
      ("name,earned\nHugo,10\n", ["2 earned self_adjustment_disallowed"]),
    ]
  )
  func wrong(table: String, expected: [String]) throws {
    let result = try read(table)
    #expect(!result.ok && result.items.isEmpty)
    #expect(result.errors.map { "\($0.row) \($0.field.rawValue) \($0.kind)" } == expected)
    for user in ["ann", "bo", "hugo"] {
      #expect(try office.database.employee(user, of: "org").version == 0)
      #expect(try office.left(user, .earned) == 0)
    }
  }

  @Test("A table has at most two thousand people")
  func bound() throws {
    let rows = String(repeating: "Ann,IT\n", count: StaffTable.rowsMax + 1)
    #expect(
      StaffTable("name,department\n" + rows).findings.map(\.fault.kind.description)
        == ["too_many_rows"])
    #expect(StaffTable("name,department\n" + rows.dropLast(7)).findings.isEmpty)
  }
}
