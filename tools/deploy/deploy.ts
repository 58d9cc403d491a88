import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { FIREBASE, ROOT } from "../suite/folders.ts";
import { forBuild, type HostingConfig } from "../suite/hosting-config.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";
import { requireSiteKey, withAppCheckHosts } from "./app-check.ts";
import { withAuthDomain } from "./auth-domain.ts";
import { buildForDeployment } from "./build.ts";
import { discover } from "./discover.ts";
import { requireServedCountries } from "./phone-countries.ts";
import { missingParameters, parameterFile, readParameters, secretsOf } from "./parameters.ts";
import { openProject } from "./fresh-project.ts";
import { grantRights } from "./accounts.ts";
import { gcloudOf } from "./gcloud.ts";
import { tileOrigin, withTileHost } from "./map-tiles.ts";
import { leaveOutQueryStrings } from "./logs.ts";

const WHAT = "firestore,storage,functions,hosting";

// npm run deploy -- <project> [--files <bucket>] [--already-granted]
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { "already-granted": { type: "boolean" }, files: { type: "string" } },
    allowPositionals: true,
  });
  const [project] = positionals;
  if (project === undefined) throw new Refusal("Say where to: npm run deploy -- <Firebase project id>");
  if (project.startsWith("demo-"))
    throw new Refusal(`${project} is a project of the emulators, which run it with npm start.`);

  requireSiteKey(readParameters(project)["APP_CHECK"], process.env["VITE_APP_CHECK_SITE_KEY"]);
  requireServedCountries(readParameters(project)["PHONE_COUNTRIES"], process.env["VITE_PHONE_COUNTRIES"]);
  tileOrigin(process.env["VITE_TILES_URL"]);
  await buildForDeployment(readParameters(project)["PUBLIC_URL"]);
  const { params } = await discover(join(ROOT, "functions/dist"));
  requireParameters(project, missingParameters(params, readParameters(project)));
  const bucket = values.files ?? `${project}.firebasestorage.app`;
  const gcloud = values["already-granted"] === true ? null : gcloudOf(project);
  if (gcloud) openProject(gcloud, (...args) => firebaseResult(project, args), project, bucket);
  for (const secret of secretsOf(params)) requireSecret(project, secret);
  if (gcloud) {
    grantRights(gcloud, project, bucket);
    leaveOutQueryStrings(gcloud);
  }

  const config = configWith(project, process.env["VITE_APP_CHECK_SITE_KEY"], process.env["VITE_TILES_URL"]);
  const status = firebase(["deploy", "--project", project, "--only", WHAT, "--config", config], "inherit");
  if (status !== 0)
    console.error(
      `If a line above says «maxScale may not exceed» or «max instances», the quota of Cloud Run in the region is smaller: write the number into MAX_INSTANCES of ${relative(ROOT, parameterFile(project))} and deploy again (docs/operations.md).`,
    );
  return status;
});

/**
 * Writes the Firebase configuration with the CSP of this build.
 * The file is beside the committed one, because its paths are relative.
 */
function configWith(project: string, siteKey: string | undefined, tiles: string | undefined): string {
  const committed = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as HostingConfig;
  const styled = forBuild(withAuthDomain(committed, project), join(ROOT, "web/dist"));
  const checked = siteKey?.trim() ? withAppCheckHosts(styled) : styled;
  const changed = join(ROOT, "firebase.deployed.json");
  writeFileSync(changed, JSON.stringify(withTileHost(checked, tiles)));
  return changed;
}

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

function firebaseResult(project: string, args: string[]): unknown {
  const { status, stdout } = spawnSync(process.execPath, [FIREBASE, ...args, "--project", project, "--json"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Refusal(`firebase ${args.join(" ")} failed: ${stdout.trim()}`);
  return (JSON.parse(stdout) as { result: unknown }).result;
}

function firebase(args: string[], stdio: "inherit" | "ignore"): number {
  return spawnSync(process.execPath, [FIREBASE, ...args], { cwd: ROOT, stdio }).status ?? 1;
}
