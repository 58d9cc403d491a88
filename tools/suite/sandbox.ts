import { join } from "node:path";
import { PAYMENT_SECRETS, sandboxUrl } from "./environment.ts";
import { ROOT, type SuiteFolders } from "./folders.ts";
import { type Part, startPart } from "./parts.ts";
import type { Ports } from "./ports.ts";

export function startSandbox(folders: SuiteFolders, ports: Ports): Part {
  return startPart({
    name: "The MaxiCash sandbox",
    args: [join(ROOT, "tools/maxicash-sandbox/main.ts")],
    cwd: ROOT,
    env: { ...PAYMENT_SECRETS, MAXICASH_SANDBOX_PORT: String(ports.sandbox), MAXICASH_SANDBOX_URL: sandboxUrl(ports) },
    log: join(folders.base, "sandbox.log"),
  });
}
