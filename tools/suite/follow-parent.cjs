'use strict';

// Preloaded into every part of the suite, so that no process is ever left behind.
const childProcess = require('node:child_process');

// A part leads a process group, and the launcher ends the group as a whole. firebase-tools would put
// Java into another one, to keep it from Ctrl-C, which does not reach our groups anyway.
const { spawn } = childProcess;
childProcess.spawn = (command, args, options) =>
  Array.isArray(args) ? spawn(command, args, { ...options, detached: false }) : spawn(command, { ...args, detached: false });

// When the launcher dies without a word (SIGKILL), the channel to it closes.
process.on('disconnect', () => {
  process.on('exit', killGroup);
  process.kill(process.pid, 'SIGINT');
  setTimeout(killGroup, 8000).unref();
});
process.channel?.unref();

function killGroup() {
  process.kill(0, 'SIGKILL');
}
