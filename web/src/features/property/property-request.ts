import { unstable_serialize } from "swr";
import type { Property } from "@lopango/contract/property";
import { readProperty } from "../../lib/api/aliases.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf, type CacheKey } from "../../lib/api/cache-keys.ts";

/** SWR's name of it. */
export const propertyName = (id: string): string => unstable_serialize(keyOf("property", id));

/** A listing as everybody sees it, asked for without identity so that the CDN can answer (design §4). */
export const fetchProperty = async ([, id]: CacheKey<"property">): Promise<Property> =>
  readProperty(await api.get("/api/properties/{id}", { params: { id }, anonymous: true }));
