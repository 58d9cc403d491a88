import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import type { RateInUse } from "@lopango/contract/payments/conversion";
import { formatDayAndMonth } from "@lopango/contract/platform/french-dates";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { placeOf } from "@lopango/contract/listings/place-name";
import { paths } from "@lopango/contract/paths";
import { truncate } from "../../platform/text.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { NotificationText } from "../../notifications/rules/notification.ts";

type Named = Pick<Listing, "title" | "city" | "commune" | "quartier" | "base_price_cents" | "currency">;

/** Homes that a message describes; the others are on its page. */
const DESCRIBED = 3;
const TITLE_LENGTH = 40;

/** @param ends - of all searches, where the message has to say it */
export function alertText(
  homes: readonly Named[],
  link: string,
  ends: Date | null,
  rate: RateInUse | null = null,
): NotificationText {
  const path = paths.alert(link);
  const count = homes.length;
  const more = count - DESCRIBED;
  const last = ends && formatDayAndMonth(todayInCongo(ends));
  const sentences = [
    ...homes.slice(0, DESCRIBED).map((home) => describe(home, rate)),
    ...(more > 0 ? [more === 1 ? "Et un autre." : `Et ${more} autres.`] : []),
    ...(last ? [`Vos alertes s’arrêtent le ${last}, sauf si vous les gardez.`] : []),
    "Le lien montre tout, et arrête vos alertes.",
  ];
  return {
    title:
      count === 0
        ? "Garder vos alertes\u202f?"
        : count === 1
          ? "Un logement pour vous"
          : `${count} logements pour vous`,
    text: sentences.join(" "),
    path,
    actions: [
      { label: count === 0 ? "Garder mes alertes" : count === 1 ? "Voir le logement" : "Voir les logements", path },
      { label: "Arrêter", path: `${path}?answer=end` },
    ],
  };
}

const describe = (
  { title, base_price_cents: amount_cents, currency, ...place }: Named,
  rate: RateInUse | null,
): string =>
  `${title.length > TITLE_LENGTH ? `${truncate(title, TITLE_LENGTH - 1).trimEnd()}…` : title}, ${placeOf(place)}, ${inBothCurrencies({ amount_cents, currency }, rate)} par mois.`;
