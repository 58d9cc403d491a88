"use strict";

// Preloaded into every part of the suite, so that no process is ever left behind.
const childProcess = require("node:child_process");

// A part leads a process group, and the launcher ends the group as a whole. firebase-tools would put
// Java into another one, to keep it from Ctrl-C, which does not reach our groups anyway.
const { spawn } = childProcess;
childProcess.spawn = (command, ...rest) => {
  const options = rest.at(-1);
  if (options !== null && typeof options === "object" && !Array.isArray(options)) delete options.detached;
  return spawn(command, ...rest);
};

// When the launcher dies without a word (SIGKILL), the channel to it closes.
process.on("disconnect", () => {
  process.on("exit", killGroup);
  process.kill(process.pid, "SIGINT");
  setTimeout(killGroup, 8000).unref();
});
process.channel?.unref();

function killGroup() {
  process.kill(0, "SIGKILL");
}
