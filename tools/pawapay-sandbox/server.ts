import { listen, type RunningSandbox } from "../provider-sandbox/serve.ts";
import { createApp } from "./app.ts";
import { createSandbox, type Settings } from "./sandbox.ts";

/** Serves a new sandbox on 127.0.0.1; port 0 takes any free port. `now`: its clock, which signatures name. */
export async function startSandbox(port: number, settings: Settings, now?: () => Date): Promise<RunningSandbox> {
  const sandbox = createSandbox(settings, now);
  const running = await listen(port, createApp(sandbox), () => sandbox.background.cancel());
  sandbox.url = running.url;
  return running;
}
