import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

export interface RunningSandbox {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Serves on 127.0.0.1; port 0 takes any free port. `end` is called first on stopping.
 * @throws the system's error (`EADDRINUSE` …)
 */
export function listen(
  port: number,
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  end: () => void,
): Promise<RunningSandbox> {
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      end();
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

/** Runs a sandbox as a process, on the port that `portVariable` names. Says in one line where it is, or why it is not. */
export async function run(
  name: string,
  { portVariable, port: usual }: { portVariable: string; port: number },
  start: (port: number) => Promise<RunningSandbox>,
): Promise<void> {
  const stopWith = (message: string): never => {
    console.error(`${name} sandbox: ${message}`);
    process.exit(1);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));
  const text = process.env[portVariable] ?? String(usual);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    stopWith(`${portVariable} must be a port number, not "${text}".`);
  try {
    const { url } = await start(port);
    console.log(`${name} sandbox ready on ${url}`);
  } catch (error) {
    const inUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    stopWith(
      inUse
        ? `Port ${port} is already in use: stop what uses it, or set ${portVariable} to another one.`
        : String(error),
    );
  }
}
