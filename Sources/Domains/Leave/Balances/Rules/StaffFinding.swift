import Kernel

/// Something that is wrong with a table.
struct StaffFinding {
  let row: Int
  let column: StaffColumn
  let fault: LeaveFault

  init(_ row: Int, _ column: StaffColumn, _ fault: LeaveFault) {
    (self.row, self.column, self.fault) = (row, column, fault)
  }
}
