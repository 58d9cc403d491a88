import { countUnits } from "@lopango/contract/listings/categories";
import X from "lucide-react/icons/x";
import { Link } from "react-router";
import type { ReactNode } from "react";
import { useInBoth } from "../../payments/in-both.tsx";
import { Amount } from "../../payments/amount.tsx";
import { quoted } from "../../lib/format/format.ts";
import { capitalized, formatGuests, formatStay } from "@lopango/contract/platform/french-dates";
import { classNames } from "../../ui/class-names.ts";
import { toCents } from "../../lib/format/amount.ts";
import { factParts, NO_FILTERS, NO_GUESTS, type SearchFilters } from "../query/search-filters.ts";
import { changed } from "../query/search-url.ts";

export function ActiveFilters({ state }: { state: SearchFilters }) {
  const inBoth = useInBoth();
  /** A bound of the price: a chip has room for one currency. */
  const bound = (words: string, units: number) => {
    const cents = toCents(units);
    return {
      label: `${words} ${inBoth({ amount_cents: cents, currency: "USD" })}`,
      shown: <Amount before={words} cents={cents} currency="USD" second="unseen" />,
    };
  };
  const chips: { label: string; shown?: ReactNode; without: Partial<SearchFilters>; isInForm?: true }[] = [];
  if (state.city) chips.push({ label: `${state.city} seulement`, without: { city: "" } });
  if (state.checkin && state.checkout)
    chips.push({
      label: formatStay(state.checkin, state.checkout),
      without: { checkin: null, checkout: null },
      isInForm: true,
    });
  if (state.guests && state.guests > 1)
    chips.push({ label: formatGuests(state.guests), without: NO_GUESTS, isInForm: true });
  if (state.rooms)
    chips.push({
      label: countUnits("hotel", state.rooms),
      without: { rooms: null },
      ...((state.guests ?? 1) > 1 && { isInForm: true }),
    });
  if (state.verified) chips.push({ label: "Vérifié", without: { verified: false } });
  // «Au moins un (OU)» applies to the later chips only; those before always apply.
  const first = state.logic === "any" ? chips.length : 0;
  if (state.q) chips.push({ label: quoted(state.q), without: { q: "" }, isInForm: true });
  if (state.commune) chips.push({ label: `Commune : ${state.commune}`, without: { commune: "" } });
  if (state.quartier) chips.push({ label: `Quartier : ${state.quartier}`, without: { quartier: "" } });
  if (state.min !== null) chips.push({ ...bound("Dès", state.min), without: { min: null } });
  if (state.max !== null) chips.push({ ...bound("Jusqu’à", state.max), without: { max: null } });
  if (state.max_move_in !== null)
    chips.push({ ...bound("Pour entrer, jusqu’à", state.max_move_in), without: { max_move_in: null } });
  for (const { label, without } of factParts(state)) chips.push({ label: capitalized(label), without });
  if (chips.length === 0) return null;

  return (
    <ul
      aria-label="Critères"
      className={classNames(
        "mt-3 flex items-center gap-2 py-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-sm:[scrollbar-width:none] lg:flex-wrap",
        chips.every(({ isInForm }) => isInForm) && "max-sm:hidden",
      )}
    >
      {chips.map(({ label, shown, without, isInForm }, index) => [
        index === first && chips.length > first + 1 && (
          <li
            key=""
            className={classNames("shrink-0 pr-1 text-sm text-ink-soft", state.logic === "all" && "max-sm:hidden")}
          >
            {state.logic === "any" ? "Au moins un de ces critères" : "Tous ces critères"}
          </li>
        ),
        // A phone shows in the form above what is chosen there.
        <li key={label} className={classNames("max-w-full shrink-0", isInForm && "max-sm:hidden")}>
          <Link
            to={changed(state, without)}
            aria-label={`Retirer ${label}`}
            className="inline-flex min-h-11 max-w-[min(18rem,100%)] items-center gap-1.5 rounded-full bg-accent-tint pr-3 pl-4 text-sm font-semibold text-accent-deep transition-colors hover:bg-sand-deep"
          >
            <span className="truncate">{shown ?? label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>,
      ])}
      {chips.length > 1 && (
        <li className="shrink-0">
          <Link
            to={changed(state, { q: "", ...NO_FILTERS })}
            className="inline-flex min-h-11 items-center rounded-full px-2 text-sm font-semibold underline underline-offset-4 hover:text-accent"
          >
            Tout effacer
          </Link>
        </li>
      )}
    </ul>
  );
}
