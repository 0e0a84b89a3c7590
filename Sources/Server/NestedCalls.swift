import CJansson
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
    let call = WriteCall(request, database: call.database, actor: request.actor)

    let document = params.isEmpty ? nil : JSONDocument(params)
    let object = try object(of: document?.root.tree, for: method)
    let shape = Shape()
    let element = Element(JSONValue(object), shape)
    let result = JSONWriter(capacity: 1024)
    result.language = out.language
    result.isASCII = out.isASCII
    try withExtendedLifetime((document, shape)) {
      switch method.perform {
      case .rule(let rule): try rule(element, RuleCall(request), result)
      case .read(let read):
        try read(element, ReadCall(request, database: call.database, actor: call.actor), result)
      case .write(let write): try write(element, call, result)
      case .job: throw Defect("a job inside a transaction")
      }
    }
    return result.copy()
  }

  var jobReports: [JobReport] { pending.jobs.reports }

  var methodReports: [MethodReport] {
    table.methods.indices.compactMap { tally.report($0, name: table.methods[$0].name) }
  }

  var notificationFailures: Int { tally.failedNotifications }

  var framing: String { isHeaderFramed() ? "header" : "line" }

  var storeFailure: StoreError? { burst.lastFailure }
}
