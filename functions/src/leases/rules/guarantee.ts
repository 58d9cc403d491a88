import {
  CODE_MINUTES,
  CODE_PAUSE_SECONDS,
  CODE_TRIES,
  guaranteeProblems,
  LEASE_SIDES,
  otherParty,
  LEASE_PAPER_NAMES,
  registerBy,
  REMINDED_AFTER_DAYS,
  type InspectionKind,
  type LeasePaper,
  type LeaseSide,
} from "@lopango/contract/leases/papers";
import type {
  AskedCode,
  GuaranteeAnswer,
  InspectionAnswer,
  NewGuarantee,
  NewInspection,
} from "@lopango/contract/leases/guarantee";
import type { MessagePhoto } from "@lopango/contract/messages/message";
import { addDays, instantAt, todayIn, type CivilDate, type TimeZone } from "@lopango/contract/platform/dates";
import type { Listing } from "../../listings/rules/listing.ts";
import type { EventOf } from "../../platform/event.ts";
import { idOf, isSameSecret } from "../../platform/hash.ts";
import { Problem } from "../../platform/problem.ts";

/** One side of a lease. */
export interface Party {
  /** Null until an account with the number opens the paper, and once it is deleted. */
  uid: string | null;
  name: string;
  /** E.164; empty once the account is deleted. */
  phone: string;
}

/** A code of one side. */
export interface LeaseCode {
  paper: LeasePaper;
  asked_at: Date;
  /** Of the code that was sent; null before. */
  hash: string | null;
  until: Date | null;
  /** Left. */
  tries: number;
}

type BySide<Value> = Record<LeaseSide, Value>;

export interface Inspection extends Omit<
  InspectionAnswer,
  "kind" | "written_at" | "host_confirmed_at" | "tenant_confirmed_at"
> {
  written_at: Date;
  confirmed: BySide<Date | null>;
}

/** The papers of one lease (docs/product/leases.md). */
export interface Guarantee {
  id: string;
  property_id: string;
  property_title: string;
  time_zone: TimeZone;
  written_by: LeaseSide;
  created_at: Date;
  host: Party;
  tenant: Party;
  address: string;
  months: number;
  amount_cents: number;
  currency: string;
  rent_cents: number;
  paid_on: CivilDate;
  lease_from: CivilDate;
  return_days: number;
  conditions: string;
  confirmed: BySide<Date | null>;
  codes: BySide<LeaseCode | null>;
  entry: Inspection | null;
  exit: Inspection | null;
  /** Both sides are to be reminded of the registration then; null: not, or done. */
  remind_at: Date | null;
}

const invalid = (errors: { field: string; message: string }[]): Problem =>
  new Problem("invalid_fields", { detail: errors[0]?.message ?? "", errors });

/** Writes a paper. */
export function makeGuarantee(
  id: string,
  listing: Listing,
  asked: NewGuarantee,
  writer: { side: LeaseSide; uid: string },
  now: Date,
): Guarantee {
  const { host_name, host_phone, tenant_name, tenant_phone, ...terms } = asked;
  const listed = asked.currency === listing.currency ? listing.base_price_cents : 0;
  const whole = { ...terms, rent_cents: asked.rent_cents ?? listed, lease_from: asked.lease_from ?? asked.paid_on };
  const problems = guaranteeProblems({ ...whole, host_phone, tenant_phone }, todayIn(listing.time_zone, now));
  if (problems.length > 0) throw invalid(problems);
  const isHost = writer.side === "host";
  return {
    id,
    property_id: listing.id,
    property_title: listing.title,
    time_zone: listing.time_zone,
    written_by: writer.side,
    created_at: now,
    host: { uid: isHost ? writer.uid : listing.owner_id, name: host_name, phone: host_phone },
    tenant: { uid: isHost ? null : writer.uid, name: tenant_name, phone: tenant_phone },
    ...whole,
    confirmed: { host: null, tenant: null },
    codes: { host: null, tenant: null },
    entry: null,
    exit: null,
    remind_at: null,
  };
}

/** Returns the caller's side: of their account, or of their verified number until an account has taken the side. */
export function sideOf(
  guarantee: Pick<Guarantee, LeaseSide>,
  { uid, phone }: { uid: string; phone?: string | null },
): LeaseSide | null {
  const own = LEASE_SIDES.find((side) => guarantee[side].uid === uid);
  const byNumber = () => LEASE_SIDES.find((side) => guarantee[side].uid === null && guarantee[side].phone === phone);
  return own ?? (phone ? byNumber() : undefined) ?? null;
}

/** What finds the papers of a person: their account, or their number until they have opened one. */
export const membersOf = (guarantee: Pick<Guarantee, LeaseSide>): string[] =>
  LEASE_SIDES.map((side) => guarantee[side].uid ?? guarantee[side].phone).filter((member) => member !== "");

/** Id of a side that messages are sent to by the number on the paper; no account has a hyphen in its id. */
export const partyId = (guarantee: string, side: LeaseSide): string => `${guarantee}-${side}`;

export function partyOf(id: string): { guarantee: string; side: LeaseSide } | null {
  const [, guarantee = "", side] = /^([A-Za-z0-9]{20})-(host|tenant)$/.exec(id) ?? [];
  return side === undefined ? null : { guarantee, side: side as LeaseSide };
}

const confirmationsOf = (guarantee: Guarantee, paper: LeasePaper): BySide<Date | null> | null =>
  paper === "guarantee" ? guarantee.confirmed : (guarantee[paper]?.confirmed ?? null);

const byBoth = (confirmed: BySide<Date | null> | null): boolean =>
  confirmed !== null && LEASE_SIDES.every((side) => confirmed[side] !== null);

export const isConfirmed = (guarantee: Guarantee, paper: LeasePaper = "guarantee"): boolean =>
  byBoth(confirmationsOf(guarantee, paper));

function requirePaper(guarantee: Guarantee, paper: LeasePaper): BySide<Date | null> {
  const confirmed = confirmationsOf(guarantee, paper);
  if (!confirmed) throw new Problem("inspection_not_found");
  return confirmed;
}

/** @throws Problem `guarantee_pending` with the names of who has not confirmed */
export function requireConfirmed(guarantee: Guarantee, paper: LeasePaper): void {
  const confirmed = requirePaper(guarantee, paper);
  const missing = LEASE_SIDES.filter((side) => confirmed[side] === null).map((side) => guarantee[side].name);
  if (missing.length === 0) return;
  const detail = `«\u202f${LEASE_PAPER_NAMES[paper]}\u202f» attend encore la confirmation de ${missing.join(" et de ")}.`;
  throw new Problem("guarantee_pending", { detail });
}

/** The account of a side that was named by its number. */
const withAccount = (guarantee: Guarantee, side: LeaseSide, uid: string): Guarantee =>
  guarantee[side].uid === null ? { ...guarantee, [side]: { ...guarantee[side], uid } } : guarantee;

/**
 * Asks for a code; the same object where the side has confirmed the paper.
 * @throws Problem `inspection_not_found`, `invalid_fields` for an inspection written anew since it was read,
 * `too_many_requests` within a minute of the last code
 */
export function askCode(
  guarantee: Guarantee,
  side: LeaseSide,
  { paper, read, uid }: AskedCode & { uid: string },
  now: Date,
): Guarantee {
  if (requirePaper(guarantee, paper)[side] !== null) return guarantee;
  const written = paper === "guarantee" ? undefined : guarantee[paper]?.written_at.getTime();
  if (read !== undefined && written !== undefined && written !== Date.parse(read))
    throw invalid([{ field: "read", message: CHANGED }]);
  const asked = guarantee.codes[side]?.asked_at;
  const rest = asked ? Math.ceil((asked.getTime() - now.getTime()) / 1000) + CODE_PAUSE_SECONDS : 0;
  if (rest > 0)
    throw new Problem("too_many_requests", {
      detail: `Un code vient de partir. Redemandez-en un dans ${rest}\u00a0s s’il n’arrive pas.`,
      retryAfterSeconds: rest,
    });
  const code: LeaseCode = { paper, asked_at: now, hash: null, until: null, tries: CODE_TRIES };
  return { ...withAccount(guarantee, side, uid), codes: { ...guarantee.codes, [side]: code } };
}

const CHANGED = "Cet état des lieux vient de changer\u202f: rechargez la page et relisez-le.";

/** Begins the text of a notification in place of the code, which only the sent message has. No first name has a space. */
export const CODE_PLACE = "{le code}";

const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

export const codeSentUntil = ({ asked_at }: Pick<LeaseCode, "asked_at">): Date => minutesAfter(asked_at, CODE_MINUTES);

export const codeHash = (id: string, side: LeaseSide, paper: LeasePaper, digits: string): string =>
  idOf("lease code", id, side, paper, digits);

/** Takes the code that a message is about to carry in place of an earlier one; null once nobody waits for it. */
export function newCode(guarantee: Guarantee, side: LeaseSide, digits: string, now: Date): Guarantee | null {
  const code = guarantee.codes[side];
  if (!code || code.tries === 0 || codeSentUntil(code) <= now) return null;
  const hash = codeHash(guarantee.id, side, code.paper, digits);
  const sent = { ...code, hash, until: minutesAfter(now, CODE_MINUTES) };
  return { ...guarantee, codes: { ...guarantee.codes, [side]: sent } };
}

/** Confirms a paper with a code, which is used up. `refusal`: French reason; a wrong code counts. */
export function confirmPaper(
  guarantee: Guarantee,
  side: LeaseSide,
  { paper, code: typed, uid }: { paper: LeasePaper; code: string; uid: string },
  now: Date,
): { guarantee: Guarantee; refusal: string | null } {
  if (requirePaper(guarantee, paper)[side] !== null) return { guarantee, refusal: null };
  const code = guarantee.codes[side];
  const refused = (refusal: string, left: LeaseCode | null = code) => ({
    guarantee: left === code ? guarantee : { ...guarantee, codes: { ...guarantee.codes, [side]: left } },
    refusal,
  });
  if (code?.paper !== paper || code.hash === null || code.until === null)
    return refused("Aucun code n’a été envoyé pour ce papier. Demandez-en un.");
  if (code.tries === 0) return refused("Trop d’essais\u202f: ce code ne vaut plus rien. Demandez-en un autre.");
  if (code.until <= now) return refused(`Ce code a plus de ${CODE_MINUTES} minutes. Demandez-en un autre.`);
  if (!isSameSecret(codeHash(guarantee.id, side, paper, typed), code.hash)) {
    const tries = code.tries - 1;
    const left = tries === 0 ? "Demandez-en un autre." : `Encore ${tries} essai${tries > 1 ? "s" : ""}.`;
    return refused(`Ce code n’est pas le bon. ${left}`, { ...code, tries });
  }
  const known = { ...withAccount(guarantee, side, uid), codes: { ...guarantee.codes, [side]: null } };
  return { guarantee: withConfirmation(known, paper, side, now), refusal: null };
}

function withConfirmation(guarantee: Guarantee, paper: LeasePaper, side: LeaseSide, now: Date): Guarantee {
  const confirmed = { ...requirePaper(guarantee, paper), [side]: now };
  if (paper !== "guarantee") {
    const inspected = guarantee[paper];
    return inspected ? { ...guarantee, [paper]: { ...inspected, confirmed } } : guarantee;
  }
  const { lease_from: from, time_zone: zone } = guarantee;
  const isLate = registerBy(from) < todayIn(zone, now);
  const remind_at = byBoth(confirmed) && !isLate ? instantAt(addDays(from, REMINDED_AFTER_DAYS), 9, zone) : null;
  return { ...guarantee, confirmed, remind_at };
}

/** Ends the reminder; the same object when it is not due. */
export const reminded = (guarantee: Guarantee, now: Date): Guarantee =>
  guarantee.remind_at === null || guarantee.remind_at > now ? guarantee : { ...guarantee, remind_at: null };

/**
 * Writes an inspection, or writes it anew and voids a first confirmation; the same object for the same content.
 * @throws Problem `guarantee_pending`, `inspection_not_found` for an exit without an entry, `paper_confirmed`
 */
export function withInspection(
  guarantee: Guarantee,
  by: LeaseSide,
  { kind, rooms, ...asked }: NewInspection,
  photos: ReadonlyMap<string, MessagePhoto>,
  now: Date,
): Guarantee {
  requireConfirmed(guarantee, "guarantee");
  if (kind === "exit") {
    if (!guarantee.entry) throw new Problem("inspection_not_found", { detail: NO_ENTRY });
    requireConfirmed(guarantee, "entry");
  }
  const content = {
    ...asked,
    rooms: rooms.map((room) => ({ ...room, photos: room.photos.flatMap((id) => photos.get(id) ?? []) })),
  };
  const known = guarantee[kind];
  if (known && isSameContent(known, content)) return guarantee;
  if (isConfirmed(guarantee, kind)) throw new Problem("paper_confirmed");
  if (asked.done_on > todayIn(guarantee.time_zone, now))
    throw invalid([{ field: "done_on", message: "Un état des lieux se date du jour où il est fait." }]);
  const codeOf = (side: LeaseSide) => (guarantee.codes[side]?.paper === kind ? null : guarantee.codes[side]);
  return {
    ...guarantee,
    [kind]: { ...content, by, written_at: now, confirmed: { host: null, tenant: null } } satisfies Inspection,
    codes: { host: codeOf("host"), tenant: codeOf("tenant") },
  };
}

const NO_ENTRY = "L’état des lieux d’entrée n’est pas écrit\u202f: sans lui, rien ne se compare à la sortie.";

function isSameContent(known: Inspection, content: Omit<Inspection, "by" | "written_at" | "confirmed">): boolean {
  const plain = ({ done_on, rooms, meters, keys, note }: typeof content) =>
    JSON.stringify([
      done_on,
      rooms.map(({ name, state, photos }) => [name, state, photos.map(({ id }) => id)]),
      meters.map(({ kind, label, reading }) => [kind, label, reading]),
      keys,
      note,
    ]);
  return plain(known) === plain(content);
}

export const photosById = ({ entry, exit }: Pick<Guarantee, InspectionKind>): ReadonlyMap<string, MessagePhoto> =>
  new Map(
    [entry, exit].flatMap((one) => one?.rooms.flatMap(({ photos }) => photos) ?? []).map((photo) => [photo.id, photo]),
  );

/**
 * Returns the papers without a person who leaves; null when nobody keeps them: a pending paper proves nothing, and the
 * last of two takes a confirmed one along.
 */
export function withoutPerson(guarantee: Guarantee, uid: string): Guarantee | null {
  const side = LEASE_SIDES.find((one) => guarantee[one].uid === uid);
  if (!side) return guarantee;
  if (!isConfirmed(guarantee) || guarantee[otherParty(side)].uid === null) return null;
  return {
    ...guarantee,
    [side]: { ...guarantee[side], uid: null, phone: "" },
    codes: { ...guarantee.codes, [side]: null },
  };
}

const at = (date: Date | null): string | null => date?.toISOString() ?? null;

const confirmedFields = ({ host, tenant }: BySide<Date | null>) => ({
  host_confirmed_at: at(host),
  tenant_confirmed_at: at(tenant),
});

const presentInspection = (kind: InspectionKind, inspected: Inspection | null): InspectionAnswer | null => {
  if (!inspected) return null;
  const { written_at, confirmed, ...rest } = inspected;
  return { kind, ...rest, written_at: written_at.toISOString(), ...confirmedFields(confirmed) };
};

export function presentGuarantee(guarantee: Guarantee, side: LeaseSide | null): GuaranteeAnswer {
  const { host, tenant } = guarantee;
  const { id, address, months, amount_cents, currency, rent_cents, paid_on, lease_from } = guarantee;
  return {
    id,
    property: { id: guarantee.property_id, title: guarantee.property_title },
    side,
    written_by: guarantee.written_by,
    status: isConfirmed(guarantee) ? "confirmed" : "pending",
    host_name: host.name,
    tenant_name: tenant.name,
    host_phone: host.phone,
    tenant_phone: tenant.phone,
    address,
    time_zone: guarantee.time_zone,
    months,
    amount_cents,
    currency,
    rent_cents,
    paid_on,
    lease_from,
    return_days: guarantee.return_days,
    conditions: guarantee.conditions,
    register_by: registerBy(lease_from),
    created_at: guarantee.created_at.toISOString(),
    ...confirmedFields(guarantee.confirmed),
    entry: presentInspection("entry", guarantee.entry),
    exit: presentInspection("exit", guarantee.exit),
  };
}

export const GUARANTEE_EVENTS = [
  "guarantee.written",
  "guarantee.code_asked",
  "guarantee.confirmed",
  "guarantee.inspected",
  "guarantee.registration_due",
] as const;

type GuaranteeEvent = EventOf<(typeof GUARANTEE_EVENTS)[number]>;

/** Facts: `side` did it, `paper` is what it is about. */
export function eventsOfGuarantee(before: Guarantee | null, after: Guarantee): GuaranteeEvent[] {
  const event = (kind: GuaranteeEvent["kind"], side: LeaseSide | null = null, paper: LeasePaper = "guarantee") => ({
    kind,
    by: side && after[side].uid,
    facts: { guarantee: after.id, paper, ...(side && { side }) },
  });
  if (!before) return [event("guarantee.written", after.written_by)];
  const papers: LeasePaper[] = ["guarantee", "entry", "exit"];
  return [
    ...LEASE_SIDES.filter((side) => {
      const [known, asked] = [before.codes[side]?.asked_at, after.codes[side]?.asked_at];
      return asked !== undefined && asked.getTime() !== known?.getTime();
    }).map((side) => event("guarantee.code_asked", side, after.codes[side]?.paper)),
    ...papers.flatMap((paper) => {
      const [known, confirmed] = [confirmationsOf(before, paper), confirmationsOf(after, paper)];
      return LEASE_SIDES.filter((side) => known?.[side] === null && Boolean(confirmed?.[side])).map((side) =>
        event("guarantee.confirmed", side, paper),
      );
    }),
    ...(["entry", "exit"] as const)
      .filter((kind) => after[kind] && after[kind].written_at.getTime() !== before[kind]?.written_at.getTime())
      .map((kind) => event("guarantee.inspected", after[kind]?.by ?? null, kind)),
    ...(before.remind_at !== null && after.remind_at === null ? [event("guarantee.registration_due")] : []),
  ];
}
