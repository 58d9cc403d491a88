"use strict";

// Preloaded into firebase-tools. Its functions emulator starts another process for every request that
// comes while one is under way: a page with forty photos would start forty. Deployed, one instance
// takes eighty at once (functions/src/index.ts); so does one process here.
const { RuntimeWorkerPool, RuntimeWorkerState } = require("firebase-tools/lib/emulator/functionsRuntimeWorker");

const { getIdleWorker, getTriggerWorkers } = RuntimeWorkerPool.prototype;
const BUSY = RuntimeWorkerState?.BUSY;
if (!getIdleWorker || !getTriggerWorkers || !BUSY)
  throw new Error("firebase-tools has other worker pools now: mend this file.");

RuntimeWorkerPool.prototype.getIdleWorker = function getWorker(...trigger) {
  return (
    getIdleWorker.apply(this, trigger) ?? this.getTriggerWorkers(...trigger).find((worker) => worker.state === BUSY)
  );
};
