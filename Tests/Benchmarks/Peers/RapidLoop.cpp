// The reference for `system.ping` of a C++ programmer who chose RapidJSON for its speed: each line
// is parsed in place, its text checked to be UTF-8, and one write carries the answers of one read.
//
//   RapidLoop   serves JSON-RPC 2.0, one message a line, until the end of input
#include <cerrno>
#include <cstring>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <unistd.h>
#include <vector>

using namespace rapidjson;
using Answers = Writer<StringBuffer>;

static void begin(Answers &out, const Value *id) {
  out.StartObject();
  out.Key("jsonrpc");
  out.String("2.0");
  out.Key("id");
  if (id != nullptr) id->Accept(out);
  else out.Null();
}

static void fail(Answers &out, const Value *id, int code, const char *message) {
  begin(out, id);
  out.Key("error");
  out.StartObject();
  out.Key("code");
  out.Int(code);
  out.Key("message");
  out.String(message);
  out.EndObject();
  out.EndObject();
}

static const Value *member(const Value &object, const char *name) {
  if (!object.IsObject()) return nullptr;
  auto found = object.FindMember(name);
  return found == object.MemberEnd() ? nullptr : &found->value;
}

static bool is(const Value *value, const char *text) {
  return value != nullptr && value->IsString() && strcmp(value->GetString(), text) == 0;
}

static void answer(const Document &request, Answers &out) {
  if (request.HasParseError()) return fail(out, nullptr, -32700, "Parse error");
  const Value *id = member(request, "id"), *method = member(request, "method");
  if (!is(member(request, "jsonrpc"), "2.0") || method == nullptr || !method->IsString()) {
    return fail(out, id, -32600, "Invalid Request");
  }
  if (!is(method, "system.ping")) return fail(out, id, -32601, "Method not found");
  const Value *params = member(request, "params");
  const Value *payload = params == nullptr ? nullptr : member(*params, "payload");
  begin(out, id);
  out.Key("result");
  out.StartObject();
  if (payload != nullptr) {
    out.Key("payload");
    payload->Accept(out);
  }
  out.EndObject();
  out.EndObject();
}

static int send_all(StringBuffer &out) {
  const char *bytes = out.GetString();
  for (size_t left = out.GetSize(); left > 0;) {
    ssize_t count = write(STDOUT_FILENO, bytes, left);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return 1;
    bytes += count;
    left -= static_cast<size_t>(count);
  }
  out.Clear();
  return 0;
}

int main() {
  std::vector<char> in(1 << 20), room(1 << 16);
  size_t filled = 0;
  StringBuffer out;
  for (;;) {
    if (filled == in.size()) in.resize(in.size() * 2);
    ssize_t count = read(STDIN_FILENO, in.data() + filled, in.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0;
    char *line = in.data(), *seek = line + filled, *end = seek + count, *stop;
    while ((stop = static_cast<char *>(memchr(seek, '\n', static_cast<size_t>(end - seek))))) {
      *stop = 0;
      // Nodes lie in memory that is used again for every line.
      MemoryPoolAllocator<> memory(room.data(), room.size());
      Document request(&memory);
      request.ParseInsitu<kParseValidateEncodingFlag>(line);
      Answers writer(out);
      answer(request, writer);
      out.Put('\n');
      seek = line = stop + 1;
    }
    filled = static_cast<size_t>(end - line);
    memmove(in.data(), line, filled);
    if (send_all(out) != 0) return 1;
  }
}
