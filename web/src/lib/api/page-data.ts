import { PAGE_DATA, type PageData } from "@lopango/contract/ssr/rendered-page";

let data: PageData | null | undefined;

function read(): PageData | null {
  try {
    return JSON.parse(globalThis.document?.getElementById(PAGE_DATA)?.textContent ?? "null") as PageData | null;
  } catch {
    return null;
  }
}

/**
 * Returns the data of the server-rendered page, or null if there is none for this address.
 * Normalizes the query, because spaces are encoded as «%20» or «+».
 */
export function pageDataOf({ pathname, search }: Pick<Location, "pathname" | "search">): PageData | null {
  data ??= read();
  return data?.address === pathname + (search && `?${new URLSearchParams(search).toString()}`) ? data : null;
}
