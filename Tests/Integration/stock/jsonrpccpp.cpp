// The script over the client of libjson-rpc-cpp. It brings HTTP along; a pipe is a connector.
#include <jsonrpccpp/client.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>

class Pipe : public jsonrpc::IClientConnector {
 public:
  Pipe() {
    int in[2], out[2];
    if (pipe(in) || pipe(out)) std::exit(1);
    if (fork() == 0) {
      dup2(in[0], 0), dup2(out[1], 1);
      close(in[1]), close(out[0]);
      execl(std::getenv("NACRE_BIN"), "nacre", "--db", ":memory:", nullptr);
      _exit(127);
    }
    close(in[0]), close(out[1]);
    to = fdopen(in[1], "w"), from = fdopen(out[0], "r");
  }

  // Its writer ends a message with a newline of its own; the service skips blank lines.
  void SendRPCMessage(const std::string &message, std::string &result) throw(
      jsonrpc::JsonRpcException) override {
    fputs(message.c_str(), to), fputc('\n', to), fflush(to);
    for (int byte; (byte = fgetc(from)) != EOF && byte != '\n';) result += char(byte);
  }

 private:
  FILE *to, *from;
};

int main() {
  Json::Value script;
  std::ifstream(std::getenv("STOCK_SCRIPT")) >> script;
  Pipe pipe;
  jsonrpc::Client client(pipe);
  Json::StreamWriterBuilder writer;
  writer["indentation"] = "";
  for (const auto &call : script) {
    Json::Value outcome;
    try {
      outcome["result"] = client.CallMethod(call["method"].asString(), call["params"]);
    } catch (const jsonrpc::JsonRpcException &problem) {
      outcome["error"] = problem.GetCode();
    }
    std::cout << Json::writeString(writer, outcome) << "\n";
  }
}
