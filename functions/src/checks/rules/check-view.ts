import type { HostCheck } from "@lopango/contract/checks/check";
import type { User } from "../../identity/rules/user.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { sha256 } from "../../platform/sha256.ts";
import type { Check } from "./check.ts";

const datesOf = (held: Check["held"]) => ({
  checked_at: held?.checked_at.toISOString() ?? null,
  until: held?.until.toISOString() ?? null,
});

export const presentHostCheck = ({ id, kind, status, files, asked_at, held, closed }: Check): HostCheck => ({
  id,
  kind,
  status,
  asked_at: asked_at.toISOString(),
  files: files.map(({ name }) => ({ name })),
  ...datesOf(held),
  reason: closed?.reason ?? null,
});

/** What an admin decides about: the request, the name of the person, and where the place is. */
export interface Checked {
  check: Check;
  owner: User | null;
  listing: Listing | null;
}

/** Names a state of what is checked; another name, title, address or point is another version. */
export function versionOf({ check, owner, listing }: Checked): string {
  const place = listing && [listing.title, listing.city, listing.commune, listing.quartier, listing.address];
  const { visit } = check;
  const said = [
    check.asked_at.toISOString(),
    visit?.report?.at ?? null,
    owner?.full_name ?? null,
    place,
    listing?.latlng ?? null,
  ];
  return sha256(JSON.stringify(said)).slice(0, 16);
}
