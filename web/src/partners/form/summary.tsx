import type { ReactNode } from "react";
import { ESTABLISHMENT_LABELS } from "@lopango/contract/listings/establishment-kinds";
import { languageName } from "@lopango/contract/listings/languages";
import { starsText } from "@lopango/contract/listings/categories";
import { latLngText } from "@lopango/contract/platform/latlng";
import { parseLatLng } from "@lopango/contract/platform/parse-latlng";
import { LISTING_AMENITY_LABELS } from "@lopango/contract/listings/listing-facts";
import { ROOM_FACTS, roomFacts } from "@lopango/contract/listings/room-facts";
import { placeName } from "@lopango/contract/listings/place-name";
import { capitalized, formatClock, formatGuests } from "@lopango/contract/platform/french-dates";
import type { InBoth } from "../../payments/in-both.tsx";
import { parseAmount, toCents } from "../../lib/format/amount.ts";
import { countryName, readableNumber } from "../../lib/format/format.ts";
import { isEmptyRoom, languagesOf, type ApplicationFields, type RoomFields } from "./application-fields.ts";
import { STEPS, type Step } from "./steps.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Email } from "../../ui/email.tsx";

interface SummaryFact {
  label: string;
  /** Several values form a list. */
  values: string[];
}

interface SummarySection {
  step: Step;
  title: string;
  facts: SummaryFact[];
}

/** Lists the answers by step, without empty ones. `policy` formats a cancellation policy. */
export function summarize(
  fields: ApplicationFields,
  policy: (policy: ApplicationFields["cancellation_policy"]) => string,
  inBoth: InBoth,
): SummarySection[] {
  const point = parseLatLng(fields.latlng);
  const facts: Record<Exclude<Step, 6>, [label: string, ...values: string[]][]> = {
    1: [
      ["Nom", fields.hotel_name],
      ["Type", ESTABLISHMENT_LABELS[fields.category]],
      ["Classement", starsText(fields.stars)],
      ["Année d’ouverture", fields.year_founded],
      ["Langues", languagesOf(fields).map(languageName).join(", ")],
      ["Description", fields.description],
    ],
    2: [
      [
        "Adresse",
        placeName(
          fields.address,
          fields.district,
          placeName(fields.postal_code, fields.city).replace(", ", " "),
          countryName(fields.country.trim().toUpperCase()),
        ),
      ],
      ["Position GPS", point ? latLngText(point) : ""],
      ["Téléphone", readableNumber(fields.phone_primary)],
      ["WhatsApp", readableNumber(fields.phone_whatsapp)],
      ["E-mail", fields.email],
      ["Site web", fields.website],
    ],
    3: [
      ["Nom", fields.manager_name],
      ["Fonction", fields.manager_role],
      ["Pièce d’identité", fields.manager_idno],
      ["Téléphone", readableNumber(fields.manager_phone)],
    ],
    4: [
      ["Chambres", ...fields.rooms.filter((room) => !isEmptyRoom(room)).map((room) => roomText(room, inBoth))],
      ["Services", fields.amenities.map((key) => capitalized(LISTING_AMENITY_LABELS[key])).join(", ")],
      ["Arrivée et départ", timesText(fields)],
      ["Annulation", policy(fields.cancellation_policy)],
    ],
    5: [
      ["RCCM", fields.rccm],
      ["NIF", fields.nif],
      ["Compte MaxiCash", fields.mx_account_name],
      ["E-mail du compte", fields.mx_account_email],
      ["Téléphone du compte", readableNumber(fields.mx_account_phone)],
    ],
  };
  return STEPS.flatMap(({ step, title }) =>
    step === 6
      ? []
      : [
          {
            step,
            title,
            facts: facts[step]
              .map(([label, ...values]) => ({ label, values: values.map((value) => value.trim()).filter(Boolean) }))
              .filter(({ values }) => values.length > 0),
          },
        ],
  );
}

/** `à partir de 14 h, jusqu’à 11 h` */
function timesText({ checkin_time, checkout_time }: ApplicationFields): string {
  return `à partir de ${formatClock(checkin_time)}, jusqu’à ${formatClock(checkout_time)}`;
}

/** `12 × Chambre double, 2 voyageurs, 80 $US la nuit` */
function roomText({ type, count, guests, price, ...facts }: RoomFields, inBoth: InBoth): string {
  const amount = parseAmount(price);
  const parts = [
    `${count.trim() || "0"}\u00a0× ${type.trim() || "Chambre"}`,
    Number(guests) > 0 && formatGuests(Number(guests)),
    ...ROOM_FACTS.flatMap((name) => (facts[name].trim() === "" ? [] : roomFacts({ [name]: Number(facts[name]) }))),
    amount !== null && `${inBoth({ amount_cents: toCents(amount), currency: "USD" })} la nuit`,
  ];
  return parts.filter(Boolean).join(", ");
}

interface Props {
  sections: readonly SummarySection[];
  action?: (section: SummarySection) => ReactNode;
  heading?: "h3" | "h4";
  className?: string;
}

export function SummaryList({ sections, action, heading: Heading = "h3", className }: Props) {
  return (
    <Card lift="none" className={classNames("divide-y divide-line", className)}>
      {sections.map((section) => (
        <section key={section.step} aria-labelledby={`summary-${section.step}`} className="px-5 py-4 sm:px-6 sm:py-5">
          <div className="flex items-center justify-between gap-4">
            <Heading id={`summary-${section.step}`} className="text-base font-bold">
              {section.title}
            </Heading>
            {action?.(section)}
          </div>
          {section.facts.length > 0 ? (
            <dl className="mt-2 space-y-2.5">
              {section.facts.map(({ label, values }) => (
                <div key={label} className="gap-x-6 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  {values.map((value, index) => (
                    <dd key={index} className="whitespace-pre-line wrap-anywhere sm:col-start-2">
                      {/^\S+@\S+$/.test(value) ? <Email address={value} /> : value}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          ) : (
            <p className="mt-1 text-sm text-ink-soft">Rien pour l’instant.</p>
          )}
        </section>
      ))}
    </Card>
  );
}
