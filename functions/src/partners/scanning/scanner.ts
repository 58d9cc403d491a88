/** Looks for viruses in what people send. */
export interface FileScanner {
  /**
   * What was found in a file, in the scanner's words; null when nothing was.
   *
   * @throws ScannerError when it cannot be asked: the file must not be taken
   */
  scan(bytes: Uint8Array): Promise<string | null>;
}

export class ScannerError extends Error {}
