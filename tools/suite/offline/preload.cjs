'use strict';

// Preloaded (`node -r`) into firebase-tools where its own downloads can't be had (design §11).
const commandUtils = require('firebase-tools/lib/emulator/commandUtils');
const { StorageRulesIssues, StorageRulesRuntime } = require('firebase-tools/lib/emulator/storage/rules/runtime');

// The Google Cloud CLI's Firestore emulator runs on Java 17, which is what Debian 12 has.
commandUtils.MIN_SUPPORTED_JAVA_MAJOR_VERSION = 17;

// Without the rules runtime Storage denies every client, which is what storage.rules says; the Admin
// SDK does not pass through rules.
StorageRulesRuntime.prototype.start = async () => {};
StorageRulesRuntime.prototype.loadRuleset = async () => ({ issues: new StorageRulesIssues() });
