import { isId } from "@lopango/contract/platform/ids";
import type { Property } from "@lopango/contract/listings/property";
import { Problem } from "../platform/problem.ts";
import { viewAsEverybody } from "../listings/catalogue.ts";
import type { PageDeps } from "./page-deps.ts";

export async function publicListing(deps: Pick<PageDeps, "listings" | "now">, id: string): Promise<Property | null> {
  if (!isId(id)) return null;
  try {
    return await viewAsEverybody(deps, id);
  } catch (error) {
    if (error instanceof Problem && error.code === "property_not_found") return null;
    throw error;
  }
}
