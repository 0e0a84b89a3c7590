import Testing

@testable import Store

@Suite("Order of statements")
struct StatementOrderTests {
  /// Statements whose rows come in no order, and why nobody minds.
  static let unordered: [String: String] = [
    "itemTexts": "each is blanked by itself", "quoteTexts": "each is blanked by itself",
    "partTexts": "each is blanked by itself", "unitNames": "each is blanked by itself",
    "unitColours": "each is blanked by itself",
    "paymentIdsOfClient": "whose entries of the log are found", "refundIdsOfClient": "the same",
    "gonePaymentIdsOfClient": "the same", "unitIdsOfClient": "the same",
    "memberById": "roles are sets", "activeMember": "roles are sets",
    "oldestOwner": "roles are sets", "memberNames": "by user id",
    "newestNumbers": "by organization",
    "absencesOfAll": "put in order by whoever asks", "absencesInLargeTeam": "the same",
    "decisionTimes": "of which the middle is taken",
    "oldAlerts": "some, each of which goes", "watchedItems": "each is looked for by itself",
    "alertsCounted": "counted", "openTitleRanks": "ranks of which the gravest is taken",
    "subscriptionsWithReceipt": "one is enough",
    "historyOfStep": "by horse", "memberRows": "by user id",
    "pausesOfStable": "days that are in one of them", "pausesOfUser": "the same",
    "awardsOfPerson": "added up", "awardsOfPersonInStable": "added up",
    "openShiftsHeld": "put in order by whoever asks",
    "pastShiftsHeld": "put in order by whoever asks", "openSwaps": "the same",
    "scheduledShifts": "added up", "pendingOfSeveral": "by person and leave",
    "sumsOfSeveral": "one for each person, year, kind and total", "employeesById": "by user id",
    "leavesById": "by id", "peopleAwayBy": "by department and day", "daysAwayOfSeveral": "sets",
  ]

  /// Statements that are ordered to the last tie although no key says so.
  static let ordered: [String: String] = [
    "roleHolders": "roles are sets", "activeStaffAfter": "roles are sets",
    "domainPeopleByName": "roles are sets",
    "openSteps": "a leave has one step that is open",
    "changedLeaves": "an entry of the log is one leave's",
    "teamReceived": "the second column is the id", "teamByStart": "the second column is the id",
    "waitingForHead": "the first column is the id",
    "submittedDraftsOfClient": "the first column is the id",
    "delegationsOfPerson": "what it is ordered by is the id",
    "awards": "a person is awarded once for a shift, but for what was taken back",
    "signableRuns": "of a kind one can be signed", "lotsOfSeveral": "an entry has its own id",
    "decisionTimes": "the middle of a hundred; an id behind the day would sort all of that day",
  ]

  @Test("What may be NULL says where it stands in an order")
  func nulls() throws {
    let columns = try SQLiteDatabase().catalogue().columns
    for statement in try SharedStatement.all() {
      let unplaced = StatementOrder(statement.sql).unplacedNulls(columns)
      #expect(unplaced.isEmpty, "\(statement.place): \(unplaced)")
    }
  }

  @Test("A list is ordered to its last tie")
  func ties() throws {
    let keys = try SQLiteDatabase().catalogue().keys
    let readAsLists = try namesOfLists()
    var (unordered, tied): (Set<String>, Set<String>) = ([], [])
    for statement in try SharedStatement.all() where !statement.name.hasPrefix("sample") {
      let order = StatementOrder(statement.sql)
      guard order.isQuery else { continue }
      if order.columns.isEmpty {
        guard readAsLists.contains(statement.name), !order.isOneRow(keys) else { continue }
        unordered.insert(statement.name)
        #expect(Self.unordered[statement.name] != nil, "\(statement.place) has no order")
      } else if order.hasTies(keys) {
        tied.insert(statement.name)
        #expect(Self.ordered[statement.name] != nil, "\(statement.place) has ties")
      }
    }
    #expect(unordered == Set(Self.unordered.keys))
    #expect(tied == Set(Self.ordered.keys))
  }

  /// Statements of which more than one row is read, or of which it cannot be told.
  private func namesOfLists() throws -> Set<String> {
    var (all, single): (Set<String>, Set<String>) = ([], [])
    for path in try Repository.files(below: "Sources", suffix: ".swift") {
      for match in try Repository.text(path).matches(
        of: /\b(first|exists|rows|each)\(\s*\.(\w+)/.byLetters)
      {
        let name = String(match.output.2)
        if match.output.1 == "first" || match.output.1 == "exists" {
          single.insert(name)
        } else {
          all.insert(name)
        }
      }
    }
    return Set(try SharedStatement.all().map(\.name)).subtracting(single.subtracting(all))
  }

  @Test(
    "An order that leaves something open is found",
    arguments: [
      ("SELECT id, at FROM things WHERE org = ? ORDER BY at", true, ["at"]),
      ("SELECT id, at FROM things WHERE org = ? ORDER BY at NULLS FIRST, id", false, []),
      ("SELECT id FROM things WHERE org = ? AND at > ? ORDER BY at DESC, id DESC", false, []),
      ("SELECT id FROM things WHERE (at, id) > (?, ?) AND org = ? ORDER BY at, id", false, []),
      ("SELECT id, name FROM things AS t WHERE org = ? ORDER BY t.name LIMIT ?", true, []),
      ("SELECT name FROM things WHERE org = ? ORDER BY name", false, []),
      ("SELECT at, COUNT(*) FROM things WHERE org = ? GROUP BY at ORDER BY at", false, ["at"]),
      (
        "SELECT id FROM things WHERE id IN (SELECT id FROM things ORDER BY at LIMIT 4) "
          + "AND org = ? ORDER BY id", false, ["at"]
      ),
    ] as [(String, Bool, [String])])
  func open(sql: String, hasTies: Bool, nulls: [String]) {
    let columns: [String: [String: Catalogue.Column]] = [
      "things": [
        "org": .init(kind: .text, isNullable: false), "id": .init(kind: .text, isNullable: false),
        "name": .init(kind: .text, isNullable: false),
        "at": .init(kind: .integer, isNullable: true),
      ]
    ]
    let order = StatementOrder(sql)
    #expect(order.hasTies(["things": [["org", "id"]]]) == hasTies)
    #expect(order.unplacedNulls(columns) == nulls)
  }
}
