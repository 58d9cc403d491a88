const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Calls `stop` once on Ctrl-C, `kill`, a closed terminal or the end of the parent process.
 * npm and the terminal may both forward the same Ctrl-C.
 */
export function onStopRequest(stop: () => unknown): void {
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    stop();
  };
  for (const signal of SIGNALS) process.on(signal, ask);
  process.on("disconnect", ask);
  // The IPC channel must not keep a finished process alive.
  process.channel?.unref();
}
