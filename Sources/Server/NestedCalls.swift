import Kernel
import Platform
import Store
import Wire

extension Calls: Serving {
  func run(_ method: Method, params: [UInt8], in call: WriteCall) throws -> [UInt8] {
    let outer = (method: request.method, session: request.session)
    // A method that needs no session may be served without it; the next one gets it back.
    defer { (request.method, request.session) = outer }
    try request.admit(method)
    request.method = method.name
    note(method)

    let document = params.isEmpty ? nil : JSONDocument(params)
    let named = try document.flatMap { try namedElements(of: $0.root, for: method) }
    let object = named?.root ?? document?.root ?? .emptyObject
    let shape = Shape()
    let element = Element(object, shape)
    let result = JSONWriter(capacity: 1024)
    result.language = out.language
    result.isASCII = out.isASCII
    try withExtendedLifetime((document, named, shape)) {
      try perform(
        method, element, WriteCall(request, database: call.database, actor: request.actor), result)
    }
    return result.copy()
  }

  /// What a nested method says of its result holds for that of the request.
  private func note(_ method: Method) {
    request.nested.methods.insert(method.name.description)
    if method.isSecret { request.nested.holdSecret = true }
    if method.kindName == "read" { request.nested.tellMore = true }
  }

  private func perform(
    _ method: Method, _ element: Element, _ call: WriteCall, _ result: JSONWriter
  ) throws {
    switch method.perform {
    case .rule(let rule): try rule(element, RuleCall(request), result)
    case .read(let read): try read(element, call.reading, result)
    case .write(let write):
      // What belongs to nobody is written in anybody's lane; what is another's, in no other.
      let lane = try lane(of: method, element)
      guard lane == burst.lane || lane == .house else {
        throw Refusal(PlatformFault.twoOrganizations)
      }
      try write(element, call, result)
    case .job: throw Defect("a job inside a transaction")
    }
  }

  /// What was answered to the same request before, if anything: for whom it is still permitted.
  func repeated(_ method: Method, _ record: IdempotencyRecord) throws -> [UInt8]? {
    try method.demand(request.actor)
    guard let earlier = try record.earlier() else { return nil }
    let session = request.session
    for (index, name) in table.names.enumerated()
    where earlier.methods.contains(name.description) {
      let nested = table[index]
      defer { request.session = session }
      try request.admit(nested)
      try nested.demand(request.actor)
    }
    try earlier.demandRights()
    return try earlier.result()
  }

  var jobReports: [JobReport] { pending.jobs.reports }

  var methodReports: [MethodReport] {
    table.names.indices.compactMap { tally.report($0, name: table.names[$0]) }
  }

  var notificationFailures: Int { tally.failedNotifications }

  var framing: String { isHeaderFramed() ? "header" : "line" }

  var storeFailure: StoreError? { burst.lastFailure }
}
