"use strict";

// Loaded into firebase-tools where it can't download its runtime for the rules of Storage. Storage
// denies every client then, which is what storage.rules says; the Admin SDK does not pass through rules.
const { StorageRulesIssues, StorageRulesRuntime } = require("firebase-tools/lib/emulator/storage/rules/runtime");

if (!StorageRulesIssues || !StorageRulesRuntime?.prototype.start || !StorageRulesRuntime.prototype.loadRuleset) {
  throw new Error("firebase-tools reads the rules of Storage in another way now: mend this file.");
}
StorageRulesRuntime.prototype.start = async () => {};
StorageRulesRuntime.prototype.loadRuleset = async () => ({ issues: new StorageRulesIssues() });
