/// The best few of many places, each once.
public struct Best {
  /// In rising order.
  public private(set) var places: [Place] = []

  private let limit: Int

  // Found already, with a better score: a handful.
  private let taken: [Place]
  private let gone: PlaceSet?

  /// - Parameter taken: places that were found before and do not count again.
  /// - Parameter gone: places whose thing is no longer there.
  public init(limit: Int, taken: [Place] = [], gone: PlaceSet? = nil) {
    self.limit = limit
    self.taken = taken
    self.gone = gone
    places.reserveCapacity(limit)
    bound = limit > 0 ? .max : 0
  }

  /// Only places below it are still of interest.
  public private(set) var bound: Place

  /// Looks at one place.
  @inline(__always)
  public mutating func offer(_ place: Place) {
    if place < bound { insert(place) }
  }

  private mutating func insert(_ place: Place) {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    if low < places.count, places[low] == place { return }
    if taken.contains(place) || gone?.contains(place) == true { return }
    places.insert(place, at: low)
    if places.count > limit { places.removeLast() }
    if places.count == limit, let last = places.last { bound = last }
  }
}
