import { z } from "zod";

/** Disables zod's `eval` in pages, where the Content-Security-Policy forbids it. */
export function checkWithoutEval(): void {
  z.config({ jitless: true });
}
