import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../suite/folders.ts";
import { runCommand } from "../suite/refusal.ts";
import { onStopRequest } from "../suite/stop-request.ts";
import { checksOf } from "./checks.ts";
import { summarize } from "./report.ts";
import { runInTurn } from "./run-in-turn.ts";

// npm run check [-- <commit>]: checks changes since the commit (default: the last one), without a suite.
await runCommand(async () => {
  const asked = new AbortController();
  onStopRequest(() => asked.abort());
  const files = changedSince(process.argv[2] ?? "HEAD");
  if (files.length === 0) {
    console.log("Nothing has changed.");
    return 0;
  }
  const reports = mkdtempSync(join(tmpdir(), "lopango-check-"));
  try {
    return summarize(await runInTurn(checksOf(files, reports), {}, asked.signal));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

function changedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n");
  const files = [...git("diff", "--name-only", commit), ...git("ls-files", "--others", "--exclude-standard")];
  return files.filter((file) => file !== "" && existsSync(join(ROOT, file)));
}
