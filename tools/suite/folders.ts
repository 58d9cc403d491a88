import { tmpdir } from "node:os";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

/** The Firebase CLI, for Node. */
export const FIREBASE = join(ROOT, "node_modules/firebase-tools/lib/bin/firebase.js");

/**
 * What one running suite keeps on disk, apart from every other one; nothing of it is committed. The
 * functions emulator does not see changes in a folder whose name begins with a dot.
 */
export interface SuiteFolders {
  base: string;
  functions: string;
  web: string;
  /** Of the emulators alone. Short, because it holds sockets, whose paths may not be long. */
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
