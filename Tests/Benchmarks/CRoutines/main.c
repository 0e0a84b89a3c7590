// The reference for the pure methods of routines, and for making the shifts of a schedule: what a
// good C programmer writes first with jansson and SQLite.
//
// It knows one zone (Europe/Stockholm, by the rule of the European Union), the pattern `daily`, the
// holidays of Sweden, the default matrix, and English; the requests of the benchmark need no more,
// and its answers have the bytes of the service's.
//
//   CRoutines                    serves routines.expandRecurrence and routines.allowedActions
//   CRoutines --insert FROM TO   writes the shifts of FROM, with their entries of the log, into TO,
//                                an earlier copy of it, in one transaction; says how long it took
#define _GNU_SOURCE
#include <errno.h>
#include <jansson.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// MARK: - Dates

typedef struct {
  int year, month, day;
} Date;

/// Days since 1970-01-01. Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
static int days_of(int year, int month, int day) {
  year -= month <= 2;
  int era = (year >= 0 ? year : year - 399) / 400;
  int of_era = year - era * 400;
  int of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static Date date_of(int days) {
  days += 719468;
  int era = (days >= 0 ? days : days - 146096) / 146097;
  int of_era = days - era * 146097;
  int year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  int of_year = of_era - (365 * year + year / 4 - year / 100);
  int month = (5 * of_year + 2) / 153;
  Date date = {year + era * 400, month < 10 ? month + 3 : month - 9, 0};
  date.day = of_year - (153 * month + 2) / 5 + 1;
  date.year += date.month <= 2;
  return date;
}

/// 0 is Sunday.
static int weekday_of(int days) { return ((days + 4) % 7 + 7) % 7; }

static int last_sunday(int year, int month) {
  int last = days_of(year, month, 31);
  return last - weekday_of(last);
}

/// A time on a wall in Stockholm: seconds since 1970, minutes ahead of UTC then, and what a change
/// of the clock did to it, if any.
typedef struct {
  int64_t second;
  int offset;
  const char *change;
} Moment;

/// A time that is not there lies behind the gap, and of two the first is meant.
static Moment moment_of(int days, int minutes, int year) {
  int64_t wall = (int64_t)days * 86400 + minutes * 60;
  int64_t spring = (int64_t)last_sunday(year, 3) * 86400 + 3600;
  int64_t autumn = (int64_t)last_sunday(year, 10) * 86400 + 3600;
  int64_t standard = wall - 3600, summer = wall - 7200;
  if (summer >= spring && summer < autumn) {
    return (Moment){summer, 120, standard >= autumn ? "fold" : NULL};
  }
  if (standard >= spring && standard < autumn) return (Moment){standard, 120, "gap"};
  return (Moment){standard, 60, NULL};
}

// MARK: - Holidays

typedef struct {
  const char *key, *name;
  bool half;
} Holiday;

/// Of one year, by its day; the names of the others are NULL.
typedef struct {
  int year, first;
  Holiday days[366];
} Holidays;

static int easter_of(int year) {
  int a = year % 19, b = year / 100, c = year % 100, d = b / 4, e = b % 4;
  int f = (b + 8) / 25, g = (b - f + 1) / 3, h = (19 * a + b - d - g + 15) % 30;
  int i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7, m = (a + 11 * h + 22 * l) / 451;
  int month = (h + l - 7 * m + 114) / 31, day = (h + l - 7 * m + 114) % 31 + 1;
  return days_of(year, month, day);
}

static int saturday_from(int days) { return days + (6 - weekday_of(days) + 7) % 7; }

static void mark(Holidays *holidays, int days, const char *key, const char *name, bool half) {
  holidays->days[days - holidays->first] = (Holiday){key, name, half};
}

/// The moving ones come last: they win.
static void fill(Holidays *found, int year) {
  memset(found, 0, sizeof *found);
  found->year = year;
  found->first = days_of(year, 1, 1);
  mark(found, days_of(year, 1, 1), "new_years_day", "New Year's Day", false);
  mark(found, days_of(year, 1, 6), "epiphany", "Epiphany", false);
  mark(found, days_of(year, 5, 1), "may_day", "May Day", false);
  mark(found, days_of(year, 6, 6), "national_day", "National Day", false);
  mark(found, days_of(year, 12, 24), "christmas_eve", "Christmas Eve", true);
  mark(found, days_of(year, 12, 25), "christmas_day", "Christmas Day", false);
  mark(found, days_of(year, 12, 26), "boxing_day", "Boxing Day", false);
  mark(found, days_of(year, 12, 31), "new_years_eve", "New Year's Eve", true);
  int easter = easter_of(year), midsummer = saturday_from(days_of(year, 6, 20));
  mark(found, easter - 2, "good_friday", "Good Friday", false);
  mark(found, easter - 1, "easter_eve", "Easter Eve", true);
  mark(found, easter, "easter_sunday", "Easter Sunday", false);
  mark(found, easter + 1, "easter_monday", "Easter Monday", false);
  mark(found, easter + 39, "ascension_day", "Ascension Day", false);
  mark(found, easter + 49, "whit_sunday", "Whit Sunday", false);
  mark(found, midsummer, "midsummer_day", "Midsummer Day", false);
  mark(found, midsummer - 1, "midsummer_eve", "Midsummer Eve", true);
  int saints = saturday_from(days_of(year, 10, 31));
  mark(found, saints, "all_saints_day", "All Saints' Day", false);
}

// MARK: - Recurrences

static bool read_date(json_t *params, const char *name, int *days) {
  int year, month, day;
  const char *text = json_string_value(json_object_get(params, name));
  if (text == NULL || sscanf(text, "%4d-%2d-%2d", &year, &month, &day) != 3) return false;
  *days = days_of(year, month, day);
  return true;
}

static const char *months[] = {
  "January", "February", "March",     "April",   "May",      "June",
  "July",    "August",   "September", "October", "November", "December",
};

static json_t *occurrence(int days, Date date, int minutes, const Holiday *holiday) {
  char text[16], time[8], starts[32];
  Moment moment = moment_of(days, minutes, date.year);
  snprintf(text, sizeof text, "%04d-%02d-%02d", date.year, date.month, date.day);
  int shown = (int)((moment.second + moment.offset * 60) % 86400) / 60;
  snprintf(time, sizeof time, "%02d:%02d", shown / 60, shown % 60);
  Date day = date_of((int)(moment.second / 86400));
  int second = (int)(moment.second % 86400);
  snprintf(
    starts, sizeof starts, "%04d-%02d-%02dT%02d:%02d:%02d.000Z", day.year, day.month, day.day,
    second / 3600, second / 60 % 60, second % 60);
  json_t *one = json_object();
  json_object_set_new_nocheck(one, "date", json_string_nocheck(text));
  json_object_set_new_nocheck(one, "originalDate", json_string_nocheck(text));
  json_object_set_new_nocheck(one, "time", json_string_nocheck(time));
  json_object_set_new_nocheck(one, "startsAt", json_string_nocheck(starts));
  json_object_set_new_nocheck(one, "utcOffsetMinutes", json_integer(moment.offset));
  json_object_set_new_nocheck(one, "weekday", json_integer(weekday_of(days)));
  json_object_set_new_nocheck(one, "source", json_string_nocheck("rule"));
  if (moment.change != NULL) {
    json_object_set_new_nocheck(one, "dst", json_string_nocheck(moment.change));
  }
  if (holiday->key != NULL) {
    json_t *told = json_object();
    json_object_set_new_nocheck(told, "key", json_string_nocheck(holiday->key));
    json_object_set_new_nocheck(told, "name", json_string_nocheck(holiday->name));
    json_object_set_new_nocheck(told, "halfDay", json_boolean(holiday->half));
    json_object_set_new_nocheck(one, "holiday", told);
  }
  return one;
}

static json_t *expand(json_t *params) {
  int first, last, hour, minute;
  const char *time = json_string_value(json_object_get(params, "startTime"));
  const char *pattern = json_string_value(json_object_get(params, "pattern"));
  if (!read_date(params, "startDate", &first) || !read_date(params, "endDate", &last)) return NULL;
  if (time == NULL || sscanf(time, "%2d:%2d", &hour, &minute) != 2) return NULL;
  if (pattern == NULL || strcmp(pattern, "daily") != 0 || last < first) return NULL;
  Holidays holidays = {0};
  json_t *items = json_array();
  int limit = 366;
  for (int days = first; days <= last && days - first < limit; days++) {
    Date date = date_of(days);
    if (holidays.year != date.year) fill(&holidays, date.year);
    const Holiday *holiday = &holidays.days[days - holidays.first];
    json_array_append_new(items, occurrence(days, date, hour * 60 + minute, holiday));
  }
  Date start = date_of(first), end = date_of(last);
  char text[128];
  snprintf(
    text, sizeof text, "Every day at %02d:%02d, from %d %s %d to %d %s %d", hour, minute,
    start.day, months[start.month - 1], start.year, end.day, months[end.month - 1], end.year);
  json_t *result = json_object();
  size_t count = json_array_size(items);
  json_object_set_new_nocheck(result, "occurrences", items);
  json_object_set_new_nocheck(result, "count", json_integer((json_int_t)count));
  json_object_set_new_nocheck(result, "truncated", json_boolean(last - first >= limit));
  json_object_set_new_nocheck(result, "ignoredExceptions", json_array());
  json_object_set_new_nocheck(result, "description", json_string_nocheck(text));
  return result;
}

// MARK: - Actions

enum { scheduled = 1, started = 2, inProgress = 4, completed = 8, missed = 16, cancelled = 32 };
enum { open = scheduled | started | inProgress, any = 63 };
typedef enum { noRight, manage, book, markMissed } Right;
typedef enum { anybody, unassigned, assignee, assigneeOrManager } Person;
typedef enum { always, swaps, restarts, corrections } Setting;

typedef struct {
  const char *name, *label;
  int statuses;
  Setting setting;
  Right right;
  Person person;
} Action;

/// In the order of the answer's `allowed`.
static const Action actions[] = {
  {"view", "Show", any, always, noRight, anybody},
  {"viewAudit", "Change log", any, always, manage, anybody},
  {"start", "Start the shift", scheduled, always, noRight, anybody},
  {"continue", "Carry on", started | inProgress, always, noRight, anybody},
  {"updateProgress", "Record work", started | inProgress, always, noRight, anybody},
  {"complete", "Finish the shift", started | inProgress, always, noRight, anybody},
  {"claim", "Take the shift", scheduled, always, book, unassigned},
  {"release", "Give it back", scheduled, always, noRight, assignee},
  {"requestSwap", "Ask to swap", scheduled, swaps, book, assignee},
  {"reassign", "Change person", scheduled, always, manage, anybody},
  {"reschedule", "Move to another time", scheduled, always, manage, anybody},
  {"cancel", "Call off", open, always, noRight, assigneeOrManager},
  {"delete", "Delete", scheduled | cancelled, always, manage, anybody},
  {"addNote", "Write a note", open, always, noRight, anybody},
  {"markMissed", "Mark as missed", open, always, markMissed, anybody},
  {"restart", "Put back on the schedule", cancelled, restarts, manage, anybody},
  {"reopen", "Reopen to correct", completed | missed, corrections, manage, anybody},
};
enum { actionCount = sizeof actions / sizeof actions[0] };

/// In the order of the answer's `actions`, which is that of their names.
static const int byName[actionCount] = {13, 11, 6, 5, 3, 12, 14, 9, 7, 16, 8, 10, 15, 2, 4, 0, 1};

static const struct {
  const char *name, *label, *color, *icon;
} statuses[] = {
  {"scheduled", "Scheduled", "blue", "clock"}, {"started", "Started", "orange", "play"},
  {"in_progress", "Under way", "orange", "play"}, {"completed", "Done", "green", "check"},
  {"missed", "Missed", "red", "alert"}, {"cancelled", "Called off", "gray", "cross"},
};

static const char *rights[] = {NULL, "manage_schedules", "book_shifts", "mark_shifts_missed"};
static const char *rightLabels[] = {
  NULL, "Manage schedules", "Take shifts", "Mark shifts as missed"
};

static bool is_one_of(const char *word, const char *const *words) {
  for (; *words != NULL; words++) {
    if (strcmp(word, *words) == 0) return true;
  }
  return false;
}

static bool holds(json_t *roles, Right right) {
  static const char *const managers[] = {
    "administrator", "stable_manager", "schedule_planner", NULL
  };
  static const char *const bookers[] = {"groom", "customer", "horse_owner", "rider", NULL};
  size_t index;
  json_t *role;
  json_array_foreach(roles, index, role) {
    const char *name = json_string_value(role);
    if (name == NULL) continue;
    if (is_one_of(name, managers) || (right == book && is_one_of(name, bookers))) return true;
  }
  return false;
}

static void refuse(json_t *action, const char *reason, const char *message) {
  json_object_set_new_nocheck(action, "reason", json_string_nocheck(reason));
  json_object_set_new_nocheck(action, "message", json_string(message));
}

static bool decide(
  const Action *row, json_t *told, int status, const bool held[4], const char *user,
  const char *holder
) {
  char text[96];
  bool is_mine = holder != NULL && strcmp(holder, user) == 0;
  bool is_off = row->setting == restarts || row->setting == corrections;
  const char *reason = NULL, *message = NULL;
  if ((row->statuses >> status & 1) == 0) {
    reason = "invalid_status";
    snprintf(text, sizeof text, "Not possible: the shift is \"%s\".", statuses[status].label);
    message = text;
  } else if (is_off) {
    reason = "disabled_by_settings";
    message = "Your organization has switched this off.";
  } else if (row->right != noRight && !held[row->right]) {
    reason = "missing_permission";
    snprintf(text, sizeof text, "You need the permission \"%s\".", rightLabels[row->right]);
    message = text;
  } else if (row->person == unassigned && holder != NULL) {
    reason = "already_assigned";
    message = "Somebody already has this shift.";
  } else if (row->person == assignee && !is_mine) {
    reason = "not_assignee";
    message = "Only the person who has the shift can do this.";
  } else if (row->person == assigneeOrManager && !is_mine && !held[manage]) {
    reason = "not_assignee_or_manager";
    message = "Only the person who has the shift or a schedule manager can do this.";
  }
  const char *label = row->name[0] == 'r' && holder == NULL && strcmp(row->name, "reassign") == 0
    ? "Choose a person" : row->label;
  json_object_set_new_nocheck(told, "allowed", json_boolean(reason == NULL));
  json_object_set_new_nocheck(told, "label", json_string_nocheck(label));
  if (reason != NULL) refuse(told, reason, message);
  if (reason != NULL && reason[0] == 'm' && row->right != noRight) {
    json_object_set_new_nocheck(told, "permission", json_string_nocheck(rights[row->right]));
  }
  return reason == NULL;
}

static json_t *allowed_actions(json_t *params) {
  const char *user = json_string_value(json_object_get(params, "userId"));
  const char *word = json_string_value(json_object_get(params, "status"));
  const char *holder = json_string_value(json_object_get(params, "assignedTo"));
  json_t *roles = json_object_get(params, "roles");
  if (user == NULL || word == NULL) return NULL;
  if (holder != NULL && holder[0] == 0) holder = NULL;
  int status = 0;
  while (status < 6 && strcmp(statuses[status].name, word) != 0) status++;
  if (status == 6) return NULL;
  bool held[4] = {true, holds(roles, manage), holds(roles, book), holds(roles, markMissed)};
  json_t *told[actionCount];
  bool is_allowed[actionCount];
  json_t *allowed = json_array();
  for (int i = 0; i < actionCount; i++) {
    told[i] = json_object();
    is_allowed[i] = decide(&actions[i], told[i], status, held, user, holder);
    if (is_allowed[i]) json_array_append_new(allowed, json_string_nocheck(actions[i].name));
  }
  json_t *answers = json_object(), *flags = json_object(), *result = json_object();
  for (int i = 0; i < actionCount; i++) {
    json_object_set_new_nocheck(answers, actions[byName[i]].name, told[byName[i]]);
  }
  const char *primary = is_allowed[2] ? "start" : is_allowed[3] ? "continue" : NULL;
  json_object_set_new_nocheck(flags, "canReassign", json_boolean(is_allowed[9]));
  json_object_set_new_nocheck(flags, "canCancel", json_boolean(is_allowed[11]));
  json_object_set_new_nocheck(flags, "canDelete", json_boolean(is_allowed[12]));
  json_object_set_new_nocheck(flags, "canStartContinue", json_boolean(primary != NULL));
  bool is_mine = holder != NULL && strcmp(holder, user) == 0;
  json_object_set_new_nocheck(result, "status", json_string_nocheck(word));
  json_object_set_new_nocheck(result, "statusLabel", json_string_nocheck(statuses[status].label));
  json_object_set_new_nocheck(result, "colorToken", json_string_nocheck(statuses[status].color));
  json_object_set_new_nocheck(result, "icon", json_string_nocheck(statuses[status].icon));
  json_object_set_new_nocheck(result, "isAssignee", json_boolean(is_mine));
  json_object_set_new_nocheck(result, "isManager", json_boolean(held[manage]));
  json_object_set_new_nocheck(
    result, "primaryAction", primary ? json_string_nocheck(primary) : json_null());
  json_object_set_new_nocheck(result, "flags", flags);
  json_object_set_new_nocheck(result, "allowed", allowed);
  json_object_set_new_nocheck(result, "actions", answers);
  return result;
}

// MARK: - Serving

typedef struct {
  char *bytes;
  size_t count, room;
} Buffer;

static void reserve(Buffer *buffer, size_t more) {
  if (buffer->room - buffer->count >= more) return;
  if (buffer->room == 0) buffer->room = 1 << 20;
  while (buffer->room - buffer->count < more) buffer->room *= 2;
  buffer->bytes = realloc(buffer->bytes, buffer->room);
  if (buffer->bytes == NULL) abort();
}

static void append(Buffer *out, json_t *answer) {
  reserve(out, 1 << 17);
  size_t room = out->room - out->count - 1;
  size_t size = json_dumpb(answer, out->bytes + out->count, room, JSON_COMPACT);
  if (size > room) {
    reserve(out, size + 1);
    json_dumpb(answer, out->bytes + out->count, size, JSON_COMPACT);
  }
  out->count += size;
  out->bytes[out->count++] = '\n';
  json_decref(answer);
}

static json_t *answer(json_t *request) {
  json_t *answer = json_object(), *id = json_object_get(request, "id"), *result = NULL;
  const char *method = json_string_value(json_object_get(request, "method"));
  json_t *params = json_object_get(request, "params");
  if (method != NULL && strcmp(method, "routines.expandRecurrence") == 0) result = expand(params);
  if (method != NULL && strcmp(method, "routines.allowedActions") == 0) {
    result = allowed_actions(params);
  }
  json_object_set_new_nocheck(answer, "jsonrpc", json_string_nocheck("2.0"));
  if (id != NULL) json_object_set_nocheck(answer, "id", id);
  else json_object_set_new_nocheck(answer, "id", json_null());
  if (result != NULL) {
    json_object_set_new_nocheck(answer, "result", result);
  } else {
    json_t *error = json_object();
    json_object_set_new_nocheck(error, "code", json_integer(-32600));
    json_object_set_new_nocheck(error, "message", json_string_nocheck("Invalid Request"));
    json_object_set_new_nocheck(answer, "error", error);
  }
  return answer;
}

static int send_all(Buffer *out) {
  for (size_t sent = 0; sent < out->count;) {
    ssize_t count = write(STDOUT_FILENO, out->bytes + sent, out->count - sent);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    sent += (size_t)count;
  }
  out->count = 0;
  return 0;
}

static int serve(void) {
  Buffer in = {0}, out = {0};
  for (;;) {
    reserve(&in, 1 << 20);
    ssize_t count = read(STDIN_FILENO, in.bytes + in.count, in.room - in.count);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0;
    char *seek = in.bytes + in.count, *line = in.bytes, *end = seek + count, *stop;
    while ((stop = memchr(seek, '\n', (size_t)(end - seek))) != NULL) {
      json_t *request = json_loadb(line, (size_t)(stop - line), 0, NULL);
      append(&out, answer(request));
      json_decref(request);
      seek = line = stop + 1;
    }
    in.count = (size_t)(end - line);
    memmove(in.bytes, line, in.count);
    if (send_all(&out) != 0) return 1;
  }
}

// MARK: - Inserting

static sqlite3 *database;

static void die(const char *what) {
  fprintf(stderr, "CRoutines: %s: %s\n", what, database ? sqlite3_errmsg(database) : "");
  exit(1);
}

static void run(const char *sql) {
  if (sqlite3_exec(database, sql, NULL, NULL, NULL) != SQLITE_OK) die(sql);
}

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(database, sql, -1, &statement, NULL) != SQLITE_OK) die(sql);
  return statement;
}

/// Rows in memory, so that reading them is no part of what is measured.
typedef struct {
  const char *table;
  int columns, count;
  sqlite3_value **values;
} Rows;

static Rows rows_of(const char *table, const char *which) {
  char sql[256];
  snprintf(sql, sizeof sql, "SELECT * FROM source.%s WHERE %s", table, which);
  sqlite3_stmt *statement = prepare(sql);
  Rows rows = {table, sqlite3_column_count(statement), 0, NULL};
  while (sqlite3_step(statement) == SQLITE_ROW) {
    size_t filled = (size_t)rows.count++ * (size_t)rows.columns;
    rows.values = realloc(rows.values, (filled + (size_t)rows.columns) * sizeof *rows.values);
    if (rows.values == NULL) abort();
    for (int i = 0; i < rows.columns; i++) {
      rows.values[filled + (size_t)i] = sqlite3_value_dup(sqlite3_column_value(statement, i));
    }
  }
  sqlite3_finalize(statement);
  return rows;
}

static void insert(const Rows *rows) {
  char sql[256];
  int size = snprintf(sql, sizeof sql, "INSERT INTO main.%s VALUES (?", rows->table);
  for (int i = 1; i < rows->columns; i++) {
    size += snprintf(sql + size, sizeof sql - (size_t)size, ",?");
  }
  snprintf(sql + size, sizeof sql - (size_t)size, ")");
  sqlite3_stmt *statement = prepare(sql);
  for (int row = 0; row < rows->count; row++) {
    for (int i = 0; i < rows->columns; i++) {
      sqlite3_bind_value(statement, i + 1, rows->values[row * rows->columns + i]);
    }
    if (sqlite3_step(statement) != SQLITE_DONE) die(rows->table);
    sqlite3_reset(statement);
  }
  sqlite3_finalize(statement);
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int insert_shifts(const char *source, const char *target) {
  if (sqlite3_open_v2(target, &database, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) die(target);
  run("PRAGMA journal_mode = WAL");
  run("PRAGMA synchronous = FULL");
  sqlite3_stmt *attach = prepare("ATTACH ? AS source");
  sqlite3_bind_text(attach, 1, source, -1, SQLITE_STATIC);
  if (sqlite3_step(attach) != SQLITE_DONE) die("ATTACH");
  sqlite3_finalize(attach);
  Rows shifts = rows_of("routines_instance", "id NOT IN (SELECT id FROM main.routines_instance)");
  Rows changes = rows_of("nacre_change", "seq > (SELECT max(seq) FROM main.nacre_change)");
  run("DETACH source");
  double start = seconds();
  run("BEGIN IMMEDIATE");
  insert(&shifts);
  insert(&changes);
  run("COMMIT");
  double end = seconds();
  printf("%d %d %.6f\n", shifts.count, changes.count, end - start);
  // What lay in its log is in the file then: the next copy has no log of an earlier one beside it.
  if (sqlite3_close(database) != SQLITE_OK) die("close");
  return shifts.count == 0;
}

int main(int argc, char **argv) {
  if (argc == 4 && strcmp(argv[1], "--insert") == 0) return insert_shifts(argv[2], argv[3]);
  return serve();
}
