import { adminPaths } from "@lopango/contract/admin-paths";
import type { ListingToReview } from "@lopango/contract/listings/admin-listing";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import useSWR from "swr";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { imageUrl } from "../../lib/api/images.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Badge } from "../../ui/badge.tsx";
import { LoadingNote, Skeleton, EmptyState, ErrorState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import { dayOf } from "../../ui/admin/moment.ts";
import { DecisionBar, useKeys, useQueue } from "../../ui/admin/decision-bar.tsx";
import { ReasonDialog } from "../../ui/admin/form-dialog.tsx";
import { nameOf } from "../../identity/admin/person.tsx";
import { ListingSheet } from "../../listings/admin/listing-sheet.tsx";

/** `/admin/listings-to-review`: first listings of hosts, one at a time, decided by a key or a button. */
export function ListingsToReviewPage() {
  const { data, error, mutate } = useSWR(keyOf("admin", "listings-to-review"), () =>
    api.get("/api/admin/listings-to-review"),
  );
  const { left, done, skip } = useQueue(data?.items ?? [], ({ id }) => id);
  const [listing, next] = left;
  useAhead(next);
  const waiting = data ? data.total - (data.items.length - left.length) : 0;
  return (
    <>
      <AdminHeading title="Annonces à relire">
        {listing ? <Badge tone="caution">{`${waiting} en attente`}</Badge> : null}
      </AdminHeading>
      {listing ? (
        <Reading
          key={listing.id}
          listing={listing}
          onSkip={skip}
          onDecided={() => {
            done();
            void mutate();
          }}
        />
      ) : error ? (
        <ErrorState title={messageOf(error)} error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <EmptyState icon={BookOpenCheck} title="Tout est relu">
          Aucune annonce n’attend votre lecture.
        </EmptyState>
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-96 w-full rounded-lg" />
        </>
      )}
    </>
  );
}

/** Loads the photos of the next listing while this one is read. */
function useAhead(next: ListingToReview | undefined): void {
  useEffect(() => {
    for (const { url } of next?.photos ?? []) new Image().src = imageUrl(url);
  }, [next]);
}

interface ReadingProps {
  listing: ListingToReview;
  onSkip: (() => void) | null;
  onDecided: () => void;
}

function Reading({ listing, onSkip, onDecided }: ReadingProps) {
  const [isRefusing, setRefusing] = useState(false);
  const params = { id: listing.id };
  const publish = useAction(async () => {
    try {
      await api.post("/api/admin/properties/{id}/reactivate", { params, body: { version: listing.version } });
      showToast("success", "Annonce en ligne.");
    } catch (error) {
      showToast("error", messageOf(error));
      // Deleted meanwhile.
      if (!(error instanceof ApiError && error.status === 404)) return;
    }
    onDecided();
  });
  const refuse = async (reason: string) => {
    await api.delete("/api/admin/properties/{id}", {
      params,
      query: { hard: "false", reason, call_off: "false", version: listing.version },
    });
    showToast("success", "Annonce refusée. L’hôte lit votre motif.");
    onDecided();
  };
  useKeys({ e: () => void publish.run(), r: () => setRefusing(true), p: () => onSkip?.() }, !isRefusing);
  const { host } = listing;
  return (
    <>
      {host ? (
        <p className="mb-4 text-ink-soft">
          <Link to={adminPaths.adminUser(host.id)} className="font-semibold text-ink underline underline-offset-4">
            {nameOf(host)}
          </Link>
          <span>{`, inscription ${dayOf(host.created_at)}`}</span>
          {host.strikes.length > 0 ? (
            <span>{`, ${host.strikes.length} avertissement${host.strikes.length > 1 ? "s" : ""}`}</span>
          ) : null}
        </p>
      ) : null}
      {listing.in_review ? null : (
        <p className="mb-4 rounded-md bg-caution-tint px-4 py-3 text-sm text-caution">{listing.suspension_reason}</p>
      )}
      <ListingSheet listing={listing} />
      <DecisionBar
        acceptLabel="Mettre en ligne"
        isBusy={publish.isBusy}
        onSkip={onSkip}
        onAccept={() => void publish.run()}
        onRefuse={() => setRefusing(true)}
      />
      {isRefusing ? (
        <ReasonDialog
          title={`Refuser cette annonce\u202f?`}
          hint="L’hôte le lit tel quel, et peut corriger son annonce."
          maxLength={MAX_NOTE_LENGTH}
          confirmLabel="Refuser"
          keepLabel="Annuler"
          problem="L’annonce n’a pas été refusée."
          send={refuse}
          onClose={() => setRefusing(false)}
        >
          <p className="font-semibold">{listing.title}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
