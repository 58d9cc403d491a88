/** The keys of SWR's cache and their parameters. Each subject declares its own; `uid` is the signed-in user. */
export interface CacheKeys {}

export type CacheKey<Name extends keyof CacheKeys> = readonly [name: Name, ...CacheKeys[Name]];

export const keyOf = <Name extends keyof CacheKeys, Parts extends CacheKeys[Name]>(
  ...key: readonly [name: Name, ...Parts]
): readonly [name: Name, ...Parts] => key;

/** Returns a filter for SWR's `mutate` that matches keys with this prefix. */
export const keysOf =
  <Name extends keyof CacheKeys>(...start: readonly [Name, ...Partial<CacheKeys[Name]>]) =>
  (key: unknown): boolean =>
    Array.isArray(key) && start.every((part, at) => key[at] === part);
