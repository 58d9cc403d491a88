import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { Problem } from "../problem.ts";

/** Verifies an App Check token of our web client; null where App Check is off. */
export type AppCheck = ((token: string) => Promise<boolean>) | null;

export const APP_CHECK_HEADER = "x-firebase-appcheck";

/**
 * Requires App Check for calls of our web client (docs/operations.md#app-check).
 * Exempt are cacheable responses, which the CDN serves without us, and mail clients (docs/decisions/0076).
 */
export async function requireOwnApp(
  { cache, fromAnywhere }: Pick<Endpoint, "cache" | "fromAnywhere">,
  headers: Headers,
  appCheck: AppCheck,
): Promise<void> {
  if (!appCheck || cache === "public" || fromAnywhere) return;
  const token = headers.get(APP_CHECK_HEADER);
  if (!token || !(await appCheck(token))) throw new Problem("app_unverified");
}
