"use strict";

const { cancelled, errorOf, ...errors } = require("./errors.js");

module.exports = { ...errors, Nacre: require("./client.js").Nacre };
