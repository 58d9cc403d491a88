import { listen, type RunningSandbox } from "../provider-sandbox/serve.ts";
import { createApp } from "./app.ts";
import type { Merchant } from "./pay-entry.ts";
import { createSandbox } from "./sandbox.ts";

/** Serves a new sandbox on 127.0.0.1; port 0 takes any free port. */
export function startSandbox(port: number, merchant: Merchant): Promise<RunningSandbox> {
  const sandbox = createSandbox(merchant);
  return listen(port, createApp(sandbox), () => sandbox.background.cancel());
}
