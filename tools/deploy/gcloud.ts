import { spawnSync } from "node:child_process";
import { Refusal } from "../suite/refusal.ts";

/**
 * Runs the Google Cloud CLI and returns its output.
 * @throws Refusal on failure
 */
export type Gcloud = (...args: string[]) => string;

export function gcloudOf(project: string): Gcloud {
  return (...args) => {
    const { error, status, stdout, stderr } = spawnSync("gcloud", [...args, `--project=${project}`, "--quiet"], {
      encoding: "utf8",
    });
    if (error) {
      throw new Refusal(
        "The Google Cloud CLI is needed to give each function its account and rights: install it, or grant them as tools/deploy/accounts.ts says and add --already-granted.",
      );
    }
    if (status !== 0) throw new Refusal(`gcloud ${args.slice(0, 4).join(" ")} failed: ${stderr.trim()}`);
    return stdout.trim();
  };
}
