import { clamd, type ClamdAddress } from "./clamd.ts";
import type { FileScanner } from "./scanner.ts";

const NONE = "none";

/**
 * Parses the parameter `FILE_SCANNER`: `none`, or `clamd://host:port`.
 * @throws Error for any other value: a typo must not disable scanning
 */
export function scannerAddress(value: string | undefined): ClamdAddress | null {
  const chosen = value?.trim() ?? "";
  if (chosen === "" || chosen === NONE) return null;
  const [, host, port] = /^clamd:\/\/([A-Za-z0-9.-]+):(\d{1,5})$/.exec(chosen) ?? [];
  if (!host || !port)
    throw new Error(`FILE_SCANNER must be «${NONE}» or «clamd://host:port» (see functions/README.md)`);
  return { host, port: Number(port) };
}

/** Returns the configured scanner; `none` finds nothing. */
export function fileScanner(value: string | undefined): FileScanner {
  const address = scannerAddress(value);
  return address ? clamd(address) : { scan: () => Promise.resolve(null) };
}
