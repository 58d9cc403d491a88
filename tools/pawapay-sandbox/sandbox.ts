import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Background, createBackground } from "../provider-sandbox/background.ts";
import type { Outage } from "../provider-sandbox/outage.ts";
import type { Checkout } from "./checkouts.ts";
import type { Transfer } from "./transfers.ts";

/** How long an operator takes: log-normal. 0: at once. */
export interface Latency {
  median_ms: number;
  p99_ms: number;
}

export interface Settings {
  token: string;
  /** Where callbacks go; at pawaPay a setting of the dashboard. */
  callbackUrl: string;
  latency?: Latency;
}

export interface Sandbox {
  settings: Required<Settings>;
  /** Its own origin, once it is served. */
  url: string;
  now: () => Date;
  /** By id, in order of creation. */
  checkouts: Map<string, Checkout>;
  /** Refunds and payouts. */
  transfers: Map<string, Transfer>;
  outage: Outage | null;
  /** The next initiations are rejected with this code. */
  refusal: { code: string; remaining: number } | null;
  /** Signs callbacks. */
  key: { id: string; privateKey: KeyObject; publicKey: KeyObject };
  background: Background;
}

const AT_ONCE: Latency = { median_ms: 0, p99_ms: 0 };

export function createSandbox(settings: Settings, now: () => Date = () => new Date()): Sandbox {
  return {
    settings: { latency: AT_ONCE, ...settings },
    url: "",
    now,
    checkouts: new Map(),
    transfers: new Map(),
    outage: null,
    refusal: null,
    key: newKey(1),
    background: createBackground(),
  };
}

export function newKey(number: number): Sandbox["key"] {
  return { id: `HTTP_EC_P256_KEY:${number}`, ...generateKeyPairSync("ec", { namedCurve: "P-256" }) };
}

/** Runs what an operator does after its latency; without latency before it returns. */
export async function afterLatency({ settings, background }: Sandbox, work: () => Promise<unknown>): Promise<void> {
  const milliseconds = draw(settings.latency);
  if (milliseconds === 0) await work();
  else
    background.run(async (signal) => {
      await wait(milliseconds, undefined, { signal });
      await work();
    });
}

/** 99th percentile of the standard normal distribution. */
const Z_99 = 2.326;

function draw({ median_ms: median, p99_ms: p99 }: Latency): number {
  if (median === 0) return 0;
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return Math.round(median * Math.exp((normal * Math.log(Math.max(p99, median) / median)) / Z_99));
}
