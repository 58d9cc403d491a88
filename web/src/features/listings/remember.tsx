import type { PropertySummary } from "@lopango/contract/property";
import { useEffect, useEffectEvent } from "react";
import type { RecentSearch } from "../../lib/recent/recent.ts";
import { forgetListing, rememberListing, rememberSearch } from "../../lib/recent/recent-store.ts";

interface Props {
  /** That is looked at. */
  listing?: PropertySummary;
  /** Of one that is not there any more. */
  gone?: string;
  search?: RecentSearch;
}

/** Draws nothing: this device remembers what is looked at. */
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
