import Kernel
import Platform
import Store

extension ReadCall {
  /// News of a horse before those of that id, the newest first.
  func horseNews(
    of horseId: ID, before id: ID?, _ limit: Int
  ) throws -> [Stored<HorseNewsData>] {
    try database.rows(.horseNews, organizationId, horseId, id ?? .behindAll, limit) {
      try Stored<HorseNewsData>($0)
    }
  }

  /// Up to when the owners of a stable's horses were told.
  func newsTold(in stableId: ID) throws -> Instant? {
    try database.first(.newsTold, organizationId, stableId) {
      Instant(milliseconds: $0.int64(0))
    }
  }
}

extension Database {
  func stableIds(of organizationId: ID, after id: ID, _ limit: Int) throws -> [ID] {
    try rows(.stableIds, organizationId, id, limit) { $0.text(0) }
  }
}

extension WriteCall {
  func insert(_ news: Stored<HorseNewsData>) throws {
    try database.run(
      .insertHorseNews, organizationId, news.id, news.value.horseId, news.version,
      news.createdAt.milliseconds, news.createdBy, news.updatedAt.milliseconds, news.updatedBy,
      news.value.json)
  }

  func saveNewsTold(_ moment: Instant, in stableId: ID) throws {
    try database.run(.saveNewsTold, organizationId, stableId, moment.milliseconds)
  }
}

extension SQL {
  fileprivate static let horseNews = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_horse_news
     WHERE organization_id = ? AND horse_id = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let insertHorseNews = SQL(
    """
    INSERT INTO routines_horse_news
      (organization_id, id, horse_id, version, created_at, created_by, updated_at, updated_by,
       data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let newsTold = SQL(
    """
    SELECT told_to
      FROM routines_news_told
     WHERE organization_id = ? AND stable_id = ?
    """
  )

  fileprivate static let saveNewsTold = SQL(
    """
    INSERT INTO routines_news_told (organization_id, stable_id, told_to)
    VALUES (?, ?, ?)
        ON CONFLICT (organization_id, stable_id) DO UPDATE
       SET told_to = excluded.told_to
    """
  )

  fileprivate static let stableIds = SQL(
    """
    SELECT id
      FROM routines_stable
     WHERE organization_id = ? AND id > ?
     ORDER BY id
     LIMIT ?
    """
  )
}
