import { Refusal } from "../suite/refusal.ts";
import type { Gcloud } from "./gcloud.ts";

/**
 * Runs the Firebase CLI with `--json` and returns its result.
 * @throws Refusal on failure
 */
export type Firebase = (...args: string[]) => unknown;

interface Site {
  appId?: string;
  type?: string;
}

const CONSOLE = "https://console.firebase.google.com/project";

/**
 * Checks what only an owner can open in the console of a new project, and makes what this command can make
 * (docs/operations.md, «First deployment»).
 *
 * @param bucket - of photos and documents
 * @throws Refusal that names the one step to do
 */
export function openProject(gcloud: Gcloud, firebase: Firebase, project: string, bucket: string): void {
  gcloud("services", "enable", "cloudbilling.googleapis.com");
  if (gcloud("billing", "projects", "describe", project, "--format=value(billingEnabled)") !== "True")
    throw new Refusal(
      `${project} is on the Spark plan, which has neither functions nor files: choose Blaze on ${CONSOLE}/${project}/usage/details, then deploy again.`,
    );
  if (!gcloud("storage", "buckets", "list", "--format=value(name)").split("\n").includes(bucket))
    throw new Refusal(
      `The bucket ${bucket} does not exist: open Storage on ${CONSOLE}/${project}/storage with the location europe-west1, or name another bucket by --files, then deploy again.`,
    );
  requireWebApp(firebase, project);
}

/** Without a web app at its site, Hosting has no `/__/firebase/init.json`, and nobody can sign in. */
function requireWebApp(firebase: Firebase, project: string): void {
  const defaultSite = () =>
    (firebase("hosting:sites:list") as { sites: Site[] }).sites.find(({ type }) => type === "DEFAULT_SITE");
  const apps = () => firebase("apps:list", "WEB") as object[];
  if (defaultSite()?.appId) return;
  // Makes the missing default site too, and links it.
  if (apps().length === 0) firebase("apps:create", "WEB", "Lopango", "--non-interactive");
  if (defaultSite()?.appId) return;
  throw new Refusal(
    `No web app is linked to the Hosting site of ${project}, so nobody could sign in: on ${CONSOLE}/${project}/settings/general, at «Your apps», choose the web app and «Link to Firebase Hosting site», then deploy again.`,
  );
}
