/** A place in the queues of the documents to write. */
export interface Turn {
  /** Resolves when all earlier turns have ended; null when there are none. */
  ahead: Promise<unknown> | null;
  /** Must be called once, in any case; also ends a turn that gave up waiting. */
  end(): void;
}

/** Queues per document within this process. */
export interface Turns {
  /** Joins all queues at once, which rules out deadlocks. */
  take(paths: readonly string[]): Turn;
}

/**
 * Serializes writers of the same document in this process. Only saves failing commits:
 * the database checks consistency itself (docs/decisions/0045).
 */
export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(paths) {
      const before = paths.flatMap((path) => last.get(path) ?? []);
      const ahead = before.length > 0 ? Promise.all(before) : null;
      const { promise: done, resolve: end } = Promise.withResolvers<unknown>();
      for (const path of paths) last.set(path, done);
      void done.then(() => {
        for (const path of paths) if (last.get(path) === done) last.delete(path);
      });
      // A turn that gives up keeps its successors behind its predecessors.
      return { ahead, end: () => end(ahead) };
    },
  };
}
