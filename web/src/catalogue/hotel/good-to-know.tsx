import { describePolicy } from "@lopango/contract/listings/cancellation-labels";
import { formatClock } from "@lopango/contract/platform/french-dates";
import type { Establishment } from "@lopango/contract/establishments/establishment";
import { HOST_ANSWER_HOURS } from "@lopango/contract/limits";

/** Times, policy and rules of a house, and when its contact is told. */
export function GoodToKnow({ establishment }: { establishment: Establishment }) {
  const said = [
    [
      "Arrivée et départ",
      `Arrivée à partir de ${formatClock(establishment.checkin_time)}, départ au plus tard à ${formatClock(establishment.checkout_time)}.`,
    ],
    ["Annulation", describePolicy(establishment.cancellation_policy, establishment)],
    [
      "Confirmation",
      establishment.rooms.every(({ confirmation }) => confirmation === "host")
        ? `L’hôte répond sous ${HOST_ANSWER_HOURS} heures, sinon tout vous est remboursé.`
        : establishment.rooms.every(({ confirmation }) => confirmation === "instant") &&
          "Votre séjour est confirmé dès le paiement.",
    ],
    ["Règlement", establishment.rules],
    [
      "Contact",
      !establishment.owned_by_me && "Le téléphone et l’adresse exacte vous sont communiqués après le paiement.",
    ],
  ] as const;
  return (
    <section aria-labelledby="savoir">
      <h2 id="savoir" className="mb-4 text-xl">
        Bon à savoir
      </h2>
      <dl className="max-w-prose space-y-4">
        {said.map(([label, text]) =>
          text ? (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="whitespace-pre-line text-ink-soft">{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
