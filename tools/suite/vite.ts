import { join } from "node:path";
import { hostingUrl, webSettings } from "./environment.ts";
import { ROOT, type SuiteFolders } from "./folders.ts";
import { type Part, startPart } from "./parts.ts";
import type { Ports } from "./ports.ts";

const VITE = join(ROOT, "node_modules/vite/bin/vite.js");

/** Starts Vite's dev server, which proxies all other requests to Hosting. */
export function startVite(folders: SuiteFolders, ports: Ports): Part {
  return startPart({
    name: "Vite",
    args: [VITE, "--port", String(ports.vite), "--strictPort", "--clearScreen", "false"],
    cwd: join(ROOT, "web"),
    env: { ...webSettings(ports), VITE_DEV_PROXY: hostingUrl(ports) },
    log: join(folders.base, "vite.log"),
    onLine: (line) => {
      if (/error/i.test(line)) console.error(line);
    },
  });
}
