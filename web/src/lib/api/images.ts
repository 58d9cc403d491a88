import { API_ORIGIN } from "./prefetch.ts";

export function imageUrl(url: string): string {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return url;
  return `${API_ORIGIN}${url.startsWith("/") ? "" : "/"}${url}`;
}
