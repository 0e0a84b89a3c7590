import Kernel
import Store
import Wire

/// What the people of an organization are told by one domain.
///
/// The domain says what is told, to whom, and how it reads. The inbox keeps it, once for each
/// cause, pages through it, and knows what was read. Its contents are facts: the texts are made
/// when they are read, in the language of whoever reads.
public struct Inbox<Content: WireReadable & WireWritable & Sendable>: Sendable {
  let domain: String
  private let days: Int?
  private let tie: Tie

  /// In which order stands what was told at the same moment.
  public enum Tie: Sendable {
    case lastFirst, firstFirst
  }

  /// - Parameter days: how long people find what they were told; `nil`: until it is forgotten.
  public init(of domain: StaticString, days: Int? = nil, atOnce tie: Tie = .lastFirst) {
    self.domain = domain.description
    self.days = days
    self.tie = tie
  }

  /// Since when somebody finds at a moment what they were told.
  public func start(at now: Instant) -> Instant {
    days.map { now.adding(days: -Int64($0)) } ?? Instant(milliseconds: .min)
  }
}

/// Something that somebody was told.
public struct InboxItem<Content: Sendable>: Sendable {
  public let id: ID

  /// When what it tells became so.
  public let at: Instant
  public let isRead: Bool
  public let content: Content

  public var place: TimePlace { TimePlace(key: at, id: id) }
}

extension Inbox {
  /// Puts something into somebody's inbox; `nil` where they were told for the same cause already.
  ///
  /// - Parameters:
  ///   - cause: told once for each; `nil`: told in any case.
  ///   - moment: when it became so; now.
  ///   - isRead: whether it counts as read from the beginning.
  @discardableResult
  public func put(
    _ content: Content, cause: String? = nil, for userId: ID, at moment: Instant? = nil,
    isRead: Bool = false, _ call: WriteCall
  ) throws -> ID? {
    let id = call.makeID()
    let isNew = try call.database.insertNotice(
      content.json, id: id, cause: cause, for: userId, of: call.organizationId, domain,
      at: moment ?? call.now, readAt: isRead ? call.now : nil)
    return isNew ? id : nil
  }

  /// One page of what whoever asks was told, the newest first.
  public func page(
    of params: some PagedParams, unreadOnly: Bool, _ call: ReadCall
  ) throws -> Page<InboxItem<Content>> {
    try call.page(of: params, at: \.place) { place, limit in
      try items(unreadOnly: unreadOnly, before: place, limit, call)
    }
  }

  /// So much of what whoever asks was told before a place, the newest first.
  public func items(
    unreadOnly: Bool = false, before place: TimePlace?, _ limit: Int, _ call: ReadCall
  ) throws -> [InboxItem<Content>] {
    try call.database.notices(
      of: call.actor.userId, of: call.organizationId, domain, tie == .lastFirst,
      unreadOnly: unreadOnly, since: start(at: call.now), before: place, limit)
  }

  /// How much of what whoever asks was told they have not read.
  public func countUnread(_ call: ReadCall) throws -> Int {
    try call.database.countUnread(
      of: call.actor.userId, of: call.organizationId, domain, since: start(at: call.now))
  }

  /// Marks as read what whoever asks was told: all, or what of these ids is theirs. Answers how
  /// much of it was not yet.
  ///
  /// - Parameter ids: `nil`: all.
  public func markRead(_ ids: [ID]?, _ call: WriteCall) throws -> Int {
    let (database, userId) = (call.database, call.actor.userId)
    guard let ids else {
      return try database.markAllRead(of: userId, of: call.organizationId, domain, at: call.now)
    }
    return try ids.filter { id in
      try database.markRead(id, of: userId, of: call.organizationId, domain, at: call.now)
    }.count
  }
}

// How it is forgotten.

extension Inbox {
  /// How much people were told before a moment.
  public func count(before end: Instant, of organizationId: ID, in database: Database) throws -> Int
  {
    try database.countNotices(of: organizationId, domain, before: end)
  }

  /// Forgets what people were told before a moment.
  public func forget(before end: Instant, of organizationId: ID, in database: Database) throws {
    try database.deleteNotices(of: organizationId, domain, before: end)
  }

  /// Forgets what somebody was told before a moment, or all of it; answers how much.
  public func forget(_ userId: ID, before end: Instant? = nil, _ call: WriteCall) throws -> Int {
    try call.database.deleteNotices(
      ofPerson: userId, of: call.organizationId, domain,
      before: end ?? Instant(milliseconds: .max))
  }
}

extension Batch where Item == ID {
  /// Forgets what people were told so long ago that nobody finds it any more.
  public init<Content>(forgetting inbox: Inbox<Content>, _ turn: UpkeepTurn) {
    let (database, organizationId, domain) = (turn.database, turn.organizationId, inbox.domain)
    let first = inbox.start(at: turn.now)
    self.init(
      page: { after, limit in
        try database.oldNotices(
          of: organizationId, domain, before: first, after: TimePlace(spelled: after[...]), limit
        ).map { ($0.spelled, $0.id) }
      },
      change: { call, id in
        try call.database.deleteNotice(id, of: organizationId, domain)
        return 1
      })
  }
}
