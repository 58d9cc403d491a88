import { Problem } from "../domain/problem.ts";

/**
 * A form that is refused counts like one that is taken: looking for what it may not say is what costs. A problem thrown
 * in a transaction would undo the counting, so it is carried out of it.
 */

/** What `decide` answers, or the problem of the form that it finds. */
export function formDecided<T>(decide: () => T): T | Problem {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Problem && error.code === "invalid_fields") return error;
    throw error;
  }
}

/** @throws Problem the one that was carried */
export function unlessRefused<T>(answer: T | Problem): T {
  if (answer instanceof Problem) throw answer;
  return answer;
}
