/// Throws unless client and service understand each other.
func compare(_ info: JSON) throws(NacreError) {
  let level = info["apiLevel"].integer ?? 0
  let least = info["apiCompatible"].integer ?? level
  let client = "This client speaks level \(Nacre.apiLevel) of the API"
  let service = "the service (\(info["version"].string ?? "?"))"
  if Nacre.apiLevel > level {
    throw NacreError(
      .versionMismatch, kind: "version_mismatch",
      "\(client), \(service) no more than level \(level): install a newer service.", data: info)
  }
  if Nacre.apiLevel < least {
    throw NacreError(
      .versionMismatch, kind: "version_mismatch",
      "\(client), \(service) no less than level \(least): install a newer client.", data: info)
  }
}
