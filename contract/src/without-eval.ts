import { z } from "zod";

/** For schemas that are checked in a page: its Content-Security-Policy forbids `eval`, which zod otherwise tries for speed. */
export function checkWithoutEval(): void {
  z.config({ jitless: true });
}
