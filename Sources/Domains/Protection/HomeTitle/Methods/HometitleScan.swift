import Kernel
import Platform

extension Protection {
  /// `hometitle.scan`: reads the records of a person's properties, and says what has changed.
  /// Source: protection specification 6.4.
  func hometitleScan(_ params: HometitleScanParams, _ call: JobCall) throws -> JobResult {
    let database = try call.database()
    var personId = call.actor.userId
    var properties: [PropertyRow] = []
    var service: RecordService?
    try call.write(in: database) { write in
      let household = try write.reading.household()
      personId = try write.reading.person(params.personId, .manageProperties, in: household)
      properties = try write.reading.propertiesToSearch(params.propertyIds, of: personId)
      service = try write.reading.recordService(for: personId)
      guard write.reading.canSearch(properties, service) else {
        throw Refusal(ProtectionFault.noSourceConfigured)
      }
      try write.requireNoRun([.titleScan], of: personId)
      try write.reading.requireRoom(for: .scansPerDay, in: household)
    }
    let (run, _) = try call.recorded(
      .titleScan, of: personId, in: database,
      first: { try $0.requireNoRun([.titleScan], of: personId) }
    ) { open in
      try TitleSearch(call, database, open, properties, service: service).run()
    }
    return JobResult(run, in: call.language)
  }
}
