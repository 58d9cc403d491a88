import { Problem } from "./problem.ts";

/**
 * Counts invalid forms against the limit, because validation is the expensive part.
 * A throw inside the transaction would undo the count, so the problem is returned and thrown afterwards.
 */

/** Returns the result of `decide`, or the `invalid_fields` problem that it throws. */
export function catchRefusal<T>(decide: () => T): T | Problem {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Problem && error.code === "invalid_fields") return error;
    throw error;
  }
}

export function throwRefusal<T>(answer: T | Problem): T {
  if (answer instanceof Problem) throw answer;
  return answer;
}
