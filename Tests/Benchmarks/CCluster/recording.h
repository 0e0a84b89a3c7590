// What a recording of a service's statements is: parts behind each other, as libpq was given them.
// Numbers are those of the machine; a text ends with a NUL.
#ifndef CCLUSTER_RECORDING_H
#define CCLUSTER_RECORDING_H

/// The first byte of a part; an int32_t behind it says on which connection.
enum part {
  /// A statement gets a name: name, statement, count of types (int32_t), types (uint32_t each).
  part_prepare = 'P',
  /// It runs: name, count of values (int32_t), and of each its length (int32_t, -1 is NULL) and its
  /// bytes.
  part_run = 'R',
  /// A statement without a name runs: statement, count of types, types, and its values likewise.
  part_run_once = 'O',
  /// What was queued is sent, and its answers are awaited: a round trip.
  part_sync = 'S',
};

#endif
