import { tmpdir } from "node:os";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

export const FIREBASE = join(ROOT, "node_modules/firebase-tools/lib/bin/firebase.js");

/**
 * Files of one running suite; git-ignored. No name starts with a dot, because the functions emulator
 * ignores changes in such folders.
 */
export interface SuiteFolders {
  base: string;
  functions: string;
  web: string;
  /** For the emulators. Short, because socket paths have a length limit. */
  temporary: string;
}

export function suiteFolders(offset: number): SuiteFolders {
  const base = join(ROOT, "dist/suite", String(offset));
  return {
    base,
    functions: join(base, "functions"),
    web: join(base, "web"),
    temporary: join(tmpdir(), `lopango-suite-${offset}`),
  };
}
