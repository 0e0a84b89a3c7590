// Compiled from Protocol/ by ProtocolCompiler, do not edit.
"use strict";

exports.version = "1.2.3";
exports.apiLevel = 2;
exports.methods = {
  shop: {
    read: ["validate", "list"],
    write: ["order"],
    job: ["export"],
  },
};
