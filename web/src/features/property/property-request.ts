import type { Property } from "@lopango/contract/property";
import { readProperty } from "../../lib/api/aliases.ts";
import { api } from "../../lib/api/api.ts";
import { takeEmbeddedProperty } from "../../lib/api/embedded-property.ts";
import type { CacheKey } from "../../lib/api/cache-keys.ts";

/** A listing as everybody sees it, asked for without identity so that the CDN can answer (design §4). */
export const fetchProperty = async ([, id]: CacheKey<"property">): Promise<Property> =>
  readProperty(
    takeEmbeddedProperty(id) ?? (await api.get("/api/properties/{id}", { params: { id }, anonymous: true })),
  );
