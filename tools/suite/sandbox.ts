import { join } from "node:path";
import { PAYMENT_SECRETS, sandboxUrl } from "./environment.ts";
import { ROOT, type SuiteFolders } from "./folders.ts";
import { type Part, startPart } from "./parts.ts";
import type { Ports } from "./ports.ts";

/** The stand-in of MaxiCash. */
export function startSandbox(folders: SuiteFolders, ports: Ports): Part {
  return startPart({
    name: "The MaxiCash sandbox",
    args: [join(ROOT, "tools/maxicash-sandbox/main.ts")],
    cwd: ROOT,
    env: { ...PAYMENT_SECRETS, MAXICASH_SANDBOX_PORT: String(ports.sandbox), MAXICASH_SANDBOX_URL: sandboxUrl(ports) },
    log: join(folders.base, "sandbox.log"),
  });
}

/** The stand-in of pawaPay; it calls back at the public address. */
export function startPawapay(folders: SuiteFolders, ports: Ports, publicUrl: string): Part {
  return startPart({
    name: "The pawaPay sandbox",
    args: [join(ROOT, "tools/pawapay-sandbox/main.ts")],
    cwd: ROOT,
    env: {
      ...PAYMENT_SECRETS,
      PAWAPAY_SANDBOX_PORT: String(ports.pawapay),
      PAWAPAY_CALLBACK_URL: `${publicUrl}/webhooks/pawapay`,
    },
    log: join(folders.base, "pawapay.log"),
  });
}
