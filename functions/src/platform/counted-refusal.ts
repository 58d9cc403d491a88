import { Problem } from "./problem.ts";

/**
 * A refused form counts towards the limit, because checking it is what costs. A problem thrown inside a transaction
 * would undo the count: the transaction returns it, and it is thrown afterwards.
 */

/** The result of `decide`, or the `invalid_fields` problem that it throws. */
export function catchRefusal<T>(decide: () => T): T | Problem {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Problem && error.code === "invalid_fields") return error;
    throw error;
  }
}

/** @throws Problem the one that `catchRefusal` returned */
export function throwRefusal<T>(answer: T | Problem): T {
  if (answer instanceof Problem) throw answer;
  return answer;
}
