import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect, PHONE, type BrowserPage } from "./page.ts";

/** Starts the installed Firefox ESR, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<BrowserPage> {
  const profile = mkdtempSync(join(tmpdir(), "lopango-firefox-"));
  // Disables update checks and welcome pages.
  writeFileSync(join(profile, "user.js"), 'user_pref("browser.shell.checkDefaultBrowser", false);\n');
  const browser = spawn(
    "firefox-esr",
    ["--headless", "--remote-debugging-port=0", "--profile", profile, "about:blank"],
    {
      env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: "500", MOZ_HEADLESS_HEIGHT: "900" },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    const lines: string[] = [];
    createInterface(browser.stderr).on("line", (line) => {
      lines.push(line);
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    browser.once("error", reject);
    browser.once("exit", () => reject(new Error(`Firefox did not start: ${lines.join(" ")}`)));
  });
  const { ask, close } = await connect(`${address}/session`);
  await ask("session.new", { capabilities: {} });
  const { contexts } = await ask<{ contexts: { context: string }[] }>("browsingContext.getTree");
  const context = contexts[0]?.context ?? "";
  await ask("browsingContext.setViewport", { context, viewport: PHONE });
  return {
    goto: async (url) => {
      const go = () => ask("browsingContext.navigate", { context, url, wait: "interactive" });
      // A pending navigation of the page aborts the first attempt.
      await go().catch(go);
    },
    run: async (expression) => {
      // As JSON, because BiDi serializes objects in its own format.
      const { result, exceptionDetails } = await ask<Evaluated>("script.evaluate", {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value === undefined ? null : value))`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? "null");
    },
    close: async () => {
      close();
      browser.kill("SIGKILL");
      await new Promise((resolve) => browser.once("exit", resolve));
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Evaluated {
  result?: { value?: string };
  exceptionDetails?: { text: string };
}
