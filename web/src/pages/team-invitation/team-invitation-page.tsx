import { useRef } from "react";
import { useNavigate, useParams } from "react-router";
import useSWR from "swr";
import { formatMoment } from "@lopango/contract/calendar/french-dates";
import { paths } from "@lopango/contract/paths";
import { hasRight, ROLE_DESCRIPTIONS, ROLE_NAMES } from "@lopango/contract/teams/rights";
import type { InvitationAnswer } from "@lopango/contract/teams/team";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { idempotentRequests } from "../../lib/api/idempotent-requests.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { refreshProfile } from "../../lib/session/session.ts";
import { isHost, sessionState, useSession } from "../../lib/session/store.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LoadingNote } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";

/** `/team/{id}`: an invitation to the team of a house. */
export default function TeamInvitationPage() {
  const { id = "" } = useParams();
  const uid = useSession().profile?.uid;
  usePageTitle("Invitation");
  const { data, error, mutate } = useSWR(uid && keyOf("invitation", uid, id), () =>
    api.get("/api/invitations/{id}", { params: { id } }),
  );
  return (
    <div className="page max-w-2xl py-8 lg:py-12">
      {data ? (
        <Invitation invitation={data} />
      ) : error ? (
        <>
          <h1 className="text-2xl sm:text-3xl">Invitation</h1>
          <ErrorState className="mt-6" title={messageOf(error)} error={error} onRetry={() => void mutate()} />
        </>
      ) : (
        <LoadingNote />
      )}
    </div>
  );
}

function Invitation({
  invitation: { id, name, role, contact, expires_at, is_mine },
}: {
  invitation: InvitationAnswer;
}) {
  const navigate = useNavigate();
  const requests = useRef(idempotentRequests(newIdempotencyKey));
  const { run, isBusy, error } = useAction(async () => {
    await requests.current.run({ id }, (idempotencyKey) =>
      api.post("/api/invitations/{id}/accept", { params: { id }, idempotencyKey }),
    );
    // Who joins a team becomes a host, whose menu and badges appear at once.
    if (!isHost(sessionState())) void refreshProfile();
    showToast("success", `Vous faites partie de l’équipe de ${name}.`);
    void navigate(hasRight(role, "see_bookings") ? paths.host : paths.reception, { replace: true });
  });
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{`${name} vous invite`}</h1>
      <p className="mt-4">{`Votre rôle serait «\u202f${ROLE_NAMES[role]}\u202f»\u202f: ${ROLE_DESCRIPTIONS[role]}.`}</p>
      <p className="mt-1 text-ink-soft">{`Invitation pour ${contact}, jusqu’au ${formatMoment(new Date(expires_at), "Africa/Kinshasa")}.`}</p>
      {is_mine ? (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => void run()}>
            Accepter
          </Button>
          <LinkButton to={paths.home} variant="quiet">
            Pas maintenant
          </LinkButton>
        </div>
      ) : (
        <p className="mt-6 rounded-md bg-caution-tint px-4 py-3 text-caution">
          {`Cette invitation est pour ${contact}\u202f: connectez-vous avec ce contact, ou ajoutez-le à votre compte dans «\u202fMon compte\u202f».`}
        </p>
      )}
      {error ? <FailureNote title={messageOf(error)} /> : null}
    </>
  );
}
