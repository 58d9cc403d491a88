import { randomUUID } from "node:crypto";
import { KNOWN_COUNTRIES } from "@lopango/contract/platform/phone-countries";
import { createApi } from "../src/app/create-api.ts";
import type { Config } from "../src/app/config.ts";
import { createDeps } from "../src/app/deps.ts";
import { openApp } from "../src/platform/firebase-app.ts";
import { openDatabase as databaseOf, type Database } from "../src/platform/firestore/firestore.ts";

export const TEST_CONFIG: Config = {
  publicUrl: process.env.APP_URL ?? "http://127.0.0.1:5000",
  adminEmails: ["admin@lopango.test", "admin2@lopango.test"],
  listingsToReview: 0,
  firstCurrency: "USD",
  maxicash: {
    apiUrl: process.env.MAXICASH_API_URL ?? "",
    gatewayUrl: process.env.MAXICASH_GATEWAY_URL ?? "",
    merchantId: process.env.MAXICASH_MERCHANT_ID ?? "",
    merchantPassword: process.env.MAXICASH_MERCHANT_PASSWORD ?? "",
  },
  pawapay: null,
  notificationChannels: [],
  push: { publicKey: process.env.PUSH_PUBLIC_KEY ?? "", localService: process.env.POST_OFFICE_URL ?? null },
  localCalendars: true,
  messageLimits: { person: 10, prefix: 500, everybody: 1_000, countries: KNOWN_COUNTRIES },
  visitorCookieKeys: ["a-key-of-the-tests-that-signs-nothing-of-value"],
};

export interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON, a string unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, else text. */
  body: unknown;
}

let project = `demo-${randomUUID()}`;
let database: Database | undefined;
export const testProject = (): string => project;

/** Starts a new database: one process runs many test files and loads this module once (own-database.ts). */
export function takeAnotherDatabase(): void {
  project = `demo-${randomUUID()}`;
  database = undefined;
}

/**
 * Opens the test file's own database, isolated from the demo data and other files.
 * @throws Error without an emulator, so that no test reaches real data
 */
export function openDatabase(): Database {
  if (!process.env.FIRESTORE_EMULATOR_HOST)
    throw new Error('Run this inside the suite: npm run suite -- --empty "npx vitest run …"');
  database ??= databaseOf(project);
  return database;
}

/** Closes its connections; the next call of `openDatabase` opens another database. */
export async function closeDatabase(): Promise<void> {
  await database?.terminate();
  takeAnotherDatabase();
}

/** Empties the database. */
export async function emptyDatabase(): Promise<void> {
  const documents = `projects/${project}/databases/(default)/documents`;
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/${documents}`, {
    method: "DELETE",
  });
  if (!answer.ok) throw new Error(`the test database could not be emptied: ${answer.status}`);
}

export function createTestApi(different: { config?: Partial<Config>; now?: () => Date } = {}) {
  const db = openDatabase();
  const deps = createDeps({ ...TEST_CONFIG, ...different.config }, openApp(), db, different.now);
  const app = createApi(deps);

  return { app, db, deps, call: callerOf(app) };
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

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
