import Kernel
import Platform
import Secrets

/// How far apart linked alerts lie at most. Source: protection specification 2.1, `windowHours`.
/// Unit: milliseconds.
let linkWindowMs: Int64 = 72 * 3_600_000

// Groups that are on file are kept so that they always equal what `alerts.correlate` makes of all
// alerts: whoever has a link within the window of the one before and the one behind is, through
// them, linked with all others.

extension WriteCall {
  /// Links an alert that is there now with those that share what it is about.
  func link(_ alert: AlertRow) throws {
    var groups: Set<String> = []
    var alone: Set<ID> = []
    for hash in alert.data.linkHashes {
      for other in try neighbors(of: alert, with: hash) {
        if let group = try database.group(ofAlert: other, organizationId) {
          groups.insert(group)
        } else {
          alone.insert(other)
        }
      }
      try database.insertLink(
        hash, ofAlert: alert.id, at: alert.createdAt, alert.personId, organizationId)
    }
    guard !groups.isEmpty || !alone.isEmpty else { return }
    try join(alert, groups, alone)
  }

  /// Takes an alert, which was a false alarm, out of its group, which may fall apart.
  func unlink(_ alert: AlertRow) throws {
    try database.deleteLinks(ofAlert: alert.id, organizationId)
    guard let old = try database.group(ofAlert: alert.id, organizationId) else { return }
    let rest = try everybody(inGroup: old, of: alert.personId).filter { $0.id != alert.id }
    try database.setGroup(nil, ofAlert: alert.id, of: organizationId)
    let correlation = try Correlation(
      rest.map(AlertFacts.init(stored:)), windowMs: linkWindowMs, step: request.step)
    for member in correlation.ungrouped {
      try database.setGroup(nil, ofAlert: member.id, of: organizationId)
    }
    for group in correlation.groups {
      guard let first = group.first else { continue }
      let name = alertGroupId(ofEarliest: first.id)
      for member in group { try database.setGroup(name, ofAlert: member.id, of: organizationId) }
      if name != old { try recordGroup(name, from: [old], of: alert.personId) }
    }
  }

  /// All alerts of a group, the earliest last.
  private func everybody(inGroup groupId: String, of personId: ID) throws -> [AlertRow] {
    var all: [AlertRow] = []
    var place: TimePlace?
    // Bound: each turn passes alerts by.
    while true {
      let page = try reading.alerts(of: personId, .group(groupId), before: place, 500)
      all += page
      guard page.count == 500, let last = page.last else { return all }
      place = TimePlace(key: last.createdAt, id: last.id)
    }
  }

  private func neighbors(of alert: AlertRow, with hash: [UInt8]) throws -> [ID] {
    let at = alert.createdAt
    return [
      try database.neighbor(
        before: at, since: at.adding(milliseconds: -linkWindowMs), with: hash,
        butNot: alert.id, of: alert.personId, organizationId),
      try database.neighbor(
        after: at, until: at.adding(milliseconds: linkWindowMs), with: hash,
        butNot: alert.id, of: alert.personId, organizationId),
    ].compactMap(\.self)
  }

  /// Makes one group of an alert, other groups and alerts that had none; it is called after the
  /// earliest of all.
  private func join(_ alert: AlertRow, _ groups: Set<String>, _ alone: Set<ID>) throws {
    let person = alert.personId
    var first = TimePlace(key: alert.createdAt, id: alert.id)
    for id in alone {
      guard let at = try database.moment(ofAlert: id, organizationId) else { continue }
      first = earlier(first, TimePlace(key: at, id: id))
    }
    for group in groups {
      guard let place = try database.earliest(inGroup: group, of: person, organizationId) else {
        continue
      }
      first = earlier(first, place)
    }
    let name = alertGroupId(ofEarliest: first.id)
    for id in alone.union([alert.id]) {
      try database.setGroup(name, ofAlert: id, of: organizationId)
    }
    let others = groups.subtracting([name]).sorted()
    for group in others {
      try database.renameGroup(group, to: name, of: person, organizationId)
    }
    try recordGroup(name, from: others, of: person)
  }

  private func recordGroup(_ name: String, from others: [String], of personId: ID) throws {
    let event = ProtectionEvent.alertsGroupChanged(
      .init(personId: personId, groupId: name, mergedFrom: others.isEmpty ? nil : others))
    try record(Change(event, of: personId))
  }
}

private func earlier(_ left: TimePlace, _ right: TimePlace) -> TimePlace {
  if left.key != right.key { return left.key < right.key ? left : right }
  return left.id.isBefore(right.id) ? left : right
}

extension AlertFacts {
  /// An alert on file, as it is linked: by keyed hashes.
  init(stored row: AlertRow) {
    self.init(
      id: row.id, at: row.createdAt, severity: row.severity,
      identifiers: Set(row.data.identifiers.map { Mark(type: $0.type, value: hex($0.hash)) }))
  }
}
