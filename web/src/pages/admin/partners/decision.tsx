import { useState } from "react";
import { Link } from "react-router";
import type { Application, PublishedListings } from "@lopango/contract/partner";
import { canMoveApplication } from "@lopango/contract/partner-life";
import { LONGEST_REQUEST_MS } from "../../../lib/api/api-client.ts";
import { api } from "../../../lib/api/api.ts";
import { NOT_CREATED } from "../../../lib/api/failures.ts";
import { useAction } from "../../../lib/loading/use-action.ts";
import { paths } from "@lopango/contract/paths";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast.ts";
import { reloadAdmin } from "../list/use-admin-list.ts";
import { Panel } from "../panel.tsx";
import { NOT_DECIDED, ProblemNote } from "../problem-note.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { RejectDialog } from "./reject-dialog.tsx";

/** What can be done with an application now: the table of its life says it (contract `partner-life.ts`). */
export function Decision({ application }: { application: Application }) {
  const { id, status } = application;
  const [asking, setAsking] = useState<"approve" | "reject" | null>(null);
  const review = useAction(async () => {
    try {
      await api.post("/api/admin/partners/applications/{id}/review", { params: { id } });
    } finally {
      // Refused, it is not as it is shown here: another admin was sooner.
      reloadAdmin();
    }
    showToast("success", "Examen commencé : la candidature ne change plus.");
  });
  const can = (action: Parameters<typeof canMoveApplication>[1]) => canMoveApplication(status, action);
  if (can("publish")) return <Publication application={application} />;
  return (
    <Panel title="Décision">
      <p className="text-sm text-ink-soft">{NEXT[status]}</p>
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {can("review") ? (
          <Button busy={review.isBusy} onClick={() => void review.run()}>
            Commencer l’examen
          </Button>
        ) : null}
        {can("approve") ? <Button onClick={() => setAsking("approve")}>Accepter</Button> : null}
        {can("reject") ? (
          <Button variant="danger" onClick={() => setAsking("reject")}>
            Refuser
          </Button>
        ) : null}
      </div>
      <ProblemNote title={NOT_DECIDED} error={review.error} />
      {asking === "approve" ? <ApproveDialog application={application} onClose={() => setAsking(null)} /> : null}
      {asking === "reject" ? <RejectDialog application={application} onClose={() => setAsking(null)} /> : null}
    </Panel>
  );
}

const NEXT: Record<Application["status"], string> = {
  submitted: "Pendant l’examen, le candidat ne peut plus changer ses réponses.",
  under_review: "En cas de refus, le candidat lit le motif et peut corriger sa candidature.",
  approved: "",
  rejected: "Le candidat peut corriger sa candidature et la renvoyer.",
};

/** From the rooms of an approved application to listings, in one click; again, the same ones. */
function Publication({ application }: { application: Application }) {
  const [made, setMade] = useState<PublishedListings["listings"]>([]);
  const { run, isBusy, error } = useAction(async () => {
    // Listings with their photos are many writes.
    const { listings } = await api.post("/api/admin/partners/applications/{id}/listings", {
      params: { id: application.id },
      timeoutMs: LONGEST_REQUEST_MS,
    });
    setMade(listings);
    reloadAdmin();
    showToast("success", listings.length > 1 ? `${listings.length} annonces créées.` : "Annonce créée.");
  });
  const ids = made.length > 0 ? made.map(({ id }) => id) : application.listing_ids;
  return (
    <Panel title="Annonces">
      {ids.length > 0 ? (
        <ul className="space-y-1">
          {ids.map((id, index) => (
            <li key={id}>
              <Link
                to={paths.property(id)}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {made[index]?.title ??
                  `Annonce ${index + 1}${application.rooms[index] ? ` : ${application.rooms[index].type}` : ""}`}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">
          Chaque type de chambre devient une annonce du partenaire, avec les photos de sa galerie.
        </p>
      )}
      {ids.length === 0 ? (
        <Button className="mt-4 w-full" busy={isBusy} onClick={() => void run()}>
          Créer les annonces
        </Button>
      ) : null}
      <ProblemNote title={NOT_CREATED} error={error} />
    </Panel>
  );
}
