export interface FileScanner {
  /**
   * Returns the name of the virus found, or null.
   * @throws ScannerError when the scanner is unavailable: the file must be refused
   */
  scan(bytes: Uint8Array): Promise<string | null>;
}

export class ScannerError extends Error {}
