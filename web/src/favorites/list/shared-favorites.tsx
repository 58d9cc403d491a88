import MessageCircle from "lucide-react/icons/message-circle";
import Share2 from "lucide-react/icons/share-2";
import Heart from "lucide-react/icons/heart";
import useSWR from "swr";
import { paths } from "@lopango/contract/paths";
import { whatsappAddress } from "@lopango/contract/platform/phone-number";
import { messageOf, ApiError } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button, buttonClasses, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { setShared } from "../favorites.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { ListingGridSkeleton } from "../../listings/card/listing-grid.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { ChosenListings } from "./chosen-listings.tsx";

/** Link to the list, valid until its owner ends it. */
export function ShareFavorites({ shareId }: { shareId: string | null }) {
  const { run, isBusy, error } = useAction(setShared);
  const failure = error ? <FailureNote title={messageOf(error)} className="mt-3" /> : null;
  if (shareId === null)
    return (
      <div>
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void run(true)}>
          <Share2 aria-hidden className="size-4" /> Partager la liste
        </Button>
        {failure}
      </div>
    );
  const url = new URL(paths.sharedFavorites(shareId), window.location.origin).href;
  return (
    <Card lift="none" className="w-full max-w-2xl p-5">
      <p className="text-sm text-ink-soft">
        Toute personne qui a ce lien voit ces annonces, sans savoir à qui est la liste. La liste suit vos changements.
      </p>
      <CopyField label="Lien de votre liste" value={url} done="Lien copié." />
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={whatsappAddress(null, `Ma liste sur Lopango\u202f:\n${url}`)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses("secondary", "sm")}
        >
          <MessageCircle aria-hidden className="size-4" /> Envoyer par WhatsApp
        </a>
        <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void run(false)}>
          Ne plus partager
        </Button>
      </div>
      {failure}
    </Card>
  );
}

const TITLE = "Une liste de favoris";

export function SharedFavorites({ id }: { id: string }) {
  usePageTitle(TITLE);
  const { data, error, mutate, isValidating } = useSWR(keyOf("shared-favorites", id), () =>
    api.get("/api/shared-favorites/{id}", { params: { id } }),
  );
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const toListings = <LinkButton to={paths.search()}>Voir les annonces</LinkButton>;
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">{TITLE}</h1>
      <p className="mt-2 mb-7 text-ink-soft">Choisie par la personne qui vous a envoyé ce lien.</p>
      {isGone ? (
        <EmptyState icon={Heart} title="Cette liste n’est plus partagée." actions={toListings}>
          Demandez un nouveau lien à la personne qui vous l’a envoyée.
        </EmptyState>
      ) : error && !data ? (
        <ErrorState title={messageOf(error)} error={error} busy={isValidating} onRetry={() => void mutate()} />
      ) : !data ? (
        <ListingGridSkeleton count={4} />
      ) : data.property_ids.length === 0 ? (
        <EmptyState icon={Heart} title="Cette liste est vide." actions={toListings} />
      ) : (
        <ChosenListings
          ids={data.property_ids}
          gone={({ length }) =>
            length > 0 ? (
              <p className="mt-8 text-sm text-ink-soft">
                {length === 1
                  ? "Une annonce de cette liste n’est plus disponible."
                  : `${length} annonces de cette liste ne sont plus disponibles.`}
              </p>
            ) : null
          }
        />
      )}
    </div>
  );
}
