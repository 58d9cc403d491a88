import { Problem } from "../src/platform/problem.ts";

/** The problem that `work` throws; null when it throws nothing. */
export function problemOf(work: () => unknown): Problem | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
