/**
 * Runs `work` in one tab at a time, by a Web Lock.
 * Runs it without a lock before Safari 15.4 and where the browser stores no data.
 */
export async function withLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = async (): Promise<T> => {
    hasBegun = true;
    return work();
  };
  try {
    if (globalThis.navigator?.locks) return await navigator.locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
  }
  return begin();
}
