import type { VisitReport } from "@lopango/contract/checks/visit";
import { type DayHalf, VISITED_FACTS, type VisitedFact } from "@lopango/contract/checks/check-life";
import { addDays, todayInCongo, type CivilDate } from "@lopango/contract/platform/dates";
import type { LatLng } from "@lopango/contract/platform/latlng";
import {
  AMENITY_GROUPS,
  FACTS,
  inOrder,
  LISTING_AMENITY_LABELS,
  type ListingAmenity,
} from "@lopango/contract/listings/listing-facts";
import { NOTED_LATE_DAYS } from "@lopango/contract/limits";
import type { Listing } from "../../listings/rules/listing.ts";
import type { PhotoMarks } from "../../photos/rules/photo-marks.ts";
import { Problem } from "../../platform/problem.ts";

/** A visit on the spot; `report`: null until the agent was there. */
export interface CheckVisit {
  agent_id: string;
  /** First name, which the host reads. */
  agent_name?: string | undefined;
  day: CivilDate;
  /** Absent without a time. */
  half?: DayHalf | undefined;
  /** When the host confirmed that title and facts are corrected. */
  corrected_at?: Date | undefined;
  assigned_at: Date;
  report: StoredReport | null;
}

export interface StoredReport {
  at: Date;
  point: LatLng;
  accuracy: number;
  is_same_place: boolean;
  facts: Partial<Record<VisitedFact, number>>;
  amenities: ListingAmenity[];
  note: string;
  /** Sentences for the admin: why the report may be forged. */
  doubts: string[];
}

/** A point that is farther from the listing's than this, its accuracy left out, is another place. */
export const FAR_METRES = 150;
/** A worse point proves nothing. */
export const POOR_METRES = 100;
/** A photo of the report is taken within this time. */
export const PHOTO_MINUTES = 90;

const MINUTE_MS = 60_000;

/** Checks when the agent was there. */
export function requireVisitTime({ at }: { at: Date }, { assigned_at }: CheckVisit, now: Date): void {
  const oldest = addDays(todayInCongo(now), -NOTED_LATE_DAYS);
  const message =
    at < assigned_at
      ? "Ce compte rendu date d’avant la mission."
      : at.getTime() > now.getTime() + 5 * MINUTE_MS
        ? "L’heure de ce téléphone est en avance\u202f: réglez-la, puis recommencez."
        : todayInCongo(at) < oldest
          ? `Ce compte rendu a plus de ${NOTED_LATE_DAYS}\u00a0jours\u202f: retournez sur place.`
          : null;
  if (message) throw new Problem("invalid_fields", { detail: message, errors: [{ field: "report", message }] });
}

const distance = (metres: number): string =>
  metres < 1_000 ? `${Math.round(metres)}\u00a0m` : `${(metres / 1_000).toFixed(1).replace(".", ",")}\u00a0km`;

/** Returns why a report may be forged, one sentence each: its point, and what the cameras wrote into the photos. */
export function doubtsOf(
  report: Pick<VisitReport, "point" | "accuracy"> & { at: Date },
  photos: readonly PhotoMarks[],
  listed: LatLng | null,
  assignedAt: Date,
): string[] {
  const doubts: string[] = [];
  const away = listed && metresBetween(report.point, listed) - report.accuracy;
  if (away === null) doubts.push("L’annonce n’a pas de point sur la carte\u202f: la distance n’est pas connue.");
  else if (away > FAR_METRES) doubts.push(`Le point est à ${distance(away)} de celui de l’annonce.`);
  if (report.accuracy > POOR_METRES) doubts.push(`Le point n’est précis qu’à ${distance(report.accuracy)} près.`);
  photos.forEach(({ taken_at, point }, index) => {
    const name = `Photo ${index + 1}`;
    if (taken_at === null) doubts.push(`${name}\u202f: l’appareil n’a pas noté quand elle a été prise.`);
    else if (taken_at.getTime() < assignedAt.getTime() - MINUTE_MS)
      doubts.push(`${name}\u202f: elle a été prise avant la mission.`);
    else if (Math.abs(taken_at.getTime() - report.at.getTime()) > PHOTO_MINUTES * MINUTE_MS)
      doubts.push(`${name}\u202f: elle n’a pas été prise pendant la visite.`);
    const off = point && metresBetween(point, report.point) - report.accuracy;
    if (off !== null && off > FAR_METRES) doubts.push(`${name}\u202f: elle a été prise à ${distance(off)} de là.`);
  });
  return doubts;
}

const askedAmenities = ({ category }: Pick<Listing, "category">): readonly ListingAmenity[] =>
  AMENITY_GROUPS[category].flatMap(({ amenities }) => amenities);

type Described = Pick<Listing, "category" | "amenities" | VisitedFact>;

/** Returns the listing as the agent saw it; the same object where nothing differs. */
export function corrected<Place extends Described>(
  listing: Place,
  { facts, amenities }: Pick<StoredReport, "facts" | "amenities">,
): Place {
  if (differencesOf(listing, { facts, amenities }).length === 0) return listing;
  const asked = askedAmenities(listing);
  const others = listing.amenities.filter((amenity) => !asked.includes(amenity));
  const seen = amenities.filter((amenity) => asked.includes(amenity));
  return { ...listing, ...facts, amenities: inOrder([...others, ...seen]) };
}

export const OTHER_PLACE = "Le lieu n’est pas celui que montrent le titre, l’adresse ou les photos";

/** Returns what keeps a visited place from being «Vérifié»: facts that differ, and another place until the host corrected it. */
export function toCorrect(listing: Described, { report, corrected_at }: Pick<CheckVisit, "report" | "corrected_at">) {
  if (!report) return [];
  return [...(report.is_same_place || corrected_at ? [] : [OTHER_PLACE]), ...differencesOf(listing, report)];
}

/** Returns what the agent saw otherwise: `Chambres : 2 au lieu de 3`. */
export function differencesOf(
  listing: Described,
  { facts, amenities }: Pick<StoredReport, "facts" | "amenities">,
): string[] {
  const counted = VISITED_FACTS.flatMap((name) => {
    const seen = facts[name];
    const listed = listing[name];
    if (seen === undefined || seen === listed) return [];
    return [`${FACTS[name].label}\u202f: ${seen}${listed === null ? "" : ` au lieu de ${listed}`}`];
  });
  const asked = askedAmenities(listing);
  const label = (amenity: ListingAmenity) => LISTING_AMENITY_LABELS[amenity];
  const missing = asked.filter((amenity) => listing.amenities.includes(amenity) && !amenities.includes(amenity));
  const more = asked.filter((amenity) => !listing.amenities.includes(amenity) && amenities.includes(amenity));
  return [
    ...counted,
    ...(missing.length > 0 ? [`Pas sur place\u202f: ${missing.map(label).join(", ")}`] : []),
    ...(more.length > 0 ? [`En plus\u202f: ${more.map(label).join(", ")}`] : []),
  ];
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance of two points in metres, as the crow flies. */
export function metresBetween(one: LatLng, other: LatLng): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng);
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
