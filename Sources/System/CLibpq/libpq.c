#include "CLibpq.h"

#include <postgresql/libpq-fe.h>

/// The words of a URL are looked for in `dbname`.
enum { is_expanded = 1, is_binary = 1 };

static PGconn *connect_to(const char *const *keywords, const char *const *values) {
  return PQconnectdbParams(keywords, values, is_expanded);
}

static enum nacre_postgres_door knock(const char *const *keywords, const char *const *values) {
  switch (PQpingParams(keywords, values, is_expanded)) {
  case PQPING_OK: return nacre_postgres_door_open;
  case PQPING_REJECT: case PQPING_NO_RESPONSE: return nacre_postgres_door_closed;
  default: return nacre_postgres_door_unknown;
  }
}

static void try_for_state(PGconn *connection) {
  PQsetErrorVerbosity(connection, PQERRORS_SQLSTATE);
  PQreset(connection);
}

static int is_connected(const PGconn *connection) {
  return PQstatus(connection) == CONNECTION_OK;
}

static int begin_pipeline(PGconn *connection) {
  return PQsetnonblocking(connection, 1) == 0 && PQenterPipelineMode(connection) == 1;
}

static void on_notice(
    PGconn *connection, void (*receiver)(void *, const PGresult *), void *context) {
  PQsetNoticeReceiver(connection, receiver, context);
}

static int run(
    PGconn *connection, const char *name, int count, const char *const *values,
    const int *lengths) {
  int forms[count + 1];
  for (int i = 0; i < count; i++) forms[i] = is_binary;
  return PQsendQueryPrepared(connection, name, count, values, lengths, forms, is_binary);
}

static int run_once(
    PGconn *connection, const char *sql, int count, const unsigned int *types,
    const char *const *values, const int *lengths) {
  int forms[count + 1];
  for (int i = 0; i < count; i++) forms[i] = is_binary;
  return PQsendQueryParams(connection, sql, count, types, values, lengths, forms, is_binary);
}

static enum nacre_postgres_outcome outcome(const PGresult *result) {
  switch (PQresultStatus(result)) {
  case PGRES_COMMAND_OK: case PGRES_TUPLES_OK: return nacre_postgres_done;
  case PGRES_FATAL_ERROR: return nacre_postgres_failed;
  case PGRES_PIPELINE_ABORTED: return nacre_postgres_passed_over;
  case PGRES_PIPELINE_SYNC: return nacre_postgres_synced;
  case PGRES_COPY_IN: return nacre_postgres_takes_rows;
  case PGRES_COPY_OUT: return nacre_postgres_gives_rows;
  default: return nacre_postgres_unexpected;
  }
}

static long byte_count(const PGresult *result) {
  int columns = PQnfields(result);
  long count = 0;
  for (int row = PQntuples(result); row-- > 0;)
    for (int column = 0; column < columns; column++) count += PQgetlength(result, row, column);
  return count;
}

static const char *tag(const PGresult *result) { return PQcmdStatus((PGresult *)result); }

static const char *sqlstate(const PGresult *result) {
  const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return state ? state : "";
}

static const char *message(const PGresult *result) {
  const char *words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return words ? words : "";
}

static int cancel(PGcancel *request) {
  char words[256];
  return PQcancel(request, words, sizeof words);
}

static int end_rows(PGconn *connection) { return PQputCopyEnd(connection, NULL); }

static int take_row(PGconn *connection, char **bytes) {
  return PQgetCopyData(connection, bytes, 1);
}

static void free_row(char *bytes) { PQfreemem(bytes); }

const struct nacre_postgres nacre_postgres_table = {
    .connect = connect_to,
    .knock = knock,
    .try_for_state = try_for_state,
    .is_connected = is_connected,
    .close = PQfinish,
    .failure = PQerrorMessage,
    .socket = PQsocket,
    .server_version = PQserverVersion,
    .process = PQbackendPID,
    .is_encrypted = PQsslInUse,
    .begin_pipeline = begin_pipeline,
    .on_notice = on_notice,
    .prepare = PQsendPrepare,
    .run = run,
    .run_once = run_once,
    .sync = PQpipelineSync,
    .flush = PQflush,
    .consume = PQconsumeInput,
    .is_busy = PQisBusy,
    .next = PQgetResult,
    .outcome = outcome,
    .clear = PQclear,
    .row_count = PQntuples,
    .column_count = PQnfields,
    .type = PQftype,
    .is_null = PQgetisnull,
    .length = PQgetlength,
    .value = PQgetvalue,
    .byte_count = byte_count,
    .tag = tag,
    .sqlstate = sqlstate,
    .message = message,
    .whole_message = PQresultErrorMessage,
    .begin_cancel = PQgetCancel,
    .cancel = cancel,
    .end_cancel = PQfreeCancel,
    .end_pipeline = PQexitPipelineMode,
    .send = PQsendQuery,
    .give_rows = PQputCopyData,
    .end_rows = end_rows,
    .take_row = take_row,
    .free_row = free_row,
};
