"use strict";

// Loaded into firebase-tools, which asks for Java 21; Debian 12 has 17 and no newer one.
const commandUtils = require("firebase-tools/lib/emulator/commandUtils");

if (!("MIN_SUPPORTED_JAVA_MAJOR_VERSION" in commandUtils)) {
  throw new Error("firebase-tools asks for Java in another way now: mend this file.");
}
commandUtils.MIN_SUPPORTED_JAVA_MAJOR_VERSION = 17;
