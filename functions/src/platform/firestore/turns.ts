/** Somebody's place in the lines of the documents that they are going to write. */
export interface Turn {
  /** Ends when everybody who stood there before is done; null when nobody did. */
  ahead: Promise<unknown> | null;
  /** To be called once, whatever happened: who waited too long leaves without having had their turn. */
  end(): void;
}

/** Lines before documents, in this process. */
export interface Turns {
  /** Joins the lines of all of these paths at once, so that no two wait for each other. */
  take(paths: readonly string[]): Turn;
}

/**
 * Who changes the same document in one process does so one after another. This only spares commits that would be
 * refused: what a change rests on is checked by the database (docs/decisions/0045).
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
      // Who leaves early lets nobody past those whom they waited for.
      return { ahead, end: () => end(ahead) };
    },
  };
}
