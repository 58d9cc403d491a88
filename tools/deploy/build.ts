import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFunctions } from "../../functions/build.mjs";
import { dotenv, functionParameters, functionSecrets, hostingUrl, PROJECT } from "../suite/environment.ts";
import { ROOT } from "../suite/folders.ts";
import { portsAt } from "../suite/ports.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";
import { parameterFile } from "./parameters.ts";

/** Builds functions/dist and web/dist; link previews use `publicUrl` if it is known. */
export async function buildForDeployment(publicUrl = ""): Promise<void> {
  await buildFunctions();
  // A build for the Auth emulator would let anyone sign in as any user.
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
 * Writes the parameters for `firebase emulators:start`: the suite's values, placeholder secrets, no messaging.
 * The Firebase CLI reads one file beside the source and one beside the build; neither is deployed.
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
