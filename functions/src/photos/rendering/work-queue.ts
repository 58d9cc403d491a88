import { busy } from "../../platform/problem.ts";

/**
 * Runs heavy work one at a time, in order, with at most `waiting` in the queue. Further work is refused at once,
 * because its caller would time out.
 *
 * @returns runs work in its turn. @throws Problem `busy`, and errors of the work
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
