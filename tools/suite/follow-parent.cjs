'use strict';

// Preloaded into every part of the suite. When the launcher dies without a word (SIGKILL), its IPC
// channel closes: the part then stops itself and what it started, so that no process is left behind.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGINT');
  // Parts lead a process group of their own; pid 0 is that group.
  setTimeout(() => process.kill(0, 'SIGKILL'), 8000).unref();
});
process.channel?.unref();
