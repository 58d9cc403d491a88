import { useState } from "react";
import { Link } from "react-router";
import { formatNights } from "@lopango/contract/platform/french-dates";
import type { RateRule } from "@lopango/contract/listings/rate-schemas";
import { hostPaths } from "@lopango/contract/host-paths";
import { useInBoth } from "../../payments/in-both.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { nightsInWords, rateInWords } from "./night-rates.ts";
import { haveRule, useChangeRates, type RatedRoom } from "./use-host-calendar.ts";

interface Props {
  /** The listing first, then the other room types of its house. */
  rooms: readonly RatedRoom[];
  onEdit: (rule: RateRule) => void;
}

const least = ({ min_nights }: RatedRoom["pricing"]) => `${formatNights(min_nights)} au moins`;

/** Rules of a listing in words, each of which can be changed or removed (docs/product/rates.md#rate-rules). */
export function RateList({ rooms, onEdit }: Props) {
  const [removed, setRemoved] = useState<RateRule | null>(null);
  const change = useChangeRates();
  const { run, isBusy, error, forgetError } = useAction(async (rule: RateRule) => {
    await change({ property_ids: [], replaces: { property_ids: haveRule(rooms, rule).map(({ id }) => id), rule } });
    setRemoved(null);
    showToast("success", "Règle supprimée.");
  });
  const inBoth = useInBoth();
  const [own] = rooms;
  if (!own) return null;
  const { pricing } = own;
  const roomsOf = (rule: RateRule) => {
    const names = haveRule(rooms, rule).map(({ name }) => name);
    return names.length === rooms.length ? "Toutes les chambres" : names.join(", ");
  };
  return (
    <section aria-labelledby="regles" className="mt-5 border-t border-line pt-4">
      <h3 id="regles" className="font-semibold">
        Règles de prix et de séjour
      </h3>
      <ul className="mt-1">
        <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-sm last:border-b-0">
          <span>
            <span className="block font-semibold">Toute l’année, sans autre règle</span>
            <span className="block">
              {pricing.category === "hotel"
                ? `${inBoth({ amount_cents: pricing.base_price_cents, currency: pricing.currency })} la nuit, ${least(pricing)}`
                : least(pricing)}
            </span>
          </span>
          <Link
            to={hostPaths.hostListing(own.id)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Modifier<span className="sr-only"> l’annonce</span>
          </Link>
        </li>
        {pricing.rates.map((rule) => (
          <li
            key={JSON.stringify(rule)}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-sm last:border-b-0"
          >
            <span>
              <span className="block font-semibold">{nightsInWords(rule)}</span>
              <span className="block">{rateInWords(rule, pricing, inBoth).join(", ")}</span>
              {rooms.length > 1 ? <span className="block text-ink-soft">{roomsOf(rule)}</span> : null}
            </span>
            <span className="-ml-3 flex">
              <Button variant="quiet" size="sm" onClick={() => onEdit(rule)}>
                Modifier<span className="sr-only">{` la règle\u202f: ${nightsInWords(rule)}`}</span>
              </Button>
              <Button variant="quiet" size="sm" onClick={() => setRemoved(rule)}>
                Supprimer<span className="sr-only">{` la règle\u202f: ${nightsInWords(rule)}`}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removed !== null}
        title={"Supprimer cette règle\u202f?"}
        confirmLabel="Supprimer"
        busy={isBusy}
        error={error ? messageOf(error) : null}
        onConfirm={() => void (removed && run(removed))}
        onClose={() => {
          forgetError();
          setRemoved(null);
        }}
      >
        {removed ? (
          <>
            <p className="font-semibold">{nightsInWords(removed)}</p>
            <p>{rateInWords(removed, pricing, inBoth).join(", ")}</p>
            {rooms.length > 1 ? <p className="text-ink-soft">{roomsOf(removed)}</p> : null}
            <p className="mt-3 text-ink-soft">Les réservations déjà faites gardent leur prix.</p>
          </>
        ) : null}
      </ConfirmDialog>
    </section>
  );
}
