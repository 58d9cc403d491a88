import { createServer } from "node:net";
import { Refusal } from "./refusal.ts";

const DEFAULT_PORTS = {
  hosting: 5000,
  functions: 5001,
  vite: 5173,
  firestore: 8080,
  auth: 9099,
  firestoreWebsocket: 9150,
  storage: 9199,
  eventarc: 9299,
  sandbox: 9400,
  pawapay: 9455,
  hub: 4400,
  logging: 4500,
  tasks: 9499,
  postOffice: 9600,
  smtp: 9625,
  mapTiles: 9850,
};

export type Ports = typeof DEFAULT_PORTS;

export const HOST = "127.0.0.1";

const MAX_OFFSET = 50_000;

/**
 * Ports above 4399 that `fetch` and browsers refuse to connect to ("bad port" of the Fetch standard): SIP, X11, IRC.
 * A suite there starts and never answers.
 */
export const BLOCKED_PORTS: readonly number[] = [
  5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
];

/** Reads LOPANGO_PORT_OFFSET, which lets several suites run concurrently. */
export function portOffset(env: NodeJS.ProcessEnv = process.env): number {
  const text = env["LOPANGO_PORT_OFFSET"] ?? "0";
  const offset = Number(text);
  if (text.trim() === "" || !Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) {
    throw new Refusal(`LOPANGO_PORT_OFFSET must be a whole number from 0 to ${MAX_OFFSET}, not "${text}".`);
  }
  const blocked = blockedPort(offset);
  if (blocked) {
    const [name, port] = blocked;
    throw new Refusal(
      `LOPANGO_PORT_OFFSET=${offset} puts ${name} on port ${port}, which fetch and browsers refuse: choose LOPANGO_PORT_OFFSET=${offsetAfter(offset)}.`,
    );
  }
  return offset;
}

const blockedPort = (offset: number): [name: string, port: number] | undefined =>
  Object.entries(portsAt(offset)).find(([, port]) => BLOCKED_PORTS.includes(port));

/** Returns another offset, whose ports are all allowed. */
function offsetAfter(offset: number, step = 100): number {
  const next = offset + step > MAX_OFFSET ? step : offset + step;
  return blockedPort(next) ? offsetAfter(next) : next;
}

export function portsAt(offset: number): Ports {
  const shifted = Object.entries(DEFAULT_PORTS).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(shifted) as Ports;
}

export async function portsInUse(ports: Ports): Promise<(keyof Ports)[]> {
  const names = Object.keys(ports) as (keyof Ports)[];
  const free = await Promise.all(names.map((name) => isFree(ports[name])));
  return names.filter((_, index) => !free[index]);
}

/** @throws Refusal with instructions if a port is taken */
export async function requireFreePorts(ports: Ports, offset: number): Promise<void> {
  const [name] = await portsInUse(ports);
  if (name === undefined) return;
  throw new Refusal(
    `Port ${ports[name]} (${name}) is already in use: stop the program that holds it, or choose other ports with LOPANGO_PORT_OFFSET=${offsetAfter(offset, 10_000)}.`,
  );
}

/** Returns an offset with free ports, for tests beside `npm start`. */
export async function freeOffset(): Promise<number> {
  // Steps of 10 from 10000: default ports differ by 1 or by at least 20 from every multiple.
  for (let offset = 10_000; offset < 10_100; offset += 10) {
    if ((await portsInUse(portsAt(offset))).length === 0) return offset;
  }
  throw new Refusal("No free ports between 14400 and 19599: stop the suites that still run.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
