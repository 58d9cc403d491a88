/** Functions to call at each change. `add` returns the function that unsubscribes. */
export function newListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add(this: void, listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call(this: void, ...args: Args): void {
      for (const listener of listeners) listener(...args);
    },
  };
}
