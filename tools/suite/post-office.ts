import { join } from "node:path";
import { mailReportsUrl } from "./environment.ts";
import { ROOT, type SuiteFolders } from "./folders.ts";
import { type Part, startPart } from "./parts.ts";
import type { Ports } from "./ports.ts";

export function startPostOffice(folders: SuiteFolders, ports: Ports): Part {
  return startPart({
    name: "The post office",
    args: [join(ROOT, "tools/post-office/main.ts")],
    cwd: ROOT,
    env: {
      POST_OFFICE_PORT: String(ports.postOffice),
      POST_OFFICE_SMTP_PORT: String(ports.smtp),
      POST_OFFICE_REPORTS_URL: mailReportsUrl(ports),
    },
    log: join(folders.base, "post-office.log"),
  });
}
