import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFunctions } from "../../functions/build.mjs";
import { dotenv, functionParameters, functionSecrets, hostingUrl, PROJECT } from "../suite/environment.ts";
import { ROOT } from "../suite/folders.ts";
import { portsAt } from "../suite/ports.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";
import { parameterFile } from "./parameters.ts";

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

/**
 * What `firebase emulators:start` gives the functions: the parameters of the suite's own project, and stand-ins for
 * its secrets; no post office stands beside it, so no messages. The Firebase CLI reads the one beside the source and the other beside the build; neither is deployed.
 */
function writeEmulatorParameters(): void {
  const ports = portsAt(0);
  writeFileSync(
    parameterFile(PROJECT),
    dotenv({
      ...functionParameters(ports, hostingUrl(ports)),
      MAIL_FROM: "none",
      BOUNCE_DOMAIN: "none",
      MESSAGING_URL: "none",
      PUSH_PUBLIC_KEY: "none",
    }),
  );
  writeFileSync(join(ROOT, "functions/dist/.secret.local"), dotenv(functionSecrets(ports)));
}

// npm run build
if (import.meta.main) {
  await runCommand(async () => {
    await buildForDeployment();
    writeEmulatorParameters();
    console.log("Built functions/dist and web/dist.");
    return 0;
  });
}
