import { spawnSync } from "node:child_process";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { FIREBASE, ROOT } from "../suite/folders.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";
import { buildForDeployment } from "./build.ts";
import { discover } from "./discover.ts";
import { missingParameters, parameterFile, readParameters, secretsOf } from "./parameters.ts";
import { grantTokenSigning } from "./signing.ts";

const WHAT = "firestore,storage,functions,hosting";

// npm run deploy -- <project> [--already-granted]
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { "already-granted": { type: "boolean" } },
    allowPositionals: true,
  });
  const [project] = positionals;
  if (project === undefined) throw new Refusal("Say where to: npm run deploy -- <Firebase project id>");
  if (project.startsWith("demo-"))
    throw new Refusal(`${project} is a project of the emulators, which run it with npm start.`);

  await buildForDeployment(readParameters(project)["PUBLIC_URL"]);
  const { params } = await discover(join(ROOT, "functions/dist"));
  requireParameters(project, missingParameters(params, readParameters(project)));
  for (const secret of secretsOf(params)) requireSecret(project, secret);
  if (values["already-granted"] !== true) grantTokenSigning(project);

  return firebase(["deploy", "--project", project, "--only", WHAT], "inherit");
});

function requireParameters(project: string, missing: string[]): void {
  if (missing.length === 0) return;
  const file = relative(ROOT, parameterFile(project));
  throw new Refusal(`Write ${missing.join(", ")} into ${file}: functions/README.md says what they are.`);
}

function requireSecret(project: string, name: string): void {
  if (firebase(["functions:secrets:get", name, "--project", project], "ignore") === 0) return;
  throw new Refusal(
    `Set the secret ${name}: npx firebase functions:secrets:set ${name} --project ${project} (after npx firebase login).`,
  );
}

function firebase(args: string[], stdio: "inherit" | "ignore"): number {
  return spawnSync(process.execPath, [FIREBASE, ...args], { cwd: ROOT, stdio }).status ?? 1;
}
