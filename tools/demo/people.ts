import { DEMO_PEOPLE } from "@lopango/contract/demo-people";
import type { Role } from "@lopango/contract/identity/session";
import type { User } from "@lopango/functions/identity/rules/user";
import { GUESTS, HOSTS, type DemoHost, type HostKey } from "./content/people.ts";
import { chanceOf } from "./random.ts";

export interface DemoAccount extends User {
  sub: string;
}

const FIRST_DAY = new Date("2026-03-02T08:00:00Z");

function account(person: DemoHost, roles: Role[]): DemoAccount {
  const chosen = DEMO_PEOPLE.find(({ email }) => email === person.email);
  const chance = chanceOf(`person ${person.email}`);
  const days = chance.int(0, 120);
  const uid = chosen?.uid ?? chance.id(28);
  const sub = chosen?.sub ?? `1${Array.from({ length: 20 }, () => chance.int(0, 9)).join("")}`;
  return {
    uid,
    sub,
    google_id: sub,
    email: person.email,
    full_name: person.full_name,
    photo_url: null,
    roles,
    admin_revoked: false,
    created_at: new Date(FIRST_DAY.getTime() + days * 86_400_000),
  };
}

const chooser = (email: string): DemoHost => {
  const person = DEMO_PEOPLE.find((candidate) => candidate.email === email);
  if (!person) throw new Error(`${email} is not in the chooser`);
  return person;
};

export const hostAccounts = Object.fromEntries(
  Object.entries(HOSTS).map(([key, host]) => [key, account(host, ["host"])]),
) as Record<HostKey, DemoAccount>;

/** The guest of the sign-in dialog, with bookings in every status. */
export const mainGuest = account(chooser("invite@lopango.test"), []);
export const guestAccounts = GUESTS.map((guest) => account(guest, []));

export const accounts: readonly DemoAccount[] = [
  ...Object.values(hostAccounts),
  mainGuest,
  ...guestAccounts,
  account(chooser("admin@lopango.test"), ["admin"]),
  account(chooser("admin2@lopango.test"), ["admin"]),
  account(chooser("partenaire@lopango.test"), []),
];
