import { spawn, type ChildProcess } from "node:child_process";
import { globSync } from "node:fs";
import { PHONE, until, type BrowserPage } from "./page.ts";

const PORT = 47_151;
const DISPLAY = ":47";
/** The driver can hang; the walk then retries. */
const PATIENCE_MS = 30_000;

/** Starts the installed WebKitGTK, driven by WebDriver, on a virtual screen. */
export async function openWebKit(): Promise<BrowserPage> {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4*/MiniBrowser");
  if (!binary) throw new Error("there is no MiniBrowser: apt-get install webkit2gtk-driver xvfb");
  const screen = spawn("Xvfb", [DISPLAY, "-screen", "0", "800x1000x24"], { stdio: "ignore" });
  const driver = spawn("WebKitWebDriver", [`--port=${PORT}`], {
    env: {
      ...process.env,
      DISPLAY,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
    stdio: "ignore",
  });
  const failed = new Promise<never>((_, reject) => {
    for (const part of [screen, driver]) part.once("error", reject);
  });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: {
      // The walk does its own waiting.
      pageLoadStrategy: "none",
      "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    },
  };
  const { sessionId } = await Promise.race([
    failed,
    until("WebKit", () => ask<{ sessionId: string }>("POST", "/session", { capabilities })),
  ]).catch(async (error: unknown) => {
    await Promise.all([driver, screen].map(ended));
    throw error;
  });
  const session = `/session/${sessionId}`;
  await ask("POST", `${session}/window/rect`, { x: 0, y: 0, ...PHONE });
  await ask("POST", `${session}/timeouts`, { script: 20_000 });
  const run = (expression: string) =>
    ask<unknown>("POST", `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  return {
    goto: async (url) => {
      await run("void (window.isLeft = true)");
      await ask("POST", `${session}/url`, { url });
      await until(url, async () => run(`!window.isLeft && document.readyState !== "loading"`) as Promise<boolean>);
    },
    run,
    close: async () => {
      await ask("DELETE", session).catch(() => undefined);
      await Promise.all([driver, screen].map(ended));
    },
  };
}

async function ended(process: ChildProcess): Promise<void> {
  // It did not start.
  if (process.pid === undefined) return;
  const exit = new Promise((resolve) => process.once("exit", resolve));
  process.kill();
  await exit;
}
