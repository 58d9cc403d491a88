import type { Property, PropertySummary } from "@lopango/contract/listings/property";
import { useEffect, useEffectEvent } from "react";
import type { RecentSearch } from "./recent.ts";
import { api } from "../../lib/api/api.ts";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";
import { timeNow } from "../../lib/clock.ts";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { forgetListing, rememberListing, rememberSearch } from "./recent-store.ts";

interface Props {
  listing?: PropertySummary & Pick<Partial<Property>, "view_weight">;
  /** The page is of this listing alone. */
  isViewed?: boolean;
  /** Id of a listing or house that no longer exists. */
  gone?: string;
  search?: RecentSearch;
}

/** Renders nothing; stores viewed listings and searches on this device. */
export default function Remember({ listing, isViewed, gone, search }: Props) {
  const remember = useEffectEvent(() => {
    if (listing) rememberListing(listing);
    if (listing && isViewed) countView(listing);
    if (gone) forgetListing(gone);
    if (search) rememberSearch(search);
  });
  const what = listing?.id ?? gone ?? JSON.stringify(search);
  useEffect(() => remember(), [what]);
  return null;
}

const SEEN = "lopango.views";

/** Sends a view for its host's figures, once a day; the server learns the listing alone. */
function countView({ id, view_weight: weight = 1 }: NonNullable<Props["listing"]>): void {
  const today = todayInCongo(timeNow());
  const [day, ...ids] = (readStored(SEEN) ?? "").split(",");
  const known = day === today ? ids : [];
  if (known.includes(id)) return;
  writeStored(SEEN, [today, ...known, id].join(","));
  if (Math.random() * weight < 1)
    void api.post("/api/properties/{id}/views", { params: { id }, anonymous: true }).catch(() => undefined);
}
