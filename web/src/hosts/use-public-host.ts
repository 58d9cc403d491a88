import useSWR from "swr";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";

/** Loads a host without identity, so that the CDN can answer. */
export const usePublicHost = (id: string, isWanted = true) =>
  useSWR(isWanted && keyOf("host", id), () => api.get("/api/hosts/{id}", { params: { id }, anonymous: true }));
