import { Problem } from "../src/platform/problem.ts";

export function problemOf(work: () => unknown): Problem | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
