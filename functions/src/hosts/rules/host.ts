import type { HostLanguage } from "@lopango/contract/hosts/host-languages";
import type { ListingPhoto } from "../../listings/rules/listing.ts";
import type { Question } from "./questions.ts";

/** What a host shows about themselves, and how they answer (docs/product/hosts.md). */
export interface Host {
  uid: string;
  languages: HostLanguage[];
  /** One at most. */
  photos: ListingPhoto[];
  /** Oldest first. */
  questions: Question[];
}

export const newHost = (uid: string): Host => ({ uid, languages: [], photos: [], questions: [] });
