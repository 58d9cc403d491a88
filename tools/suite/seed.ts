import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, FINGERPRINT_FILE } from "../demo/fingerprint.ts";
import { ROOT, suiteFolders } from "./folders.ts";
import { HOST, portOffset } from "./ports.ts";
import { Refusal, runCommand } from "./refusal.ts";
import { runInShell } from "./shell.ts";
import { stabilizeExport } from "./stable-export.ts";
import type { Suite } from "./suite.ts";
import { withSuite } from "./with-suite.ts";

// npm run seed: builds the demo data in an empty suite and writes the committed export.
await runCommand(async () => {
  const offset = portOffset();
  return withSuite({ offset, data: "empty", web: "none", warm: false }, async (suite, stopRequest) => {
    const code = await runInShell("node tools/demo/seed.ts", suite.env, stopRequest);
    if (code !== 0) return code;

    const exported = join(suiteFolders(offset).base, "export");
    rmSync(exported, { recursive: true, force: true });
    await exportEmulators(suite, exported);
    stabilizeExport(exported);
    const committed = join(ROOT, "emulator-data");
    rmSync(committed, { recursive: true, force: true });
    cpSync(exported, committed, { recursive: true });
    writeFileSync(FINGERPRINT_FILE, `${fingerprint()}\n`);
    console.log("The demo world stands in emulator-data.");
    return 0;
  });
});

async function exportEmulators({ ports }: Suite, path: string): Promise<void> {
  const reply = await fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path, initiatedBy: "seed" }),
  });
  if (!reply.ok) throw new Refusal(`The emulators could not be exported: ${await reply.text()}`);
}
