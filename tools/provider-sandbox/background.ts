/** Work that outlives its request, such as delayed webhook events. Stops on reset or shutdown. */
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
        if (!signal.aborted) console.error("Payment sandbox: background work failed", error);
      });
    },
    cancel() {
      controller.abort();
      controller = new AbortController();
    },
  };
}
