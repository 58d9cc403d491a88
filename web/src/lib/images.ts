import { API_ORIGIN } from "./browser/origin.ts";

/** Image addresses may be relative; then they belong to the API's host (spec §3). */
export function imageUrl(url: string): string {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return url;
  return `${API_ORIGIN}${url.startsWith("/") ? "" : "/"}${url}`;
}
