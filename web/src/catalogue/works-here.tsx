import { paths } from "@lopango/contract/paths";
import { LinkButton } from "../ui/button.tsx";

/** What the reception of a house reads where others book. */
export function WorksHere({ className }: { className?: string }) {
  return (
    <div className={className}>
      <p className="font-semibold">Vous travaillez ici</p>
      <p className="mt-1 text-sm text-ink-soft">
        L’équipe ne réserve pas ses propres chambres. Ajoutez un voyageur depuis la réception.
      </p>
      <LinkButton to={paths.reception} className="mt-5 w-full">
        Ouvrir la réception
      </LinkButton>
    </div>
  );
}
