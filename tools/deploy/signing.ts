import { spawnSync } from "node:child_process";
import { Refusal } from "../suite/refusal.ts";

const ROLE = "roles/iam.serviceAccountTokenCreator";

/**
 * Lets the functions' account sign tokens in its own name, which making somebody an admin needs
 * (design §8), and checks that it may.
 */
export function grantTokenSigning(project: string): void {
  // The service that signs for an account without a key; off in a new project.
  gcloud(["services", "enable", "iamcredentials.googleapis.com", `--project=${project}`], project);
  const number = gcloud(["projects", "describe", project, "--format=value(projectNumber)"], project);
  // Second-generation functions run as the project's default compute account.
  const account = `${number}-compute@developer.gserviceaccount.com`;
  const member = `serviceAccount:${account}`;
  gcloud(
    [
      "iam",
      "service-accounts",
      "add-iam-policy-binding",
      account,
      `--member=${member}`,
      `--role=${ROLE}`,
      "--condition=None",
      `--project=${project}`,
    ],
    project,
  );

  const policy = gcloud(
    ["iam", "service-accounts", "get-iam-policy", account, "--format=json", `--project=${project}`],
    project,
  );
  if (!maySign(policy, member))
    throw new Refusal(`${account} may still not sign tokens: grant it ${ROLE} on itself, then deploy again.`);
}

/** @param policy - an IAM policy as JSON */
export function maySign(policy: string, member: string): boolean {
  const { bindings = [] } = JSON.parse(policy) as { bindings?: { role: string; members: string[] }[] };
  return bindings.some((binding) => binding.role === ROLE && binding.members.includes(member));
}

function gcloud(args: string[], project: string): string {
  const { error, status, stdout, stderr } = spawnSync("gcloud", args, { encoding: "utf8" });
  if (error) {
    throw new Refusal(
      "The Google Cloud CLI is needed to let the functions sign tokens: install it, or grant the right as functions/README.md says and add --already-granted.",
    );
  }
  if (status !== 0) throw new Refusal(`gcloud ${args.slice(0, 3).join(" ")} failed for ${project}: ${stderr.trim()}`);
  return stdout.trim();
}
