import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../suite/folders.ts";

/** A package of somebody else's, as `package-lock.json` has it. */
export interface Locked {
  name: string;
  version: string;
  /** SPDX, as the package says; empty when it says nothing. */
  license: string;
  integrity: string;
  /** It is not part of what is deployed or installed for it. */
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

/** Everything that `npm install` may bring. */
export function lockedPackages(): Locked[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    // A package inside another one's archive comes with that one's checksum.
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

/** Which install scripts may run, by the package's name (`allowScripts` of the root). */
export function allowedScripts(): Record<string, boolean> {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    allowScripts: Record<string, boolean>;
  };
  return allowScripts;
}
