/* The script over a pipe, with jansson and nothing else: one JSON text a line, both ways. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  int in[2], out[2];
  if (pipe(in) || pipe(out)) return 1;
  if (fork() == 0) {
    dup2(in[0], 0), dup2(out[1], 1);
    close(in[1]), close(out[0]);
    execl(getenv("NACRE_BIN"), "nacre", "--db", ":memory:", (char *)NULL);
    _exit(127);
  }
  close(in[0]), close(out[1]);
  FILE *to = fdopen(in[1], "w"), *from = fdopen(out[0], "r");
  json_t *script = json_load_file(getenv("STOCK_SCRIPT"), 0, NULL), *call;
  size_t index;
  json_array_foreach(script, index, call) {
    json_t *request = json_pack("{s:s, s:I, s:O, s:O}", "jsonrpc", "2.0", "id", (json_int_t)index,
      "method", json_object_get(call, "method"), "params", json_object_get(call, "params"));
    json_dumpf(request, to, JSON_COMPACT);
    if (fputc('\n', to) == EOF || fflush(to)) return 1;
    json_t *answer = json_loadf(from, JSON_DISABLE_EOF_CHECK, NULL);
    json_t *error = json_object_get(answer, "error");
    json_t *outcome = error ? json_pack("{s:O}", "error", json_object_get(error, "code"))
                            : json_pack("{s:O}", "result", json_object_get(answer, "result"));
    json_dumpf(outcome, stdout, JSON_COMPACT), putchar('\n');
    json_decref(request), json_decref(answer), json_decref(outcome);
  }
  return 0;
}
