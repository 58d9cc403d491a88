/**
 * Runs `work` alone among the tabs of this browser, or just so where the browser gives no lock: there is none before
 * Safari 15.4, and one that keeps no data refuses to.
 */
export async function alone<T>(name: string, work: () => T | Promise<T>): Promise<T> {
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
