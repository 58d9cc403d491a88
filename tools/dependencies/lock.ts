import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../suite/folders.ts";

export interface Locked {
  name: string;
  version: string;
  /** SPDX expression of the package; empty if missing. */
  license: string;
  integrity: string;
  /** Not deployed. */
  dev: boolean;
  hasInstallScript: boolean;
}

interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

export function lockedPackages(): Locked[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    // A bundled package is covered by its parent's checksum.
    if (!path.includes("node_modules/") || entry.link || entry.inBundle) return [];
    return [
      {
        name,
        version: entry.version ?? "",
        license: entry.license ?? "",
        integrity: entry.integrity ?? "",
        dev: (entry.dev ?? false) || (entry.devOptional ?? false),
        hasInstallScript: entry.hasInstallScript ?? false,
      },
    ];
  });
}

/** Returns the install scripts that may run, by package name (`allowScripts` of the root). */
export function allowedScripts(): Record<string, boolean> {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    allowScripts: Record<string, boolean>;
  };
  return allowScripts;
}
