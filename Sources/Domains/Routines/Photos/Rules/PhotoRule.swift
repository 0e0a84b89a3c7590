import Kernel

/// What photos of the work may be. Source: routines specification (e), "Photos".
enum PhotoRule {
  /// Unit: photos.
  static let perStepMax = 10
  static let perHorseMax = 5

  /// The type that somebody says a photo has; `nil` when it is none that is kept.
  static func type(_ name: String) -> FileType? {
    guard let type = FileType(rawValue: name.asciiLowercased), type != .pdf else { return nil }
    return type
  }

  /// Whether a photo of one type may be called the other: HEIC is a kind of HEIF.
  static func agree(_ said: FileType, _ found: FileType) -> Bool {
    let alike: Set<FileType> = [.heic, .heif]
    return said == found || alike.isSuperset(of: [said, found])
  }

  /// Whether there is room for another photo beside a horse, or the step as a whole.
  static func hasRoom(in progress: StepProgressData, for horseId: String?) -> Bool {
    guard let horseId else { return (progress.photos?.count ?? 0) < perStepMax }
    let horse = progress.horses.first { $0.horseId == horseId }
    return (horse?.photos?.count ?? 0) < perHorseMax
  }

  /// The moment of a camera's clock, which shows the time of the place but not which.
  static func moment(_ text: String, in zone: TimeZoneRules) -> Instant? {
    LocalDateTime(text).map { zone.resolve($0).instant }
  }
}

extension StepProgressData {
  /// Puts a photo beside a horse, or the step as a whole.
  mutating func add(photo id: String, of horseId: String?) {
    guard let index = horses.firstIndex(where: { $0.horseId == horseId }) else {
      return photos = (photos ?? []) + [id]
    }
    horses[index].photos = (horses[index].photos ?? []) + [id]
  }

  /// Takes a photo away, wherever it stands.
  mutating func remove(photo id: String) {
    photos = Self.without(id, photos)
    for index in horses.indices { horses[index].photos = Self.without(id, horses[index].photos) }
  }

  private static func without(_ id: String, _ photos: [String]?) -> [String]? {
    let rest = (photos ?? []).filter { $0 != id }
    return rest.isEmpty ? nil : rest
  }
}
