"use strict";

// Preloaded into firebase-tools. Its Auth and Storage emulators post every account and file to the functions emulator,
// twice, also when no function listens for them, as here: 7,000 requests in `npm test`.
const { EmulatorRegistry } = require("firebase-tools/lib/emulator/registry");
const { AuthCloudFunction } = require("firebase-tools/lib/emulator/auth/cloudFunctions");
const { StorageCloudFunctions } = require("firebase-tools/lib/emulator/storage/cloudFunctions");

const isHeard = () => {
  const triggers = EmulatorRegistry.get("functions")?.multicastTriggers;
  return triggers === undefined || Object.keys(triggers).length > 0;
};

for (const sender of [AuthCloudFunction, StorageCloudFunctions]) {
  const dispatch = sender?.prototype.dispatch;
  if (!dispatch) throw new Error("firebase-tools dispatches events otherwise now: mend this file.");
  sender.prototype.dispatch = async function dispatchHeard(...event) {
    if (isHeard()) await dispatch.apply(this, event);
  };
}
