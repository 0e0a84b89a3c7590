// What libNacrePostgres.so offers: libpq, as a table of its functions, so that it can be loaded when
// the first cluster is opened and not before. No SQL and no policy.
#ifndef NACRE_CPOSTGRES_H
#define NACRE_CPOSTGRES_H

#include <stddef.h>

struct pg_cancel;
struct pg_conn;
struct pg_result;

/// What a result of the server's is. Source: libpq-fe.h, `ExecStatusType`.
enum nacre_postgres_outcome {
  /// A statement was done; it may have rows.
  nacre_postgres_done,
  nacre_postgres_failed,
  /// Passed over, because a statement before it in the same flight has failed.
  nacre_postgres_passed_over,
  /// The end of a flight.
  nacre_postgres_synced,
  /// Nothing that a statement of ours can have as its answer.
  nacre_postgres_unexpected,
  /// Rows in bulk: the server waits for them, or sends them.
  nacre_postgres_takes_rows,
  nacre_postgres_gives_rows,
};

/// Whether anybody lets us in. Source: libpq-fe.h, `PGPing`.
enum nacre_postgres_door {
  /// The server answers, and so has refused this user or this database.
  nacre_postgres_door_open,
  /// Starting up, shutting down, or nobody there.
  nacre_postgres_door_closed,
  /// Our own words for the connection are wrong.
  nacre_postgres_door_unknown,
};

/// Source for all of them: the chapter “libpq” of PostgreSQL's manual.
struct nacre_postgres {
  /// Waits, resolves names, and goes through all hosts: for a thread of its own. Keywords and values
  /// end with a NULL; the value of `dbname` may be a URL. Never NULL unless memory is short.
  struct pg_conn *(*connect)(const char *const *keywords, const char *const *values);
  /// The same road up to the door.
  enum nacre_postgres_door (*knock)(const char *const *keywords, const char *const *values);
  /// Tries again where `connect` has failed, in the same way. What fails now tells the server's
  /// state, such as 53300, in place of its words, which are in the language of the server.
  void (*try_for_state)(struct pg_conn *);
  /// Whether the connection is there, as far as known.
  int (*is_connected)(const struct pg_conn *);
  void (*close)(struct pg_conn *);
  /// What failed last, ended by a line break.
  char *(*failure)(const struct pg_conn *);
  int (*socket)(const struct pg_conn *);
  /// Such as 150018.
  int (*server_version)(const struct pg_conn *);
  /// Which process answers, as far as we were told: a pooler tells of itself.
  int (*process)(const struct pg_conn *);
  /// Whether what travels is encrypted.
  int (*is_encrypted)(struct pg_conn *);

  /// From now on nothing waits, and statements are queued: 1 when that went well.
  int (*begin_pipeline)(struct pg_conn *);
  /// Told of each notice of the server's; the result lives as long as the call.
  void (*on_notice)(
      struct pg_conn *, void (*receiver)(void *, const struct pg_result *), void *context);

  /// These queue: 1 when that went well. All values are in binary form; those of NULL have no
  /// address.
  int (*prepare)(
      struct pg_conn *, const char *name, const char *sql, int count, const unsigned int *types);
  int (*run)(
      struct pg_conn *, const char *name, int count, const char *const *values,
      const int *lengths);
  int (*run_once)(
      struct pg_conn *, const char *sql, int count, const unsigned int *types,
      const char *const *values, const int *lengths);
  int (*sync)(struct pg_conn *);

  /// Sends what is queued, as far as the socket takes it: 0 all of it, 1 some is left, -1 failed.
  int (*flush)(struct pg_conn *);
  /// Takes in what has come: 1 when that went well.
  int (*consume)(struct pg_conn *);
  /// Whether the next result would have to be waited for.
  int (*is_busy)(struct pg_conn *);
  /// The next result, or NULL behind the last one of a statement.
  struct pg_result *(*next)(struct pg_conn *);

  enum nacre_postgres_outcome (*outcome)(const struct pg_result *);
  void (*clear)(struct pg_result *);
  int (*row_count)(const struct pg_result *);
  int (*column_count)(const struct pg_result *);
  /// The server's number of the type of a column.
  unsigned int (*type)(const struct pg_result *, int column);
  int (*is_null)(const struct pg_result *, int row, int column);
  int (*length)(const struct pg_result *, int row, int column);
  char *(*value)(const struct pg_result *, int row, int column);
  /// How many bytes all values have together.
  long (*byte_count)(const struct pg_result *);
  /// Such as `UPDATE 3`.
  const char *(*tag)(const struct pg_result *);
  /// Five characters, or empty when the failure is not the server's.
  const char *(*sqlstate)(const struct pg_result *);
  /// The server's words in one line, without any value of a row.
  const char *(*message)(const struct pg_result *);
  /// All that is known of a failure which is not the server's.
  char *(*whole_message)(const struct pg_result *);

  /// What a cancel request needs; it may be sent from any thread, and waits.
  struct pg_cancel *(*begin_cancel)(struct pg_conn *);
  int (*cancel)(struct pg_cancel *);
  void (*end_cancel)(struct pg_cancel *);

  /// Rows in bulk go outside of a pipeline alone: 1 when it could be left.
  int (*end_pipeline)(struct pg_conn *);
  /// Sends one statement without values, outside of a pipeline: 1 when that went well.
  int (*send)(struct pg_conn *, const char *sql);
  /// Gives rows: 1 when they were taken, 0 when there is no room yet, -1 when that failed.
  int (*give_rows)(struct pg_conn *, const char *bytes, int count);
  /// There are no more.
  int (*end_rows)(struct pg_conn *);
  /// Takes a row: its length, 0 when none has come yet, -1 behind the last one, -2 when that failed.
  int (*take_row)(struct pg_conn *, char **bytes);
  void (*free_row)(char *bytes);
};

/// Loads the table out of a shared object. Answers NULL when that fails, and then writes the
/// loader's own words, ended by a NUL.
const struct nacre_postgres *nacre_postgres_load(const char *path, char *reason, size_t capacity);

/// The name under which the shared object has it.
#define NACRE_POSTGRES_TABLE "nacre_postgres_table"

#endif
