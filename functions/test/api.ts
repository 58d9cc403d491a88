import { randomUUID } from "node:crypto";
import { KNOWN_COUNTRIES } from "@lopango/contract/phone-countries";
import { createApi } from "../src/entries/create-api.ts";
import type { Config } from "../src/config.ts";
import { createDeps } from "../src/deps.ts";
import { openApp } from "../src/platform/firebase-app.ts";
import { openDatabase as databaseOf, type Database } from "../src/platform/firestore/firestore.ts";

/** As the suite sets it; tests change single values. */
export const TEST_CONFIG: Config = {
  publicUrl: process.env.APP_URL ?? "http://127.0.0.1:5000",
  adminEmails: ["admin@lopango.test", "admin2@lopango.test"],
  listingsToReview: 0,
  maxicash: {
    apiUrl: process.env.MAXICASH_API_URL ?? "",
    gatewayUrl: process.env.MAXICASH_GATEWAY_URL ?? "",
    merchantId: process.env.MAXICASH_MERCHANT_ID ?? "",
    merchantPassword: process.env.MAXICASH_MERCHANT_PASSWORD ?? "",
  },
  noticeChannels: [],
  push: { publicKey: process.env.PUSH_PUBLIC_KEY ?? "", localService: process.env.POST_OFFICE_URL ?? null },
  messageLimits: { person: 10, prefix: 500, everybody: 1_000, countries: KNOWN_COUNTRIES },
  visitorCookieKeys: ["a-key-of-the-tests-that-signs-nothing-of-value"],
};

export interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON; a string goes as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else the text. */
  body: unknown;
}

/** The project of that database. */
let project = `demo-${randomUUID()}`;
let database: Database | undefined;
export const testProject = (): string => project;

/** One process runs many test files, one after the other, and loads this module once: each begins with it (own-database.ts). */
export function takeAnotherDatabase(): void {
  project = `demo-${randomUUID()}`;
  database = undefined;
}

/**
 * A database of this test file's own, so that what it writes disturbs neither the demo world nor
 * other files. Refuses to run without an emulator: a test must never reach real data.
 */
export function openDatabase(): Database {
  if (!process.env.FIRESTORE_EMULATOR_HOST)
    throw new Error('Run this inside the suite: npm run suite -- --empty "npx vitest run …"');
  database ??= databaseOf(project);
  return database;
}

/** Ends its connections. The next file, shop or part of the benchmark opens another database. */
export async function closeDatabase(): Promise<void> {
  await database?.terminate();
  takeAnotherDatabase();
}

/** Empties it: the emulator fills every new database with the demo world when it was started with one. */
export async function emptyDatabase(): Promise<void> {
  const documents = `projects/${project}/databases/(default)/documents`;
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/${documents}`, {
    method: "DELETE",
  });
  if (!answer.ok) throw new Error(`the test database could not be emptied: ${answer.status}`);
}

/** The whole API in this process, on the suite's emulators. */
export function createTestApi(different: { config?: Partial<Config>; now?: () => Date } = {}) {
  const db = openDatabase();
  const deps = createDeps({ ...TEST_CONFIG, ...different.config }, openApp(), db, different.now);
  const app = createApi(deps);

  return { app, db, deps, call: callerOf(app) };
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** Calls `app` as a client does: JSON in, JSON or text out. */
export function callerOf(app: { request(path: string, init: RequestInit): Response | Promise<Response> }): Call {
  return async (method, path, { token, body, headers = {} } = {}) => {
    const answer = await app.request(path, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  };
}
