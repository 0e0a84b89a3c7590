import CJansson
import Kernel
import Platform
import Store
import Wire

extension Dispatcher: Serving {
  func run(_ method: Method, params: [UInt8], in call: WriteCall) throws -> [UInt8] {
    try request.admit(method)
    let outer = request.method
    request.method = method.name
    defer { request.method = outer }

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
        do {
          try read(element, ReadCall(request, database: call.database, actor: call.actor), result)
        } catch let beside as AnswerBeside {
          // The write around it waits for it, whatever it takes.
          let job = JobCall(
            services: request.services, actor: call.actor, language: request.language,
            now: request.now, method: method.name, signIn: request.signIn,
            isDryRun: request.isDryRun, report: { _ in })
          try beside.work(job, result)
        }
      case .write(let write): try write(element, call, result)
      case .job: throw Defect("a job inside a transaction")
      }
    }
    return result.copy()
  }

  var jobReports: [JobReport] { jobs.reports }

  var methodReports: [MethodReport] {
    table.methods.indices.compactMap { tally.report($0, name: table.methods[$0].name) }
  }

  var framing: String { isHeaderFramed() ? "header" : "line" }

  var storeFailure: StoreError? { burst.lastFailure }
}
