import TestDatabases
import Testing

@testable import Store

@Suite("Plans", .aboutSQLite("its plans; Engines looks at PostgreSQL's"))
struct PlanTests {
  /// Statements whose cost must not grow with rows of others, and the indexes that they walk.
  ///
  /// That nothing is scanned is not enough: SQLite, which knows nothing of how many rows there are,
  /// has taken indexes that lead through everybody's.
  static let indexes = named.merging(PlansOfRoutines.indexes) { first, _ in first }
    .merging(PlansOfProtection.indexes) { first, _ in first }

  private static let named: [String: Set<String>] = [
    "pendingPortions": ["leave_request_person_status", "leave_portion"],
    // One person's leaves.
    "leavesOfRequester": ["leave_request_person"],
    "openLeaves": ["leave_request_person_status"],
    "sentLeave": ["leave_request_person"],
    "leavesById": ["leave_request"],
    "extensionsOfSeveral": ["leave_request_parent"],
    "isAway": ["leave_request_person"],
    "pendingEncashment": ["leave_encashment_year"],
    "delegationsOfPerson": ["leave_delegation_delegator", "leave_delegation_delegate"],
    "absencesOfPerson": ["leave_request_requester", "leave_employee"],
    "awayPeriods": ["leave_request_requester"],
    "mineReceived": ["leave_request_person_status"],
    "mineByStart": ["leave_request_person_status"],
    "mineCounts": ["leave_request_person_status"],
    // Several people's.
    "pendingOfSeveral": ["leave_request_person_status", "leave_portion"],
    "openedYears": ["leave_year"],
    "sumsOfSeveral": ["leave_entry"],
    "lotsOfSeveral": ["leave_entry", "leave_entry_source"],
    "employeesById": ["leave_employee"],
    "daysAwayOfSeveral": ["leave_request_person", "leave_day"],
    "peopleAwayBy": ["leave_away"],
    "countedDaysOfSeveral": ["leave_day"],
    "portionsOfSeveral": ["leave_portion"],
    "nudgesOfSeveral": ["leave_event"],
    "memberNames": ["directory_member"],
    "tokensOfUser": ["session_token_user"],
    // A department's, and those of a head's people.
    "absencesInTeam": [
      "leave_employee_head", "leave_employee_department", "leave_request_person",
      "leave_employee",
    ],
    "waitingForHead": ["leave_waiting", "leave_waiting_head"],
    "waitingForRole": ["leave_waiting_role"],
    "peopleAway": ["leave_away", "leave_request_person", "leave_day"],
    "isLargeTeam": ["leave_employee_head", "leave_employee_department"],
    "absencesInLargeTeam": [
      "leave_request_dates", "leave_request_long", "leave_request", "leave_employee",
    ],
    "uncountAway": ["leave_away", "leave_request", "leave_day", "leave_request_person"],
    "countAway": ["leave_request", "leave_day", "leave_request_person"],
    "stopWaiting": ["leave_waiting_leave"],
    "teamReceived": [
      "leave_request_received_department", "leave_employee_head", "leave_request_person_status",
    ],
    "teamByStart": [
      "leave_request_start_department", "leave_employee_head", "leave_request_person_status",
    ],
    "departmentCounts": ["leave_count"],
    "ledCounts": ["leave_employee_head", "leave_request_requester"],
    // Pages of everybody's.
    "allReceived": ["leave_request_received"],
    "allReceivedOfStatus": ["leave_request_received_status"],
    "allByStart": ["leave_request_start"],
    "allCounts": ["leave_count"],
    "absencesOfAll": [
      "leave_request_dates", "leave_request_long", "leave_request", "leave_employee",
    ],
    "auditOfAll": ["nacre_change_leave"],
    "auditOfPerson": [
      "nacre_change", "nacre_change_leave_actor", "nacre_change_entity",
      "leave_request_person_status",
    ],
    // The change log, and points, of routines.
    "logOfAll": ["nacre_change_routines"],
    "logOfPerson": [
      "nacre_change", "nacre_change_routines_actor", "nacre_change_entity",
      "routines_points_person",
    ],
    "logOfThing": ["nacre_change_entity"],
    "awardsOfPerson": ["routines_points_user"],
    "lastSelection": ["routines_selection_last"],
    // The change log of one organization, by its numbers and by its things.
    "newestNumber": ["nacre_change"],
    "newestNumbers": ["nacre_change", "nacre_meta"],
    "newestMoment": ["nacre_change"],
    "oldestChange": ["nacre_change"],
    "changesAfter": ["nacre_change"],
    "changeTimes": ["nacre_change"],
    "changesOfEntity": ["nacre_change_entity"],
    "lastChange": ["nacre_change_entity"],
    "auditOfLeave": ["nacre_change_entity"],
    "changedLeaves": ["leave_request_person_status", "nacre_change_entity"],
    "devicesOfUser": ["leave_device_user", "leave_device"],
    "oldestCursor": ["events_cursor_updated"],
    // What people were told.
    "notices": ["nacre_notice_person"],
    "noticesAsMade": ["nacre_notice_person"],
    "countUnreadNotices": ["nacre_notice_unread"],
    "markNoticeRead": ["nacre_notice"],
    "markNoticesRead": ["nacre_notice_unread"],
    "countNoticesBefore": ["nacre_notice_age"],
    "deleteNoticesBefore": ["nacre_notice_age"],
    "deleteNoticesOfPerson": ["nacre_notice_person"],
    "oldNotices": ["nacre_notice_age"],
    "deleteNotice": ["nacre_notice"],
    // Orders.
    "numbersDown": ["booking_order_number"],
    "numbersUp": ["booking_order_number"],
    "numbersByPromise": ["booking_order_promise"],
    "numbersOfStatus": ["booking_order_status"],
    "numbersMade": ["booking_order_created"],
    "numbersFound": [
      "booking_order_number", "booking_device_serial", "booking_device_imei",
      "booking_order_client", "booking_order",
    ],
    "numbersOfPerson": ["booking_order_assigned", "booking_device_assigned", "booking_order"],
    "fittingOrders": ["booking_order_number", "booking_device"],
    // What waits to be signed, packs, and what somebody has signed.
    "openRuns": ["signatures_run_open"],
    "openRequestsNaming": [
      "signatures_assignee_user", "signatures_delegation_to", "signatures_request",
    ],
    "liveDelegations": [
      "signatures_delegation_from", "signatures_delegation_to", "signatures_delegation",
    ],
    "delegationsNaming": [
      "signatures_delegation_from", "signatures_delegation_to", "signatures_delegation",
    ],
    "jobsOfStatus": ["signatures_job_status"],
    "encashmentsOfStatus": ["leave_encashment_status", "leave_encashment"],
    "exportsOfRun": ["signatures_export_run", "signatures_run"],
    "exportsOfJob": ["signatures_export_job", "signatures_run"],
    "firstExportOfRun": ["signatures_export_run", "signatures_run"],
    "latestTitle": ["signatures_signature_signer"],
    "walkedDevices": ["booking_device_bench", "booking_order"],
    "deviceCounts": ["booking_device_bench", "booking_order"],
    "counterAudit": ["nacre_change_booking"],
    "counterChanges": ["nacre_change_booking"],
    "auditOfOrder": [
      "nacre_change_entity", "booking_payment", "booking_gone_payment",
    ],
    "enquiryCounts": ["booking_enquiry_count"],
    "enquiriesOfStatus": ["booking_enquiry_status"],
    "enquiriesFromClient": ["booking_enquiry_client"],
    "enquiriesOfClient": [
      "booking_enquiry_client", "booking_enquiry_email", "booking_enquiry_phone",
      "booking_enquiry",
    ],
    "signaturesOfClient": ["booking_order_client", "booking_signature"],
    "submittedDraftsOfClient": ["booking_submitted_draft_order", "booking_order_client"],
    "gonePaymentIdsOfClient": ["booking_order_client", "booking_gone_payment"],
    "ordersOfTicket": ["booking_continued_order"],
    // People.
    "roleHolders": ["directory_role_holder", "directory_member", "directory_role"],
    "domainPeople": [
      "directory_role_holder", "directory_member", "directory_role", "directory_login",
    ],
    "domainPeopleByName": ["directory_member_name", "directory_role"],
    "activeMembers": ["directory_member_age", "directory_organization", "directory_role"],
  ]

  @Test("What is asked of one person, and each page of a list, walks its own index")
  func walks() throws {
    let database = try migratedDatabase()
    var seen: Set<String> = []
    for (path, statement) in try statements() {
      guard let expected = Self.indexes[statement.name] else { continue }
      seen.insert(statement.name)
      let walked = try database.walkedIndexes(of: statement.sql)
      #expect(walked == expected, "\(path): \(statement.name)")
    }
    #expect(seen == Set(Self.indexes.keys))
  }

  /// Asked of several at once, one person's rows are as easily looked for among everybody's.
  @Test("What takes a list of things names the index that leads to them")
  func lists() throws {
    for (path, statement) in try statements()
    where statement.sql.contains("json_each") {
      #expect(Self.indexes[statement.name] != nil, "\(path): \(statement.name)")
    }
  }

  /// A filter that no index knows looks at everybody's rows for one person's, and so does SQLite
  /// when it takes the house for as good a guide as the person.
  @Test("What looks at all that an organization has is known, and why it may")
  func wholes() throws {
    let database = try migratedDatabase()
    var seen: Set<String> = []
    for (path, statement) in try statements() {
      let plan = try database.plan(of: statement.sql)
      guard plan.contains(where: { $0.hasSuffix("(organization_id=?)") }) else { continue }
      seen.insert(statement.name)
      #expect(PlansOfWholes.known.contains(statement.name), "\(path): \(plan)")
    }
    #expect(seen == PlansOfWholes.known)
  }

  /// SQLite has taken the days, the order or the key of all for a better guide than the person.
  @Test("What is asked of one person is looked for by that person")
  func people() throws {
    let database = try migratedDatabase()
    let column = /(\w*user_id|person_id|requester_id|delegator_id|delegate_id|client_id) = \?/
    var seen: Set<String> = []
    for (path, statement) in try statements() {
      guard let condition = statement.sql.range(of: "WHERE") else { continue }
      let asked = statement.sql[condition.lowerBound...].matches(of: column)
      guard !asked.isEmpty else { continue }
      let walks = try database.plan(of: statement.sql).filter { $0.hasPrefix("SEARCH") }
      // What is known by its own id is found by it.
      let isOne = walks.first?.contains(/\b(?!organization_)(?:\w+_)?id=\?/) ?? true
      let isFound = asked.allSatisfy { one in
        walks.contains { $0.contains("\(one.output.1)=?") }
      }
      guard !isOne, !isFound else { continue }
      seen.insert(statement.name)
      #expect(PlansOfWholes.passing.contains(statement.name), "\(path): \(walks)")
    }
    #expect(seen == PlansOfWholes.passing)
  }

  @Test("What only counts reads its index, and no row")
  func counts() throws {
    let database = try migratedDatabase()
    var seen: Set<String> = []
    for path in try Repository.files(below: "Sources/Domains/Protection", suffix: ".swift") {
      for statement in try HouseTests.Statement.all(in: path)
      where PlansOfProtection.covered.contains(statement.name) {
        seen.insert(statement.name)
        let walks = try database.plan(of: statement.sql).filter {
          $0.hasPrefix("SEARCH") || $0.hasPrefix("SCAN")
        }
        #expect(walks.allSatisfy { $0.contains("COVERING INDEX") }, "\(statement.name): \(walks)")
      }
    }
    #expect(seen == PlansOfProtection.covered)
  }

  @Test(
    "An index is read out of a line of a plan",
    arguments: [
      ("SEARCH a USING INDEX b (x=?)", "b"), ("SEARCH a USING COVERING INDEX b (x=?)", "b"),
      ("SCAN a USING INDEX b", "b"), ("SEARCH a USING PRIMARY KEY (x=?)", "a"),
      ("SEARCH a USING INDEX sqlite_autoindex_a_1 (x=?)", "a"),
      ("USE TEMP B-TREE FOR ORDER BY", nil), ("SCAN w", nil),
    ] as [(String, String?)])
  func lines(detail: String, index: String?) {
    #expect(walkedIndex(detail, ["a": "a"]) == index)
  }
}

/// The statements of the house and its domains, with where they stand.
private func statements() throws -> [(path: String, statement: HouseTests.Statement)] {
  try ["Sources/Platform", "Sources/Domains"].flatMap {
    try Repository.files(below: $0, suffix: ".swift")
  }.flatMap { path in try HouseTests.Statement.all(in: path).map { (path, $0) } }
}

extension Database {
  /// The indexes that a statement walks; of a table's own key the table's name.
  fileprivate func walkedIndexes(of sql: String) throws -> Set<String> {
    let tables = tables(in: sql)
    return Set(try plan(of: sql).compactMap { walkedIndex($0, tables) })
  }
}

/// The index in a line of a plan; `nil` where none is used.
private func walkedIndex(_ detail: String, _ tables: [String: String]) -> String? {
  let words = detail.split(separator: " ").map(String.init)
  guard let using = words.firstIndex(of: "USING"), words.count > using + 2, using >= 2,
    ["SEARCH", "SCAN"].contains(words[0])
  else { return nil }
  let table = tables[words[1]] ?? words[1]
  if words[using + 1] == "PRIMARY" || words[using + 1] == "INTEGER" { return table }
  guard let index = words.firstIndex(of: "INDEX"), words.count > index + 1 else { return nil }
  return words[index + 1].hasPrefix("sqlite_autoindex_") ? table : words[index + 1]
}

/// What the aliases of a statement stand for.
private func tables(in sql: String) -> [String: String] {
  var tables: [String: String] = [:]
  for match in sql.matches(of: /(?:FROM|JOIN)\s+(\w+)(?:\s+AS\s+(\w+))?/) {
    let name = String(match.output.1)
    tables[match.output.2.map(String.init) ?? name] = name
  }
  return tables
}
