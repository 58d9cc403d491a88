import { fileRefusals } from "@lopango/contract/files/file-refusals";
import type { Log } from "../../platform/log.ts";
import { busy } from "../../platform/problem.ts";
import { requireAll } from "../rules/file-refusal.ts";
import type { SentFile } from "../../platform/sent-file.ts";

export interface FileScanner {
  /**
   * Returns the name of the virus found, or null.
   * @throws ScannerError when the scanner is unavailable: the file must be refused
   */
  scan(bytes: Uint8Array): Promise<string | null>;
}

export class ScannerError extends Error {}

/** @throws Problem `invalid_fields` naming each infected file, `busy` when the scanner is unavailable */
export async function requireHarmless(
  { scanner, log }: { scanner: FileScanner; log: Log },
  sent: readonly SentFile[],
): Promise<void> {
  const reasons: (string | null)[] = [];
  for (const { name, bytes } of sent) {
    try {
      const found = await scanner.scan(bytes);
      if (found !== null) log("a file with a virus was refused", { found });
      reasons.push(found === null ? null : fileRefusals.infected(name));
    } catch (error) {
      if (!(error instanceof ScannerError)) throw error;
      log("a file could not be looked at for viruses", { error: error.message });
      throw busy();
    }
  }
  requireAll(sent, reasons);
}
