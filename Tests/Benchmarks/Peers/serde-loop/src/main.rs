//! The reference for `system.ping` of a Rust programmer: serde_json's own tree, one write for the
//! answers of one read.
use serde_json::{json, to_writer, Value};
use std::io::{Read, Write};

fn answer(line: &[u8]) -> Value {
    let Ok(mut request) = serde_json::from_slice::<Value>(line) else {
        return json!({"jsonrpc": "2.0", "id": null,
                      "error": {"code": -32700, "message": "Parse error"}});
    };
    let id = request["id"].take();
    let method = match request["method"].as_str() {
        Some(method) if request["jsonrpc"] == "2.0" => method,
        _ => {
            return json!({"jsonrpc": "2.0", "id": id,
                          "error": {"code": -32600, "message": "Invalid Request"}})
        }
    };
    if method != "system.ping" {
        return json!({"jsonrpc": "2.0", "id": id,
                      "error": {"code": -32601, "message": "Method not found"}});
    }
    let result = match request.get_mut("params").and_then(|params| params.get_mut("payload")) {
        Some(payload) => json!({"payload": payload.take()}),
        None => json!({}),
    };
    json!({"jsonrpc": "2.0", "id": id, "result": result})
}

fn main() -> std::io::Result<()> {
    let mut input = vec![0u8; 1 << 20];
    let mut filled = 0;
    let mut out = Vec::with_capacity(1 << 20);
    let (mut stdin, mut stdout) = (std::io::stdin().lock(), std::io::stdout().lock());
    loop {
        if filled == input.len() {
            input.resize(2 * filled, 0);
        }
        let count = stdin.read(&mut input[filled..])?;
        if count == 0 {
            return Ok(());
        }
        filled += count;
        let mut start = 0;
        while let Some(length) = input[start..filled].iter().position(|byte| *byte == b'\n') {
            to_writer(&mut out, &answer(&input[start..start + length]))?;
            out.push(b'\n');
            start += length + 1;
        }
        input.copy_within(start..filled, 0);
        filled -= start;
        // Behind the lock stands a writer that looks for line ends; all goes out at once.
        stdout.write_all(&out)?;
        stdout.flush()?;
        out.clear();
    }
}
