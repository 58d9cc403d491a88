import type { Establishment } from "@lopango/contract/establishments/establishment";
import { priceUnit } from "@lopango/contract/listings/categories";
import { MOVE_IN_LINES, moveInLines, sumOfLines } from "@lopango/contract/listings/move-in";
import type { Property } from "@lopango/contract/listings/property";
import type { Photo } from "@lopango/contract/photos/photo";
import { lowestPrice, shownPrice } from "@lopango/contract/listings/shown-price";
import { paths } from "@lopango/contract/paths";
import { bothCurrencies } from "@lopango/contract/payments/both-currencies";
import type { RateInUse } from "@lopango/contract/payments/conversion";
import { formatPrice, type Money } from "@lopango/contract/payments/money";
import { coverOf, MEDIA, ofWidth, widestVariant } from "@lopango/contract/photos/photos";
import { placeOf } from "@lopango/contract/listings/place-name";
import { createWorkQueue } from "../photos/rendering/work-queue.ts";
import { buffer } from "node:stream/consumers";
import { ID_PATTERN } from "@lopango/contract/platform/ids";
import { SCREENS, screenOf } from "@lopango/contract/screens";
import { PUBLIC_CACHE, SECURITY_HEADERS } from "../platform/http/headers.ts";
import type { StoredPhotos } from "../photos/media.routes.ts";
import { sha256 } from "../platform/hash.ts";

/** What the preview of a shared link shows. */
export interface Preview {
  /** Path of the page. */
  path: string;
  title: string;
  /** `Gombe, Kinshasa`. */
  place: string;
  /** `45 $US / nuit`, `450 $US / mois`, or `dès 45 $US / nuit` of a house and where the nights differ. */
  price: string;
  /** The price in the other currency: `≈ 128 000 FC`; empty without a rate. */
  converted: string;
  /** What a home costs to move in; absent for all others. */
  move_in?: MoveInPreview;
  cover: Photo | null;
}

export interface MoveInPreview {
  /** Label and amount of each kind, in the order of the contract. */
  lines: [label: string, amount: string][];
  total: string;
  /** In the other currency; empty without a rate. */
  converted: string;
  /** Amount that comes back; empty when none does. */
  back: string;
}

const KINDS = { charge: "Charges (premier mois)", fee: "Autres frais" } as const;

/** Sums the charges and the fees: five lines at most. */
function moveInPreview(property: Property, rate: RateInUse | null): MoveInPreview | undefined {
  const lines = property.supports_booking ? null : moveInLines(property);
  if (!lines) return undefined;
  const shown = (part: typeof lines) => formatPrice(sumOfLines(part), property.currency);
  const back = lines.filter(({ refundable }) => refundable);
  return {
    lines: MOVE_IN_LINES.flatMap((kind): [string, string][] => {
      const part = lines.filter((line) => line.kind === kind);
      const label = kind === "charge" || kind === "fee" ? KINDS[kind] : part[0]?.label;
      return part.length > 0 && label ? [[label, shown(part)]] : [];
    }),
    total: shown(lines),
    converted: inOther({ amount_cents: sumOfLines(lines), currency: property.currency }, rate),
    back: back.length > 0 ? shown(back) : "",
  };
}

/** `≈ 128 000 FC, taux du 24 novembre`. */
function inOther(money: Money, rate: RateInUse | null): string {
  const { other, note } = bothCurrencies(money, rate);
  return [other, note].filter(Boolean).join(", ");
}

export function previewOf(property: Property, rate: RateInUse | null): Preview {
  const move_in = moveInPreview(property, rate);
  return {
    path: paths.property(property.id),
    title: property.title,
    place: placeOf(property),
    price: `${shownPrice(property)} ${priceUnit(property.category)}`,
    converted: inOther({ amount_cents: lowestPrice(property), currency: property.currency }, rate),
    ...(move_in && { move_in }),
    cover: coverOf(property.photos) ?? null,
  };
}

export const previewOfEstablishment = (establishment: Establishment, rate: RateInUse | null): Preview => ({
  path: paths.establishment(establishment.id),
  title: establishment.name,
  place: placeOf(establishment),
  price: `dès ${formatPrice(establishment.from_cents, establishment.currency)} ${priceUnit("hotel")}`,
  converted: inOther({ amount_cents: establishment.from_cents, currency: establishment.currency }, rate),
  cover: coverOf(establishment.photos) ?? null,
});

/** Waiting cards take some seconds. */
const WAITING = 20;

/** Renders an image once for concurrent requests of its name. */
export type CardQueue = (name: string, render: () => Promise<Buffer>) => Promise<Buffer>;

export function cardQueue(): CardQueue {
  const inTurn = createWorkQueue(WAITING);
  const underWay = new Map<string, Promise<Buffer>>();
  return (name, render) => {
    const known = underWay.get(name);
    if (known) return known;
    const rendering = inTurn(render).finally(() => underWay.delete(name));
    underWay.set(name, rendering);
    return rendering;
  };
}

/** Cards of listings and of houses. */
const CARDS = [SCREENS.property, SCREENS.establishment].map((screen) => ({
  screen,
  pattern: new RegExp(`^${screenOf(screen, `(${ID_PATTERN})`)}/card-([a-f0-9]{12})\\.jpg$`),
}));

export interface CardAddress {
  screen: (typeof CARDS)[number]["screen"];
  id: string;
  version: string;
}

/** Returns the card at a path; null for another path. */
export function cardAt(path: string): CardAddress | null {
  for (const { screen, pattern } of CARDS) {
    const [, id, version] = pattern.exec(path) ?? [];
    if (id && version) return { screen, id, version };
  }
  return null;
}

/** The URL contains the version, so the response is immutable. */
const CARD_CACHE = "public, max-age=31536000, immutable, s-maxage=86400";
/** Slightly above the card's width. */
const MAX_COVER_WIDTH = 1280;

export const cardPath = (preview: Preview): string => `${preview.path}/card-${versionOf(preview)}.jpg`;

function versionOf({ title, place, price, converted, move_in, cover }: Preview): string {
  return sha256(JSON.stringify([title, place, price, converted, cover?.url ?? null, move_in])).slice(0, 12);
}

export async function previewCard(
  photos: StoredPhotos,
  queue: CardQueue,
  preview: Preview,
  version: string,
): Promise<Response> {
  // A shared link may have an older version: it redirects to the current card. Unknown versions are never rendered,
  // which limits the work.
  if (version !== versionOf(preview))
    return new Response(null, {
      status: 302,
      headers: {
        ...SECURITY_HEADERS,
        location: cardPath(preview),
        "cache-control": PUBLIC_CACHE,
      },
    });
  const bytes = await queue(`${preview.path} ${version}`, async () => {
    const { renderCard } = await import("./card.ts");
    const { title, place, price, converted, move_in } = preview;
    return renderCard({ title, place, price, converted, move_in, photo: await coverBytes(photos, preview) });
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...SECURITY_HEADERS,
      "cross-origin-resource-policy": "cross-origin",
      "content-type": "image/jpeg",
      "cache-control": CARD_CACHE,
    },
  });
}

async function coverBytes(photos: StoredPhotos, { cover }: Preview): Promise<Buffer | null> {
  if (!cover) return null;
  const address = ofWidth(cover.url, widestVariant(Math.min(cover.width, MAX_COVER_WIDTH)));
  const stored = await photos.find(address.slice(MEDIA.length));
  return stored ? buffer(stored.open()) : null;
}
