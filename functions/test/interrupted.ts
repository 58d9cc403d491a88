interface Store<Change> {
  change<T>(decide: (change: Change) => Promise<T>): Promise<T>;
}

/**
 * The store with somebody who comes in between: `meanwhile` happens once, after the first decision
 * and before what it decided is written. The worst moment of every race, each time.
 */
export function interrupted<Change, S extends Store<Change>>(
  store: S & Store<Change>,
  meanwhile: () => Promise<unknown>,
): S {
  let happened = false;
  return {
    ...store,
    change: <T>(decide: (change: Change) => Promise<T>) =>
      store.change(async (change) => {
        const decided = await decide(change);
        if (!happened) {
          happened = true;
          await meanwhile();
        }
        return decided;
      }),
  };
}
