import Kernel

extension LeaveCase {
  /// As many counted days from another day on, the half ones among them in the same places; `nil`
  /// when a long time holds fewer.
  func moved(to start: CalendarDate) -> LeaveCase? {
    let old = days.days.filter(\.counted)
    // Who asked for free days only gets one that counts.
    let count = max(1, old.count)
    let countable = start.days(forward: Limits.spanMax).lazy.filter {
      self.terms.countMode == .calendar || self.calendar.isWorking($0)
    }
    let new = Array(countable.prefix(count))
    guard new.count == count, let end = new.last else { return nil }
    let halves = zip(old, new).compactMap { day, date in
      day.half.map { HalfDay(date: date, half: $0) }
    }
    return asking { request in
      request.startDate = start
      request.endDate = end
      request.halfDays = halves.isEmpty ? nil : halves
    }
  }

  /// The counted days handed out to the portions of a conversion in their order: a request for
  /// each stretch of one kind.
  func parts(of conversion: Conversion) -> [LeaveRequest] {
    var parts: [LeaveRequest] = []
    var portions = conversion.portions[...]
    var left = portions.first?.days ?? 0
    for day in days.days where day.counted {
      let amount = day.half == nil ? 1 : 0.5
      while left < amount, portions.count > 1 {
        portions.removeFirst()
        left = portions.first?.days ?? 0
      }
      guard let type = portions.first?.type else { return parts }
      left -= amount
      if parts.last?.type != type {
        var part = request
        // The leave that is edited goes on as the first part.
        if !parts.isEmpty { part.id = nil }
        (part.type, part.startDate) = (type, day.date)
        parts.append(part)
      }
      parts[parts.count - 1].endDate = day.date
    }
    for index in parts.indices {
      let (start, end) = (parts[index].startDate, parts[index].endDate)
      parts[index].halfDays = request.halfDays.map {
        $0.filter { start <= $0.date && $0.date <= end }
      }
    }
    return parts
  }
}
