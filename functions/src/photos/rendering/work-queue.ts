import { busy } from "../../platform/problem.ts";

/**
 * Work that takes the processor and much memory: one at a time, in the order of asking, and no more than `waiting`
 * wait for it. What is asked for beside them is refused at once: everybody would wait until they are gone.
 *
 * @returns does some work in its turn. @throws Problem `busy`, and what the work throws
 */
export function createWorkQueue(waiting: number) {
  let before: Promise<unknown> = Promise.resolve();
  let asked = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (asked > waiting) throw busy();
    asked += 1;
    const result = before.then(work);
    before = result.catch(() => {});
    try {
      return await result;
    } finally {
      asked -= 1;
    }
  };
}
