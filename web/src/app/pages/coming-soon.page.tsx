import { paths } from "@lopango/contract/paths";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";

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

function CarOnRoad({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 320 150"
      aria-hidden
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M20 112c30-40 58-40 84-14 26-46 66-56 106-10 18-20 50-22 90 24Z" className="fill-sand" />
      <circle cx="246" cy="44" r="17" className="fill-accent-tint" />
      <path d="M14 122h292" className="stroke-sand-deep" strokeWidth="12" />
      <path d="M34 122h26M98 122h26M206 122h26M264 122h20" className="stroke-surface" strokeWidth="3" />
      <path
        d="M58 116c1-18 0-34 4-50m0 0c-8-9-19-10-27-4m27 4c-10-2-18 4-20 13m20-13c2-11 11-17 21-15m-21 15c9-6 18-3 23 5"
        className="stroke-positive"
        strokeWidth="4"
      />
      <path
        d="M96 112V92c0-6 4-10 10-11l20-3 20-20c3-3 6-4 10-4h38c5 0 9 2 12 6l16 19 14 3c6 1 10 6 10 12v18Z"
        className="fill-accent"
      />
      <path d="m140 79 14-14c1-2 3-2 5-2h13v16ZM182 63h10c3 0 5 1 7 3l10 13h-27Z" className="fill-sand" />
      <path d="M166 92h12M96 100h8M240 100h6" className="stroke-accent-deep" strokeWidth="4" />
      <circle cx="132" cy="114" r="14" className="fill-ink" />
      <circle cx="214" cy="114" r="14" className="fill-ink" />
      <circle cx="132" cy="114" r="5" className="fill-sand" />
      <circle cx="214" cy="114" r="5" className="fill-sand" />
    </svg>
  );
}
