const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Calls back once when somebody asks this process to end: Ctrl-C, `kill`, a closed terminal, or the
 * death of the process that started it. npm and the terminal may both pass the same Ctrl-C on.
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
  // The channel alone must not keep a process running that is done.
  process.channel?.unref();
}
