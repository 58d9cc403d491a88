import type { PropertySummary } from "@lopango/contract/listings/property";
import { useEffect, useEffectEvent } from "react";
import type { RecentSearch } from "./recent.ts";
import { forgetListing, rememberListing, rememberSearch } from "./recent-store.ts";

interface Props {
  listing?: PropertySummary;
  /** Id of a listing or house that no longer exists. */
  gone?: string;
  search?: RecentSearch;
}

/** Renders nothing; stores viewed listings and searches on this device. */
export default function Remember({ listing, gone, search }: Props) {
  const remember = useEffectEvent(() => {
    if (listing) rememberListing(listing);
    if (gone) forgetListing(gone);
    if (search) rememberSearch(search);
  });
  const what = listing?.id ?? gone ?? JSON.stringify(search);
  useEffect(() => remember(), [what]);
  return null;
}
