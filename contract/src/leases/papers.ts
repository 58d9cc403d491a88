import { DEPOSIT_TOO_HIGH } from "../listings/deposit.ts";
import { TOO_HIGH } from "../listings/move-in.ts";
import { highestPrice } from "../listings/listing-price.ts";
import { formatExactPrice, isChargeable } from "../payments/money.ts";
import { addDays, type CivilDate } from "../platform/dates.ts";
import type { FieldError } from "../errors.ts";

/** Papers of a lease: guarantee, entry, exit (docs/product/leases.md). */

export const LEASE_SIDES = ["host", "tenant"] as const;
/** What both sides confirm, each with a code. */
export const LEASE_PAPERS = ["guarantee", "entry", "exit"] as const;
export const INSPECTION_KINDS = ["entry", "exit"] as const;
export const METER_KINDS = ["power", "water", "other"] as const;

export type LeaseSide = (typeof LEASE_SIDES)[number];
export type LeasePaper = (typeof LEASE_PAPERS)[number];
export type InspectionKind = (typeof INSPECTION_KINDS)[number];
export type MeterKind = (typeof METER_KINDS)[number];

export const SIDE_NAMES: Record<LeaseSide, string> = { host: "Bailleur", tenant: "Locataire" };
export const LEASE_PAPER_NAMES: Record<LeasePaper, string> = {
  guarantee: "Papier de la garantie",
  entry: "État des lieux d’entrée",
  exit: "État des lieux de sortie",
};
export const METERS: Record<MeterKind, string> = { power: "Électricité", water: "Eau", other: "Autre compteur" };

export const otherParty = (side: LeaseSide): LeaseSide => (side === "host" ? "tenant" : "host");

export const otherKind = (kind: InspectionKind): InspectionKind => (kind === "entry" ? "exit" : "entry");

/** Rooms of an inspection, meters, photos of a room and in all. */
export const MAX_ROOMS_INSPECTED = 20;
export const MAX_METERS = 6;
export const MAX_ROOM_PHOTOS = 6;
export const MAX_INSPECTION_PHOTOS = 40;
export const MAX_STATE_LENGTH = 500;
export const MAX_KEYS = 50;

/** Months of a guarantee (law 15/025). */
export const MAX_GUARANTEE_MONTHS = 3;
export const MAX_RETURN_DAYS = 90;
export const DEFAULT_RETURN_DAYS = 15;
/** Days after the start of the lease in which it is registered. */
const REGISTRATION_DAYS = 30;
/** Both sides are reminded of the registration this many days after the start. */
export const REMINDED_AFTER_DAYS = 20;
/** How far the day of payment may be ahead: the paper is written before the keys are handed over. */
export const MAX_DAYS_AHEAD = 60;
/** Oldest lease that gets a paper. */
export const MAX_DAYS_BACK = 3_653;

export const CODE_LENGTH = 6;
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
/** Seconds between two codes of one side. */
export const CODE_PAUSE_SECONDS = 60;

export const DEFAULT_CONDITIONS =
  "Elle est rendue en entier si le logement est rendu dans l’état de l’entrée, et si les loyers et les factures sont payés. Ce qui est retenu est écrit, avec sa preuve.";

/** When the guarantee is returned, after «rendue». */
export const returnedBy = (days: number): string =>
  days === 0
    ? "le jour de la remise des clés"
    : `au plus tard ${days}\u00a0jour${days > 1 ? "s" : ""} après la remise des clés`;

export const registerBy = (leaseFrom: CivilDate): CivilDate => addDays(leaseFrom, REGISTRATION_DAYS);

interface Terms {
  months: number;
  amount_cents: number;
  rent_cents: number;
  currency: string;
  paid_on: CivilDate;
  lease_from: CivilDate;
  host_phone: string;
  tenant_phone: string;
}

/** Returns the French errors of a guarantee that its fields alone do not show. */
export function guaranteeProblems(terms: Terms, today: CivilDate): FieldError[] {
  const { months, amount_cents: amount, rent_cents: rent, currency } = terms;
  const highest = highestPrice(currency);
  const problems: FieldError[] = [];
  const add = (field: keyof Terms, message: string | false): void => {
    if (message !== false && !problems.some((known) => known.field === field)) problems.push({ field, message });
  };
  for (const field of ["amount_cents", "rent_cents"] as const) {
    add(field, terms[field] > highest * (field === "rent_cents" ? 1 : MAX_GUARANTEE_MONTHS) && TOO_HIGH);
    add(field, !isChargeable(terms[field], currency) && "Un montant en francs n’a pas de centimes.");
  }
  add("rent_cents", rent === 0 && "Indiquez le loyer d’un mois.");
  add("months", months > MAX_GUARANTEE_MONTHS && DEPOSIT_TOO_HIGH);
  add(
    "amount_cents",
    amount > months * rent &&
      (months >= MAX_GUARANTEE_MONTHS
        ? DEPOSIT_TOO_HIGH
        : `C’est plus que ${months} mois de loyer\u202f: ${formatExactPrice(months * rent, currency)} au plus.`),
  );
  add("amount_cents", months > 0 && amount === 0 && "Indiquez le montant de la garantie.");
  for (const field of ["paid_on", "lease_from"] as const) {
    add(field, terms[field] > addDays(today, MAX_DAYS_AHEAD) && "Cette date est trop loin.");
    add(field, terms[field] < addDays(today, -MAX_DAYS_BACK) && "Cette date est trop ancienne.");
  }
  add(
    "tenant_phone",
    terms.tenant_phone === terms.host_phone && "Il faut deux numéros\u202f: chacun confirme avec le sien.",
  );
  return problems;
}

interface Inspected {
  rooms: readonly { name: string; state: string }[];
  meters: readonly { kind: MeterKind; label: string; reading: string }[];
}

interface ComparedMeter {
  name: string;
  entry: string | null;
  exit: string | null;
  /** Units used, when both are plain numbers. */
  used: number | null;
}

const nameOf = (name: string): string => name.trim().toLocaleLowerCase("fr");
export const meterName = ({ kind, label }: { kind: MeterKind; label: string }): string => label || METERS[kind];

/** Pairs rooms of the same name in the order of the entry, then those of the exit alone. */
export function comparedRooms<Room extends Inspected["rooms"][number]>(
  entry: { rooms: readonly Room[] } | null,
  exit: { rooms: readonly Room[] } | null,
): { name: string; entry: Room | null; exit: Room | null }[] {
  const left = [...(exit?.rooms ?? [])];
  const pairs = (entry?.rooms ?? []).map((room) => {
    const at = left.findIndex(({ name }) => nameOf(name) === nameOf(room.name));
    const [found = null] = at < 0 ? [] : left.splice(at, 1);
    return { name: room.name, entry: room, exit: found };
  });
  return [...pairs, ...left.map((room) => ({ name: room.name, entry: null, exit: room }))];
}

/** Pairs meters as `comparedRooms` does. */
export function comparedMeters(
  entry: Pick<Inspected, "meters"> | null,
  exit: Pick<Inspected, "meters"> | null,
): ComparedMeter[] {
  const rooms = (inspected: Pick<Inspected, "meters"> | null) =>
    inspected && { rooms: inspected.meters.map((meter) => ({ name: meterName(meter), state: meter.reading })) };
  return comparedRooms(rooms(entry), rooms(exit)).map(({ name, entry: before, exit: after }) => ({
    name,
    entry: before?.state ?? null,
    exit: after?.state ?? null,
    used: used(before?.state, after?.state),
  }));
}

function used(before = "", after = ""): number | null {
  const [first, last] = [before, after].map((reading) => {
    const plain = reading.replace(/[\s\u202f\u00a0]/g, "").replace(",", ".");
    return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
  });
  const difference = Math.round(((last ?? NaN) - (first ?? NaN)) * 1000) / 1000;
  return difference >= 0 ? difference : null;
}
