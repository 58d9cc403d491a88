import { lookup } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from "node:zlib";
import { MAX_CALENDAR_BYTES, MAX_CALENDAR_URL_LENGTH } from "@lopango/contract/limits";
import { truncate } from "../platform/text.ts";
import { withoutWebcal } from "./rules/calendar-address.ts";
import { UnreadableCalendar } from "./rules/unreadable-calendar.ts";

interface Resolved {
  address: string;
  family: number;
}

export interface CalendarServerOptions {
  /** The suite's calendars are on loopback, on any port. */
  allowsLoopback: boolean;
  resolve?: (host: string) => Promise<Resolved[]>;
  /** For the whole answer. */
  milliseconds?: number;
}

export interface CalendarFile {
  text: string;
  etag: string | null;
}

const MAX_ETAG_LENGTH = 200;

/**
 * Gets calendars of other sites. Hosts choose the addresses, so that only public ones are asked: the name is resolved
 * once, and the connection goes to the address that was checked. Redirects are not followed: the new address is named.
 */
export function calendarServer({
  allowsLoopback,
  resolve = (host) => lookup(host, { all: true }),
  milliseconds = 10_000,
}: CalendarServerOptions) {
  return {
    /**
     * Returns null when the file still has this `etag`.
     * @throws UnreadableCalendar
     */
    async fetch(url: URL, etag: string | null): Promise<CalendarFile | null> {
      const signal = AbortSignal.timeout(milliseconds);
      const resolved = await publicAddress(url, resolve, allowsLoopback, signal);
      try {
        const answer = await ask(url, resolved, etag, signal);
        return await readAnswer(answer, url, etag);
      } catch (error) {
        if (error instanceof UnreadableCalendar) throw error;
        if (signal.aborted) throw new UnreadableCalendar("L’autre site n’a pas fini de répondre en dix secondes.");
        throw new UnreadableCalendar("L’autre site ne répond pas à cette adresse.");
      }
    },
  };
}

export type CalendarServer = ReturnType<typeof calendarServer>;

async function publicAddress(
  url: URL,
  resolve: (host: string) => Promise<Resolved[]>,
  allowsLoopback: boolean,
  signal: AbortSignal,
): Promise<Resolved> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await resolvedWithin(resolve(host), signal);
  const isLocal = found.length > 0 && found.every(({ address, family }) => isLoopback(address, family));
  if (!(isLocal && allowsLoopback)) {
    if (url.port !== "") throw new UnreadableCalendar("Une adresse avec un numéro de port n’est pas acceptée.");
    if (found.some(({ address, family }) => !isPublic(address, family)))
      throw new UnreadableCalendar("Cette adresse n’est pas sur internet.");
  }
  const chosen = found.find((one) => one.family === 4) ?? found[0];
  if (!chosen) throw new UnreadableCalendar("Le site de cette adresse n’existe pas.");
  return chosen;
}

async function resolvedWithin(found: Promise<Resolved[]>, signal: AbortSignal): Promise<Resolved[]> {
  const late = new Promise<never>((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(new Error("late")), { once: true }),
  );
  try {
    return await Promise.race([found, late]);
  } catch {
    throw new UnreadableCalendar("Le site de cette adresse n’existe pas.");
  }
}

function ask(url: URL, { address, family }: Resolved, etag: string | null, signal: AbortSignal) {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = send(
      url,
      {
        signal,
        agent: false,
        // The checked address; the certificate is still that of the name.
        lookup: (_host, options, answer) => {
          if (options.all) answer(null, [{ address, family }]);
          else answer(null, address, family);
        },
        headers: {
          accept: "text/calendar, text/plain;q=0.5",
          "accept-encoding": "identity",
          "user-agent": "Lopango-Calendar/1.0",
          ...(etag !== null && { "if-none-match": etag }),
        },
      },
      resolve,
    );
    asked.on("error", reject);
    asked.end();
  });
}

async function readAnswer(answer: IncomingMessage, url: URL, asked: string | null): Promise<CalendarFile | null> {
  const { statusCode = 0, headers } = answer;
  try {
    if (statusCode === 304 && asked !== null) return null;
    if (statusCode === 304) throw new UnreadableCalendar("L’autre site n’a envoyé aucun calendrier.");
    if (statusCode >= 300 && statusCode < 400) throw redirected(url, headers.location);
    if (statusCode !== 200) throw new UnreadableCalendar(`L’autre site a répondu par l’erreur ${statusCode}.`);
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MAX_CALENDAR_BYTES) throw tooLarge();
      parts.push(part);
    }
    // An aborted answer ends the iteration without an error in some cases.
    if (!answer.complete) throw new Error("incomplete answer");
    const { etag = null } = headers;
    const file = await unpacked(Buffer.concat(parts), headers["content-encoding"] ?? "");
    return { text: file.toString("utf8"), etag: etag && etag.length <= MAX_ETAG_LENGTH ? etag : null };
  } finally {
    answer.destroy();
  }
}

const tooLarge = (): UnreadableCalendar =>
  new UnreadableCalendar("Ce calendrier est trop grand\u202f: 1\u00a0Mo au plus.");

/** The host decides about the new address: it may be of another site. */
function redirected(from: URL, location = ""): UnreadableCalendar {
  const to = location.length <= MAX_CALENDAR_URL_LENGTH ? URL.parse(withoutWebcal(location), from.href) : null;
  if (!to || !["https:", "http:"].includes(to.protocol) || to.href.length > MAX_CALENDAR_URL_LENGTH)
    return new UnreadableCalendar("Cette adresse renvoie vers une autre, que le site ne donne pas.");
  to.hash = "";
  if (to.href === from.href) return new UnreadableCalendar("Cette adresse renvoie vers elle-même.");
  return new UnreadableCalendar(`Ce calendrier a une nouvelle adresse\u202f: ${truncate(to.href, 150)}`, to.href);
}

const bounded = { maxOutputLength: MAX_CALENDAR_BYTES };
const unpackers: Record<string, (packed: Buffer) => Promise<Buffer>> = {
  gzip: (packed) => promisify(gunzip)(packed, bounded),
  br: (packed) => promisify(brotliDecompress)(packed, bounded),
  zstd: (packed) => promisify(zstdDecompress)(packed, bounded),
  // Some servers leave the header of zlib out.
  deflate: (packed) =>
    promisify(inflate)(packed, bounded).catch((error: NodeJS.ErrnoException) =>
      error.code === "Z_DATA_ERROR" ? promisify(inflateRaw)(packed, bounded) : Promise.reject(error),
    ),
};

/** Some servers compress whatever is asked, send a packed file as it is, or only say that it is packed. */
async function unpacked(file: Buffer, encoding: string): Promise<Buffer> {
  const isPacked = file[0] === 0x1f && file[1] === 0x8b;
  const named = encoding
    .toLowerCase()
    .replaceAll("x-gzip", "gzip")
    .split(/[\s,]+/)
    .filter((one) => one && one !== "identity");
  const [way, ...more] = named.length > 0 ? named : isPacked ? ["gzip"] : [];
  if (way === undefined || (way === "gzip" && !isPacked)) return file;
  const unpack = unpackers[way];
  if (!unpack || more.length > 0)
    throw new UnreadableCalendar("L’autre site envoie un fichier compressé que Lopango ne lit pas.");
  try {
    return await unpack(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw new UnreadableCalendar("Le fichier compressé de l’autre site est abîmé.");
  }
}

const subnets = (type: "ipv4" | "ipv6", ranges: readonly [string, number][]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, type);
  return list;
};

/** IANA's special-purpose addresses, with the metadata service of clouds among the link-local ones. */
const SPECIAL_4 = subnets("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);
const UNICAST_6 = subnets("ipv6", [["2000::", 3]]);
/** Teredo and other protocols, documentation, and 6to4, which contains an IPv4 address. */
const SPECIAL_6 = subnets("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

export const isPublic = (address: string, family: number): boolean =>
  family === 4
    ? !SPECIAL_4.check(address, "ipv4")
    : UNICAST_6.check(address, "ipv6") && !SPECIAL_6.check(address, "ipv6");

const LOOPBACK_4 = subnets("ipv4", [["127.0.0.0", 8]]);

const isLoopback = (address: string, family: number): boolean =>
  family === 4 ? LOOPBACK_4.check(address, "ipv4") : address === "::1";
