import { addDays, todayIn } from "@lopango/contract/platform/dates";
import type { WalkInMade } from "@lopango/contract/reception/walk-in";
import { must } from "./invariants.ts";
import type { Memory, SentWalkIn } from "./memory.ts";
import { DAY } from "./rules.ts";
import type { Action } from "./steps.ts";
import { ESTABLISHMENT, LISTINGS, ROOMS, type World } from "./world.ts";

type AtDesk = Extract<
  Action,
  { do: "walk in" | "send walk-in again" | "cancel walk-in" | "note walk-in" | "undo walk-in" }
>;

/** A repeated request is known for seven days. */
const SENT_AGAIN_DAYS = 6;

/** What the desk does with guests who come or call. `host`: who acts for a listing. */
export async function atTheDesk(
  world: World,
  memory: Memory,
  action: AtDesk,
  host: (id: string) => string,
): Promise<void> {
  const { walkIns } = memory.before;
  if (action.do === "walk in") return writeIn(world, memory, action, host);
  if (action.do === "send walk-in again") {
    const sent = memory.walkIns[action.of % Math.max(1, memory.walkIns.length)];
    if (sent && world.now().getTime() - sent.at < SENT_AGAIN_DAYS * DAY) await send(world, sent);
    return;
  }
  const walkIn = walkIns[action.of % Math.max(1, walkIns.length)];
  if (!walkIn) return;
  const { id } = walkIn;
  const post = (path: string, body: object) =>
    world.call("POST", `/api/host/${path}`, { token: host(walkIn.property_id), body });
  const at = world.now().toISOString();
  if (action.do === "cancel walk-in") await post(`stays/${id}/cancel`, {});
  else if (action.do === "note walk-in") await post(`bookings/${id}/${action.what}`, { at });
  else await post(`bookings/${id}/undo`, { at, what: action.what });
}

async function writeIn(
  world: World,
  memory: Memory,
  action: Action & { do: "walk in" },
  host: (id: string) => string,
): Promise<void> {
  const { listings } = memory.before;
  const listing = listings.find(({ id }) => id === LISTINGS[action.listing]);
  if (!listing) return;
  const other = listings.find(({ id }) => ROOMS.some((room) => room === id) && id !== listing.id);
  const isOfEstablishment = listing.establishment_id === ESTABLISHMENT;
  const isBoth = action.both && isOfEstablishment && other?.establishment_id === ESTABLISHMENT;
  const checkin = addDays(todayIn(listing.time_zone, world.now()), action.from);
  const number = memory.walkIns.length;
  const body = {
    ...(isOfEstablishment ? { establishment_id: ESTABLISHMENT } : { property_id: listing.id }),
    rooms: [{ property_id: listing.id, count: action.count }, ...(isBoth ? [{ property_id: other.id, count: 1 }] : [])],
    checkin,
    checkout: addDays(checkin, action.nights),
    guest_name: `Guest ${number}`,
    at: world.now().toISOString(),
    arrived: action.arrived && action.from <= 0,
    price: { amount_cents: 5_000 + number, currency: "USD" },
  };
  const at = world.now().getTime();
  const sent: SentWalkIn = { token: host(listing.id), body, key: `walk-in-${number}`, at, id: null };
  memory.walkIns.unshift(sent);
  await send(world, sent);
  if (action.twice) await send(world, sent);
}

/** A key answers one walk-in, however often it is sent. */
async function send(world: World, sent: SentWalkIn): Promise<void> {
  const { token, body, key } = sent;
  const headers = { "idempotency-key": key };
  const { status, body: answer } = await world.call("POST", "/api/host/stays", { token, body, headers });
  if (status !== 201) return;
  const { id } = answer as WalkInMade;
  must(sent.id === null || sent.id === id, `${key} answers two walk-ins`);
  sent.id = id;
}
