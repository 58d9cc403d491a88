import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import { useProperty } from "../../listings/use-property.ts";
import { paths } from "@lopango/contract/paths";
import { hostPaths } from "@lopango/contract/host-paths";
import { LinkButton } from "../../ui/button.tsx";
import { ExactPrice } from "../../listings/card/exact-price.tsx";

export function ApplicationListings({ ids }: { ids: readonly string[] }) {
  const { property: first } = useProperty(ids[0] ?? "");
  const house = first?.establishment;
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {house
          ? "Votre hôtel est en ligne, avec ses types de chambre."
          : ids.length > 1
            ? "Vos annonces sont en ligne."
            : "Votre annonce est en ligne."}
      </p>
      {house ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton to={paths.establishment(house.id)}>{`Voir ${house.name}`}</LinkButton>
          <LinkButton to={hostPaths.hostHouse(house.id)} variant="secondary">
            Modifier l’hôtel
          </LinkButton>
        </div>
      ) : null}
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
