"use strict";

// Preloaded into firebase-tools. It gives an emulator 60 s to open its port, which Java needs longer for on a machine
// that runs several suites. An emulator that dies ends the start at once all the same.
const portUtils = require("firebase-tools/lib/emulator/portUtils");

const START_MS = 300_000;

const { waitForPortUsed } = portUtils;
if (typeof waitForPortUsed !== "function") throw new Error("firebase-tools waits otherwise now: mend this file.");

portUtils.waitForPortUsed = (port, host) => waitForPortUsed(port, host, START_MS);
