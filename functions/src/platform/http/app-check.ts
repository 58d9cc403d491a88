import type { Endpoint } from "@lopango/contract/endpoint";
import { Problem } from "../problem.ts";

/** Whether a token shows that our own web is calling (Firebase App Check); null where nobody is asked for one. */
export type AppCheck = ((token: string) => Promise<boolean>) | null;

export const APP_CHECK_HEADER = "x-firebase-appcheck";

/**
 * Lets through what our own web sends (docs/decisions/0064). What the CDN may answer needs no token: it would answer
 * without asking us, and says what everybody may read; nor do mail clients have one (docs/decisions/0076).
 *
 * @throws Problem `app_unverified`
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
