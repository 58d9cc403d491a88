import type { HostCheck } from "@lopango/contract/checks/check";
import type { User } from "../../identity/rules/user.ts";
import type { Establishment } from "../../establishments/rules/establishment.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { Check } from "./check.ts";

const datesOf = (held: Check["held"]) => ({
  checked_at: held?.checked_at.toISOString() ?? null,
  until: held?.until.toISOString() ?? null,
});

/** @param reader - uid; names of papers are for their sender alone */
export const presentHostCheck = (
  { id, kind, status, files, asked_at, held, closed, visit, corrections }: Check,
  reader: string,
): HostCheck => ({
  id,
  kind,
  status,
  asked_at: asked_at.toISOString(),
  files: files.filter(({ by }) => by === reader).map(({ name }) => ({ name })),
  ...datesOf(held),
  ...(status === "assigned" &&
    visit && { visit: { agent_first_name: visit.agent_name ?? "", day: visit.day, half: visit.half ?? null } }),
  ...(status === "to_correct" && { corrections }),
  reason: closed?.reason ?? null,
});

/** What an admin decides about: the request, the name of the person, and where the place is. `establishment`: of a house. */
export interface Checked {
  check: Check;
  owner: User | null;
  listing: Listing | null;
  establishment: Establishment | null;
}

type Address = Pick<Listing, "city" | "commune" | "quartier" | "address" | "latlng">;

/** What an admin decides about; another name, title, address or point is another version. */
export function decidedAbout({ check, owner, listing, establishment }: Checked): unknown[] {
  const addressOf = ({ city, commune, quartier, address, latlng }: Address) => [
    city,
    commune,
    quartier,
    address,
    latlng,
  ];
  const { visit } = check;
  return [
    check.asked_at.toISOString(),
    visit?.report?.at ?? null,
    visit?.corrected_at?.toISOString() ?? null,
    owner?.full_name ?? null,
    listing && [listing.title, ...addressOf(listing)],
    establishment && [establishment.name, ...addressOf(establishment)],
  ];
}
