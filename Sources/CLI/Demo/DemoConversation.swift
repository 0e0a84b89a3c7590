import Kernel

/// A counter clerk books two devices, asks for a day of leave and takes a shift in the stable;
/// their head approves the leave and signs a report. The service is killed right after the answer,
/// and all of it is still there.
final class DemoConversation {
  let narrator: DemoNarrator
  let data: DemoData
  let userId: String

  /// The ids of the members, by their names.
  let people: [String: String]
  let today: CalendarDate
  private let language: String
  private let start: () throws -> SpawnedHost
  private var host: SpawnedHost
  private var requestCount = 0
  private var locationId: JSONTree = .null

  /// In the order in which the demo makes them: telephones, then tablets.
  private var deviceTypeIds: [JSONTree] = []

  init(
    _ data: DemoData, people: [String: String], on today: CalendarDate, language: String,
    narrator: DemoNarrator,
    start: @escaping () throws -> SpawnedHost
  ) throws {
    self.data = data
    self.people = people
    self.today = today
    userId = people[data.members[0].name] ?? ""
    self.language = language
    self.narrator = narrator
    self.start = start
    host = try start()
  }

  /// Plays it to the end. Answers the confirmed order.
  func play() throws -> JSONTree {
    try greet()
    let client = try meetClient()
    let order = try book(for: client)
    let shift = try takeShift()
    let leave = try askForLeave()
    try approve(leave)
    let job = try signReport()
    try crash()
    let again = try getOrder(order, "Nothing is lost: the order is there")
    try expect(again == order.order, "the same order as before the crash")
    let kept = try ask(
      "And so is the shift", "routines.get", ["instanceId": shift]
    ) { [shiftLine($0)] }
    try expect(kept["assignedTo"] == .string(userId), "the shift that was taken")
    try findAgain(leave, signedOf: job)
    _ = try ask("Thank you, that is all", "system.shutdown") { _ in ["closed"] }
    let code = host.waitForEnd()
    try expect(code == 0, "exit code 0 at the end, not \(code)")
    return again
  }

  // MARK: Scenes

  private func greet() throws {
    let payload: JSONTree = ["hello": "Pärla"]
    let pong = try ask("Is anybody there?", "system.ping", ["payload": payload]) { [$0.text] }
    try expect(pong["payload"] == payload, "the same payload back")
    try openSession("The clerk signs in: the database belongs to this user", as: userId)
    _ = try ask("Who am I, and what may I do?", "session.whoami") { session in
      let permissions = session["permissions"]?.items.count ?? 0
      let name = text(session["actor", "name"])
      let roles = session["roles", "booking"]?.items.map(text).joined(separator: ", ") ?? ""
      return ["\(name), \(roles); \(permissions) methods permitted"]
    }
    let locations = try ask("Where do we work?", "booking.listLocations") { list in
      [list["items"]?.items.map { text($0["label"]) }.joined(separator: " · ") ?? ""]
    }
    locationId = locations["items"]?.items.first { $0["isPrimary"] == true }?["id"] ?? .null
    let types = try ask("What do people bring?", "booking.listDeviceTypes") { list in
      [list["items"]?.items.map { text($0["label"]) }.joined(separator: ", ") ?? ""]
    }
    deviceTypeIds = types["items"]?.items.compactMap { $0["id"] } ?? []
    try expect(deviceTypeIds.count > 1, "telephones and tablets")
  }

  func openSession(_ comment: String, as userId: String) throws {
    let client: JSONTree = ["name": "nacre demo", "version": .string(productVersion)]
    let params: JSONTree = [
      "userId": .string(userId), "locale": .string(language), "client": client,
    ]
    let session = try ask(comment, "session.open", params) { session in
      ["\(text(session["actor", "name"])) at \(text(session["organization", "name"]))"]
    }
    try expect(session["actor", "userId"] == .string(userId), "a session of their own")
  }

  private func meetClient() throws -> JSONTree {
    let query: JSONTree = ["query": .string(data.visitor.name)]
    let nobody = try ask(
      "Do we know \(data.visitor.name)?", "booking.searchClients", query, matches)
    try expect(nobody["items"]?.items.isEmpty == true, "nobody of that name yet")

    let client = try ask(
      "A new face: put on file", "booking.createClient", data.visitor.params
    ) { client in
      let facts = [client["displayName"], client["email"], client["phone"]].map(text)
      return [facts.joined(separator: " · ")]
    }
    try expect(client["displayName"] == .string(data.visitor.name), "the client's name")

    // As a hurried clerk types it: a part, in lower case.
    let hurried: JSONTree = ["query": .string(String(data.visitor.lastName.lowercased().prefix(5)))]
    let found = try ask("Found as you type?", "booking.searchClients", hurried, matches)
    let isFound = found["items"]?.items.contains { $0["id"] == client["id"] }
    try expect(isFound == true, "the new client among the matches")
    return client
  }

  private func book(for client: JSONTree) throws -> (number: JSONTree, order: JSONTree) {
    let clientId = client["id"] ?? .null
    let rejected = try ask(
      "Is this booking all right?", "booking.validate",
      [
        "clientId": clientId, "locationId": locationId, "devices": [carelessPhone],
        "preAuthorization": ["amountMinor": 0],
      ],
      judgement)
    try expect(rejected["valid"] == false, "violations")

    let booking = booking(for: clientId)
    let accepted = try ask("Corrected", "booking.validate", booking, judgement)
    try expect(accepted["valid"] == true, "no violations")

    let submission = try ask(
      "Book it: two devices, signed, 150.00 pre-authorised", "booking.submit", booking
    ) { submission in
      [narrator.palette.paint(text(submission["title"]), .good), text(submission["message"])]
    }
    let number = submission["orderNumber"] ?? .null
    try expect(number.integer != nil, "an order number")
    let order = try getOrder((number, .null), "The order as the bench sees it")
    try expect(order["devices"]?.items.count == 2, "two devices")
    try expect(order["preAuthorization", "amountMinor"] == 15_000, "the pre-authorised amount")
    return (number, order)
  }

  /// The other house: the clerk takes a shift in the stable that nobody has. Answers its id.
  private func takeShift() throws -> JSONTree {
    let day = try ask("What is on in the stable today?", "routines.today") { day in
      [text(day["summary"])] + (day["instances"]?.items ?? []).map(shiftLine)
    }
    let free = day["instances"]?.items.first { $0["actions", "claim", "allowed"] == true }
    let id = free?["id"] ?? .null
    let taken = try ask(
      "Nobody has the evening: take it", "routines.claim", ["instanceId": id]
    ) { [narrator.palette.paint(text($0["message"]), .good), shiftLine($0)] }
    try expect(taken["assignedTo"] == .string(userId), "a shift of the clerk")
    return id
  }

  private func shiftLine(_ shift: JSONTree) -> String {
    [shift["whenText"], shift["templateName"], shift["assigneeLabel"], shift["statusLabel"]]
      .map(text).joined(separator: " · ")
  }

  private func crash() throws {
    host.killAtOnce()
    narrator.event("killed", "kill -9: the service is gone, without a goodbye", .bad)
    host = try start()
    narrator.event("started", "Started again on the same database", .good)
    try openSession("The clerk signs in again", as: userId)
  }

  private func getOrder(
    _ order: (number: JSONTree, order: JSONTree), _ comment: String
  ) throws -> JSONTree {
    try ask(comment, "booking.getOrder", ["orderNumber": order.number]) { order in
      let devices = order["devices"]?.items ?? []
      let head = [order["orderNumberLabel"], order["label"], order["client", "displayName"]].map(
        text)
      return [head.joined(separator: " · ")]
        + devices.map { "\(text($0["displayName"])) — \(text($0["label"]))" }
    }
  }

  // MARK: Forms

  private var carelessPhone: JSONTree {
    let device: JSONTree = [
      "customBrand": .string(data.phone.brand), "customModel": .string(data.phone.model),
      "imei": .string(String(data.phone.imei.dropLast())), "passcodeType": "pin", "passcode": "12",
    ]
    return device
  }

  private func booking(for clientId: JSONTree) -> JSONTree {
    let phone: JSONTree = [
      "customBrand": .string(data.phone.brand), "customModel": .string(data.phone.model),
      "deviceTypeId": deviceTypeIds[0],
      "imei": .string(data.phone.imei), "passcodeType": "pin", "passcode": "1379",
      "customerReportedIssues": .string(data.phone.issue),
      "accessories": [["accessoryType": "case", "description": "Blue leather"]],
    ]
    let tablet: JSONTree = [
      "customBrand": .string(data.tablet.brand), "customModel": .string(data.tablet.model),
      "deviceTypeId": deviceTypeIds[1],
      "serialNumber": .string(data.tablet.serial), "conditionGrade": "C",
      "customerReportedIssues": .string(data.tablet.issue),
    ]
    let signature: JSONTree = [
      "signatureMethod": "typed", "typedName": .string(data.visitor.name), "termsAgreed": true,
    ]
    return [
      "clientId": clientId, "locationId": locationId, "devices": [phone, tablet],
      "signature": signature,
      "preAuthorization": ["amountMinor": 15_000],
    ]
  }

  // MARK: Answers

  private func matches(_ list: JSONTree) -> [String] {
    let found = list["items"]?.items ?? []
    return found.isEmpty ? ["nobody found"] : found.prefix(3).map { text($0["label"]) }
  }

  private func judgement(_ verdict: JSONTree) -> [String] {
    let palette = narrator.palette
    let violations = verdict["violations"]?.items ?? []
    guard !violations.isEmpty else { return [palette.paint("valid", .good)] }
    return [palette.paint("not valid:", .bad)]
      + ViolationLines(palette, width: narrator.width - 6).lines(violations)
  }

  func text(_ value: JSONTree?) -> String {
    printable(value?.string ?? value?.text ?? "—")
  }

  /// Asks, shows the answer, and answers its result.
  func ask(
    _ comment: String, _ method: String, _ params: JSONTree = [:],
    _ digest: (JSONTree) -> [String]
  ) throws -> JSONTree {
    requestCount += 1
    let request: JSONTree = [
      "jsonrpc": "2.0", "id": .integer(requestCount), "method": .string(method), "params": params,
    ]
    let line = try host.exchange(request.text)
    guard let answer = try? JSONTree(parsing: line) else {
      throw DemoFailure("\(method) answered no JSON: \(line)")
    }
    let error = answer["error"]
    narrator.step(
      comment, request: request, answer: answer,
      digest: answer["result"].map(digest) ?? [error?["data", "message"]?.string ?? "no answer"])
    guard let result = answer["result"], answer["id"] == .integer(requestCount) else {
      throw DemoFailure("\(method) answered no result: \(line)")
    }
    return result
  }

  func expect(_ isAsExpected: Bool, _ what: String) throws {
    guard !isAsExpected else { return }
    throw DemoFailure("Request \(requestCount) is not answered as it must be: expected \(what).")
  }
}
