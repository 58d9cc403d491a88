import { type FileScanner, ScannerError } from "./scanner.ts";
import { connect } from "node:net";

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

const CHUNK = 64 * 1024;
const TIMEOUT_MS = 20_000;
/** Longer than any reply of clamd. */
const MAX_REPLY = 4_096;

export interface ClamdAddress {
  host: string;
  port: number;
}

/** Calls ClamAV's daemon with `INSTREAM`: chunks preceded by four bytes of length, and a length of zero at the end. */
export function clamd(address: ClamdAddress, timeoutMs = TIMEOUT_MS): FileScanner {
  return { scan: async (bytes) => foundIn(await ask(address, bytes, timeoutMs)) };
}

function* framed(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK);
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(new Uint8Array());
}

function lengthOf(chunk: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(chunk.length);
  return head;
}

function ask({ host, port }: ClamdAddress, bytes: Uint8Array, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    let reply = "";
    const fail = (why: string): void => {
      socket.destroy();
      reject(new ScannerError(`clamd ${why}`));
    };
    const tooLate = setTimeout(() => fail("took too long"), timeoutMs);
    socket.once("close", () => clearTimeout(tooLate));
    socket.once("error", (error) => fail(`could not be asked: ${error.message}`));
    socket.once("end", () => fail("ended without an answer"));
    socket.on("data", (data) => {
      reply += data.toString("latin1");
      const end = reply.indexOf("\0");
      if (end === -1 && reply.length > MAX_REPLY) return fail("answered too much");
      if (end === -1) return;
      socket.destroy();
      resolve(reply.slice(0, end));
    });
    for (const part of framed(bytes)) socket.write(part);
  });
}

/**
 * `stream: OK` or `stream: Eicar-Test-Signature FOUND`; anything else is an error.
 * @throws ScannerError
 */
function foundIn(reply: string): string | null {
  if (reply === "stream: OK") return null;
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (found === undefined) throw new ScannerError(`clamd answered ${JSON.stringify(reply)}`);
  return found;
}
