import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readProject } from "@lopango/functions/platform/project";
import { openDatabase } from "@lopango/functions/platform/firestore/firestore";
import { FIREBASE } from "../suite/folders.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";
import { localSuite, realProject } from "../suite/which-project.ts";
import { exportCommands, requireBucket, restoreCommands, type Command } from "./commands.ts";
import { exportLocal, restoreLocal } from "./local.ts";

const USAGE = `Of the running local suite:
  npm run backup -- export <new folder>
  npm run backup -- restore <folder> [--over]
Of a real project (docs/operations.md):
  npm run backup -- export gs://<bucket> --project <id> [--files <its default bucket>]
  npm run backup -- restore gs://<bucket>/<backup> --project <id> [--files <its default bucket>] [--over]`;

interface Wanted {
  action: "export" | "restore";
  where: string;
  over: boolean;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { project: { type: "string" }, files: { type: "string" }, over: { type: "boolean" } },
    allowPositionals: true,
  });
  const [action, where, ...more] = positionals;
  const over = values.over ?? false;
  if ((action !== "export" && action !== "restore") || !where || more.length > 0 || (over && action === "export"))
    throw new Refusal(USAGE);

  const wanted: Wanted = { action, where, over };
  const { project } = values;
  if (project === undefined) await ofLocalSuite(wanted);
  else await ofRealProject(wanted, project, values.files ?? `${project}.firebasestorage.app`);
  console.log(action === "export" ? "Exported." : "Restored: docs/operations.md says what to look at now.");
  return 0;
});

async function ofLocalSuite({ action, where, over }: Wanted): Promise<void> {
  if (where.startsWith("gs://")) throw new Refusal("Name the project, with --project: the local suite keeps folders.");
  await localSuite();
  const project = readProject(process.env);
  const folder = resolve(where);
  if (action === "export") {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0) throw new Refusal(`${folder} holds something else: name a new folder.`);
    return exportLocal(project, folder);
  }
  if (!over) await requireEmpty(project.projectId);
  return restoreLocal(project, folder, over);
}

async function ofRealProject({ action, where, over }: Wanted, project: string, files: string): Promise<void> {
  requireBucket({ where, files });
  await realProject(project);
  if (action === "restore" && !over) await requireEmpty(project);
  const folder = await mkdtemp(join(tmpdir(), "lopango-backup-"));
  try {
    const backup = { project, where, files, accounts: join(folder, "accounts.json") };
    for (const command of action === "export" ? exportCommands(backup, new Date()) : restoreCommands(backup, over))
      run(command);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** An import keeps existing documents, so a mix of two times would result. */
async function requireEmpty(project: string): Promise<void> {
  const found = await openDatabase(project).listCollections();
  if (found.length === 0) return;
  throw new Refusal(
    `${project} holds documents (${found.map(({ id }) => id).join(", ")}): --over removes them all first.`,
  );
}

function run([program, ...args]: Command): void {
  console.log(`$ ${program} ${args.join(" ")}`);
  const [file, all] = program === "firebase" ? [process.execPath, [FIREBASE, ...args]] : [program, args];
  const { error, status } = spawnSync(file, all, { stdio: "inherit" });
  if (error) throw new Refusal(`${program} could not be run: is the Google Cloud CLI installed?`);
  if (status !== 0) throw new Refusal(`${program} ended with ${status}: nothing after it was done.`);
}
