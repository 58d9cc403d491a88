import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildFunctions } from "../../functions/build.mjs";
import { ROOT } from "../suite/folders.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";

/** Builds what is deployed: functions/dist and web/dist, whose link previews name `publicUrl` when it is known. */
export async function buildForDeployment(publicUrl = ""): Promise<void> {
  await buildFunctions();
  // A build that talks to the Auth emulator would let anybody sign in as anybody.
  const { VITE_AUTH_EMULATOR_URL: _, ...env } = process.env;
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  try {
    execFileSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
      cwd: join(ROOT, "web"),
      env: { ...env, VITE_PUBLIC_URL: publicUrl },
      stdio: "inherit",
    });
  } catch {
    throw new Refusal("The web does not build: see above.");
  }
}

// npm run build
if (import.meta.main) {
  await runCommand(async () => {
    await buildForDeployment();
    console.log("Built functions/dist and web/dist.");
    return 0;
  });
}
