import { cpSync, existsSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { buildFunctions } from "../../functions/build.mjs";
import { SECRETS_FILE } from "../suite/builds.ts";
import { ROOT } from "../suite/folders.ts";

/** What the tests named `*.deploy.test.ts` deploy. */
export const DEPLOYABLE = join(ROOT, "dist/deployable");

/** Runs before them: takes the build of `npm test`'s suite without its parameters, or builds. */
export async function setup(): Promise<void> {
  const built = process.env["BUILT_FUNCTIONS"];
  if (built === undefined || !existsSync(join(built, SECRETS_FILE))) return buildFunctions({ outDir: DEPLOYABLE });
  rmSync(DEPLOYABLE, { recursive: true, force: true });
  cpSync(built, DEPLOYABLE, {
    recursive: true,
    filter: (file) => !basename(file).startsWith(".env") && basename(file) !== SECRETS_FILE,
  });
}
