import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import { useProperty } from "../../features/property/use-property.ts";
import { paths } from "@lopango/contract/paths";
import { ExactPrice } from "../../ui/exact-price.tsx";

export function ApplicationListings({ ids }: { ids: readonly string[] }) {
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {ids.length > 1 ? "Vos annonces sont en ligne." : "Votre annonce est en ligne."}
      </p>
      <ul className="mt-4 space-y-2">
        {ids.map((id, index) => (
          <li key={id}>
            <ListingLink id={id} number={index + 1} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ListingLink({ id, number }: { id: string; number: number }) {
  const { property } = useProperty(id);
  return (
    <Link
      to={paths.property(id)}
      className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{property?.title ?? `Annonce ${number}`}</span>
        {property ? (
          <ExactPrice
            cents={property.base_price_cents}
            currency={property.currency}
            category={property.category}
            className="text-sm"
          />
        ) : null}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
