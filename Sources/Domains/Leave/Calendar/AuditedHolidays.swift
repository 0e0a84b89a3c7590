import Kernel
import Wire

/// Holidays as the audit shows them: names by date.
struct HolidaysShown: WireWritable {
  let rows: [HolidayRow]

  func write(to out: JSONWriter) {
    out.beginObject()
    for row in rows {
      out.key(named: row.date.description)
      out.string(row.name)
    }
    out.endObject()
  }
}
