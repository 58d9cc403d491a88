/** Work that outlives its request (late notifications) and ends with a reset or with the server. */
export interface Background {
  readonly signal: AbortSignal;
  run(work: (signal: AbortSignal) => Promise<unknown>): void;
  cancel(): void;
}

export function createBackground(): Background {
  let controller = new AbortController();
  return {
    get signal() {
      return controller.signal;
    },
    run(work) {
      const { signal } = controller;
      work(signal).catch((error: unknown) => {
        if (!signal.aborted) console.error("MaxiCash sandbox: background work failed", error);
      });
    },
    cancel() {
      controller.abort();
      controller = new AbortController();
    },
  };
}
