import History from "lucide-react/icons/history";
import { Link } from "react-router";
import { useAsOf } from "../../lib/now.ts";
import { offered } from "./recent.ts";
import { useRecent, forgetRecent } from "./recent-store.ts";
import { Button } from "../../ui/button.tsx";
import { ListingCard } from "../../listings/card/listing-card.tsx";

/** Recent listings and searches of this device, with a button that erases them. Empty without any. */
export default function RecentRow() {
  const { listings, searches } = useRecent();
  // The UTC day is precise enough: the search drops dates that cannot be booked.
  const today = useAsOf((now) => now.toISOString().slice(0, 10));
  if (listings.length === 0 && searches.length === 0) return null;
  return (
    <section aria-labelledby="vus" className="py-8">
      <div className="flex items-center justify-between gap-3">
        <h2 id="vus" className="text-xl">
          {listings.length > 0 ? "Vus récemment" : "Vos dernières recherches"}
        </h2>
        <Button variant="quiet" size="sm" onClick={forgetRecent}>
          Effacer
        </Button>
      </div>
      {searches.length > 0 ? (
        <ul aria-label="Recherches récentes" className="mt-3 flex flex-wrap gap-2">
          {searches.map((search) => {
            const { to, label } = offered(search, today);
            return (
              <li key={to} className="max-w-full">
                <Link
                  to={to}
                  className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold transition-colors hover:border-ink hover:bg-sand"
                >
                  <History aria-hidden className="size-4 shrink-0 text-ink-soft" />
                  <span className="truncate">{label}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      ) : null}
      {listings.length > 0 ? (
        <ul aria-label="Annonces vues" className="-mx-4 mt-4 flex gap-3.5 overflow-x-auto px-4 py-1.5">
          {listings.map((listing) => (
            <li key={listing.id} className="w-36 shrink-0 sm:w-40">
              <ListingCard listing={listing} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
