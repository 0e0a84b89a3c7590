// The script over Go's sourcegraph/jsonrpc2: its plain codec is one JSON text a line, both ways.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log"
	"os"
	"os/exec"

	"github.com/sourcegraph/jsonrpc2"
)

type object = map[string]any

// The service asks nothing of its client.
type deaf struct{}

func (deaf) Handle(context.Context, *jsonrpc2.Conn, *jsonrpc2.Request) {}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	service := exec.Command(os.Getenv("NACRE_BIN"), "--db", ":memory:")
	to, err := service.StdinPipe()
	check(err)
	from, err := service.StdoutPipe()
	check(err)
	check(service.Start())
	pipe := struct {
		io.Reader
		io.WriteCloser
	}{from, to}
	stream := jsonrpc2.NewBufferedStream(pipe, jsonrpc2.PlainObjectCodec{})
	always := context.Background()
	client := jsonrpc2.NewConn(always, stream, deaf{})

	text, err := os.ReadFile(os.Getenv("STOCK_SCRIPT"))
	check(err)
	var script []object
	check(json.Unmarshal(text, &script))
	out := json.NewEncoder(os.Stdout)
	for _, call := range script {
		var result any
		var problem *jsonrpc2.Error
		err := client.Call(always, call["method"].(string), call["params"], &result)
		if errors.As(err, &problem) {
			check(out.Encode(object{"error": problem.Code}))
		} else {
			check(err)
			check(out.Encode(object{"result": result}))
		}
	}
	<-client.DisconnectNotify()
	check(service.Wait())
}
