// The same module by `require`.
import { Nacre } from "@nacre/client";
import client = require("@nacre/client");

export const n: client.Nacre = new Nacre();
