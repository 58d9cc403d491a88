import type { AdminProperty } from "@lopango/contract/admin/properties";
import { summaryOf } from "./catalogue.ts";
import type { CardListing } from "./rules/listing.ts";
import type { Listing } from "./rules/listing.ts";

export type ManagedListing = CardListing &
  Pick<Listing, "owner_id" | "host_first_name" | "units" | "suspended" | "suspension_reason">;

export function presentProperty(listing: ManagedListing): AdminProperty {
  return {
    ...summaryOf(listing),
    owner_id: listing.owner_id,
    host_first_name: listing.host_first_name,
    units: listing.units,
    suspended: listing.suspended ?? false,
    suspension_reason: listing.suspension_reason ?? null,
  };
}
