import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import type { Merchant } from "./pay-entry.ts";
import { createSandbox } from "./sandbox.ts";

export interface RunningSandbox {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Serves a new sandbox on 127.0.0.1; port 0 takes any free port.
 * @throws the system's error (`EADDRINUSE` …)
 */
export function startSandbox(port: number, merchant: Merchant): Promise<RunningSandbox> {
  const sandbox = createSandbox(merchant);
  const listener = getRequestListener(createApp(sandbox).fetch);
  const server = createServer((request, response) => void listener(request, response));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      sandbox.background.cancel();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${address.port}`, stop });
    });
  });
}
