import { paths } from "@lopango/contract/paths";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { CarOnRoad } from "../../ui/illustrations/car-on-road.tsx";

const TITLE = "Réservation de voitures";

/** `/cars`: announcement of a service that is not available yet. */
export default function ComingSoonPage() {
  usePageTitle(TITLE);
  return (
    <div className="page flex flex-col items-center py-16 text-center sm:py-28">
      <CarOnRoad className="h-auto w-full max-w-88" />
      <h1 className="mt-7 text-3xl sm:text-4xl">{TITLE}</h1>
      <Badge tone="caution" className="mt-4">
        Bientôt disponible
      </Badge>
      <p className="mt-4 max-w-md text-lg text-ink-soft">
        Une voiture avec ou sans chauffeur, à côté de votre logement : nous y travaillons.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.search({ category: "hotel" })}>Voir les hôtels</LinkButton>
        <LinkButton to={paths.home} variant="secondary">
          Retour à l’accueil
        </LinkButton>
      </div>
    </div>
  );
}
