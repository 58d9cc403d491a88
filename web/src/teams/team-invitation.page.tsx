import { useNavigate, useParams } from "react-router";
import useSWR from "swr";
import { formatMoment } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { SCREENS } from "@lopango/contract/screens";
import { ofName } from "@lopango/contract/platform/french-names";
import { hasRight, ROLE_AS, ROLE_DESCRIPTIONS, type TeamRole } from "@lopango/contract/teams/rights";
import type { InvitationAnswer } from "@lopango/contract/teams/team";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useIdempotentRequests } from "../lib/api/idempotent-requests.ts";
import { readableNumber } from "../lib/format/format.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { useAction } from "../lib/loading/action.ts";
import { refreshProfile, signOut } from "../identity/session.ts";
import { requestSignIn } from "../identity/session/sign-in-request.ts";
import { isHost, sessionState, useSession } from "../identity/session/store.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { LoadingNote, ErrorState } from "../ui/states.tsx";
import { showToast } from "../ui/toast.ts";

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

function Invitation({ invitation }: { invitation: InvitationAnswer }) {
  if (invitation.is_member) return <AlreadyIn invitation={invitation} />;
  const { name, role, contact, expires_at, takes_effect_at, is_mine, by_name } = invitation;
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{`${name} vous invite`}</h1>
      <p className="mt-4">{`Vous y seriez ${ROLE_AS[role]}\u202f: ${ROLE_DESCRIPTIONS[role]}.`}</p>
      {takes_effect_at ? (
        <p className="mt-1">
          {`Comme propriétaire, cela prend effet le ${formatMoment(new Date(takes_effect_at), "Africa/Kinshasa")} au plus tôt\u202f; vous êtes gérant avant.`}
        </p>
      ) : null}
      <p className="mt-1 text-ink-soft">
        {`Invitation${by_name ? ` ${ofName(by_name)}` : ""} pour ${contact}, jusqu’au ${formatMoment(new Date(expires_at), "Africa/Kinshasa")}.`}
      </p>
      {is_mine ? <Answer invitation={invitation} /> : <WrongAccount contact={contact} byName={by_name} />}
    </>
  );
}

/** The link was used before, or the account is in the team by another. */
function AlreadyIn({ invitation: { name, role } }: { invitation: InvitationAnswer }) {
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">Vous en faites déjà partie</h1>
      <p className="mt-4">{`Vous faites partie de l’équipe ${ofName(name)}. Vous y êtes ${ROLE_AS[role]}.`}</p>
      <LinkButton className="mt-6" to={startOf(role)}>
        {hasRight(role, "see_bookings") ? "Ouvrir l’espace hôte" : "Ouvrir la réception"}
      </LinkButton>
    </>
  );
}

const startOf = (role: TeamRole): string => (hasRight(role, "see_bookings") ? paths.host : paths.reception);

/** The link was opened in an account without the invited contact. */
function WrongAccount({ contact, byName }: { contact: string; byName: string }) {
  const profile = useSession().profile;
  const own = profile?.email || (profile?.phone ? readableNumber(profile.phone) : "");
  const change = useAction(async () => {
    await signOut();
    requestSignIn({ reason: `Connectez-vous avec ${contact}`, wanted: location.pathname });
  });
  return (
    <>
      <p className="mt-6 rounded-md bg-caution-tint px-4 py-3 text-caution">
        {`Cette invitation est pour ${contact}${own ? `, et vous êtes connecté avec ${own}` : ""}. Changez de compte, ou ajoutez ce contact au vôtre dans «\u202fMon compte\u202f».${byName ? ` ${byName} peut aussi inviter l’adresse de ce compte.` : ""}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={change.isBusy} onClick={() => void change.run()}>
          Changer de compte
        </Button>
        <LinkButton to={SCREENS.account} variant="quiet">
          Mon compte
        </LinkButton>
      </div>
      {change.error ? <FailureNote title={messageOf(change.error)} /> : null}
    </>
  );
}

function Answer({ invitation: { id, name, role } }: { invitation: InvitationAnswer }) {
  const navigate = useNavigate();
  const requests = useIdempotentRequests();
  const { run, isBusy, error } = useAction(async () => {
    await requests.run({ id }, (idempotencyKey) =>
      api.post("/api/invitations/{id}/accept", { params: { id }, idempotencyKey }),
    );
    // Who joins a team becomes a host, whose menu and badges appear at once.
    if (!isHost(sessionState())) void refreshProfile();
    showToast("success", `Vous faites partie de l’équipe ${ofName(name)}.`);
    void navigate(startOf(role), { replace: true });
  });
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void run()}>
          Accepter
        </Button>
        <LinkButton to={paths.home} variant="quiet">
          Pas maintenant
        </LinkButton>
      </div>
      {error ? <FailureNote title={messageOf(error)} /> : null}
    </>
  );
}
