import { addDays, todayIn } from "@lopango/contract/platform/dates";
import { slotAt } from "@lopango/contract/viewings/viewing-life";
import { makeGuarantee, type Guarantee, type Inspection } from "@lopango/functions/leases/rules/guarantee";
import { guarantees } from "@lopango/functions/leases/guarantee.record";
import { listings } from "@lopango/functions/listings/listing.record";
import type { Listing } from "@lopango/functions/listings/rules/listing";
import type { Database } from "@lopango/functions/platform/firestore/firestore";
import { withSavedSearch } from "@lopango/functions/saved-searches/rules/saved-searches";
import { savedSearches } from "@lopango/functions/saved-searches/saved-searches.record";
import { unlocks, viewers } from "@lopango/functions/unlocks/unlock.record";
import {
  askedViewing,
  noViewings,
  withSlots,
  withViewing,
  type Viewing,
} from "@lopango/functions/viewings/rules/viewing";
import { homeViewings, viewings } from "@lopango/functions/viewings/viewing.record";
import { guestAccounts, hostAccounts, mainGuest, type DemoAccount } from "./people.ts";
import { chanceOf } from "./random.ts";

/** What happens around homes by the month: who is free, viewings, saved searches and papers. */

const HOUR_MS = 3_600_000;
const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
const host = hostAccounts.patrick;
const PHONES = { host: "+243810000101", tenant: "+243810000102" };

/** Each home was confirmed in the last days; one has a question that nobody answers, and one that is offline is let. */
function withAnswers(homes: readonly Listing[], now: Date): Listing[] {
  const silent = homes.find(({ owner_id, is_active }) => owner_id === hostAccounts.nadine.uid && is_active);
  const taken = homes.find(({ is_active }) => !is_active);
  return homes.map((home) => {
    const chance = chanceOf(`free ${home.id}`);
    const sure = { ...home, confirmed_free_at: hoursBefore(now, chance.int(2, 13 * 24)), free_ask: null, let_at: null };
    if (home === taken) return { ...sure, let_at: sure.confirmed_free_at };
    if (home !== silent) return sure;
    const asked = { secret: chance.id(), at: hoursBefore(now, 6 * 24), rests_from: null };
    return { ...sure, confirmed_free_at: hoursBefore(now, 20 * 24), free_ask: asked };
  });
}

/** Viewings of the first home of the host: to come, proposed by the host, and two that are over. */
function viewingsOf(home: Listing, now: Date) {
  const today = todayIn(home.time_zone, now);
  const slotIn = (days: number, time: string) => ({ date: addDays(today, days), time });
  const slots = [slotIn(2, "10:30"), slotIn(2, "16:00"), slotIn(5, "09:00"), slotIn(6, "10:00")];
  const given = withSlots(noViewings(home.id), slots, home.time_zone, now);
  const asked = (guest: DemoAccount, days: number, time: string, different: Partial<Viewing> = {}): Viewing => {
    const id = chanceOf(`viewing ${days} ${guest.uid}`).id();
    const asking = { id, guest, slot: slotIn(2, "10:30"), coming: 0, has_unlocked: true };
    const slot = slotIn(days, time);
    return { ...askedViewing(given, home, asking, now), ...slot, at: slotAt(slot, home.time_zone), ...different };
  };
  const [first = mainGuest, second = mainGuest] = guestAccounts;
  const proposed = { status: "proposed", location: null } as const;
  const change = { by: "host", reason: "Le gardien n’est là que l’après-midi." } as const;
  const known = [
    asked(mainGuest, 2, "10:30"),
    asked(first, 5, "15:00", proposed),
    asked(second, 7, "14:30", { ...proposed, proposed_by: "host", change }),
    asked(mainGuest, -1, "10:00"),
    asked(second, -9, "11:00", { took_place: { guest: true, host: true } }),
  ];
  return { known, home: known.reduce((all, viewing) => withViewing(all, viewing, now), given) };
}

function inspection(
  done_on: string,
  by: "host" | "tenant",
  rooms: [name: string, state: string][],
  confirmed: Date | null,
) {
  const meter = (kind: "power" | "water", reading: string) => ({ kind, label: "", reading });
  return {
    by,
    done_on,
    rooms: rooms.map(([name, state]) => ({ name, state, photos: [] })),
    meters: [meter("power", confirmed ? "04512" : "05388"), meter("water", confirmed ? "311" : "352")],
    keys: confirmed ? 3 : 2,
    note: confirmed ? "Peinture refaite en octobre." : "Une clé du portail manque.",
    written_at: new Date(`${done_on}T15:00:00Z`),
    confirmed: { host: confirmed, tenant: confirmed },
  } satisfies Inspection;
}

/** A lease that ends, with its entry and an exit to be confirmed, and a paper that waits for its tenant. */
function papersOf([first, second]: readonly [Listing, Listing], now: Date): Guarantee[] {
  const today = todayIn(first.time_zone, now);
  const paper = (home: Listing, from: string, written: Date) =>
    makeGuarantee(
      chanceOf(`guarantee ${home.id}`).id(),
      home,
      {
        host_name: host.full_name,
        host_phone: PHONES.host,
        tenant_name: mainGuest.full_name,
        tenant_phone: PHONES.tenant,
        address: `${home.address || "12, avenue des Manguiers"}, ${home.commune}, ${home.city}`,
        months: 2,
        amount_cents: 2 * home.base_price_cents,
        currency: home.currency,
        rent_cents: home.base_price_cents,
        paid_on: from,
        lease_from: from,
        return_days: 15,
        conditions: "Elle est rendue en entier si le logement est rendu dans l’état de l’entrée.",
      },
      { side: "host", uid: host.uid },
      written,
    );
  const began = addDays(today, -330);
  const start = new Date(`${began}T16:00:00Z`);
  const lived = paper(first, began, start);
  const entry = inspection(
    began,
    "host",
    [
      ["Séjour", "Carrelage intact, deux prises neuves."],
      ["Chambre", "Fenêtre et moustiquaire en bon état."],
      ["Cuisine", "Évier neuf, robinet sans fuite."],
    ],
    start,
  );
  const exit = inspection(
    today,
    "host",
    [
      ["Séjour", "Un carreau fendu près de la porte."],
      ["Chambre", "En bon état."],
      ["Cuisine", "Le robinet fuit."],
    ],
    null,
  );
  const waiting = paper(second, addDays(today, 3), hoursBefore(now, 3));
  return [
    {
      ...lived,
      tenant: { ...lived.tenant, uid: mainGuest.uid },
      confirmed: { host: start, tenant: start },
      entry,
      exit,
    },
    {
      ...waiting,
      tenant: { ...waiting.tenant, uid: mainGuest.uid },
      confirmed: { host: hoursBefore(now, 2), tenant: null },
    },
  ];
}

const ALERTS = ["category=logement&commune=Gombe&deposit_max=2", "category=logement&city=Goma&max_price_cents=60000"];

/** Writes it anew for `now`; the homes are those of the demo world. */
export async function writeHomes(db: Database, now: Date): Promise<void> {
  const found = await listings.in(db).where("category", "==", "logement").where("supports_booking", "==", false).get();
  const homes = withAnswers(found.docs.map(listings.found), now);
  const [first, second] = homes.filter(({ owner_id, is_active }) => owner_id === host.uid && is_active);
  if (!first || !second) throw new Error("the host of the sign-in dialog has two homes");
  const { known, home } = viewingsOf(first, now);
  const { unlock_price_cents: amount_cents, unlock_currency: currency, id: property_id } = first;
  const guests = [...new Set(known.map(({ guest_id }) => guest_id))];
  const unlocked_at = hoursBefore(now, 24 * 10);
  const alerts = ALERTS.reduce<ReturnType<typeof withSavedSearch> | null>(
    (saved, query, index) =>
      withSavedSearch(saved, { uid: mainGuest.uid, query, ids: [`alert${index}`, chanceOf("alerts").id()] }, now),
    null,
  );
  const batch = db.batch();
  for (const one of homes) batch.set(listings.docOf(db, one), listings.document(one));
  for (const viewing of known) batch.set(viewings.docOf(db, viewing), viewings.document(viewing));
  batch.set(homeViewings.docOf(db, home), homeViewings.document(home, now));
  for (const viewer_id of guests) {
    const unlock = { viewer_id, property_id, payment: `demo-${viewer_id}`, amount_cents, currency, unlocked_at };
    batch.set(unlocks.docOf(db, unlock), unlocks.document(unlock));
    const viewer = { id: viewer_id, account: null, unlocked: [property_id], attempts: {} };
    batch.set(viewers.docOf(db, viewer), viewers.document(viewer, now));
  }
  for (const paper of papersOf([first, second], now))
    batch.set(guarantees.docOf(db, paper), guarantees.document(paper));
  if (alerts) batch.set(savedSearches.docOf(db, alerts), savedSearches.document(alerts));
  await batch.commit();
}
