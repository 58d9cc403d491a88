import { useNavigate, useParams } from "react-router";
import useSWR from "swr";
import { ofName } from "@lopango/contract/platform/french-names";
import { paths } from "@lopango/contract/paths";
import { hasRight, ROLE_NAMES } from "@lopango/contract/teams/rights";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { BackToHost } from "../../bookings/host/host-heading.tsx";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useSession } from "../../identity/session/store.ts";
import { LoadingNote, Skeleton, ErrorState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { HandOver } from "../../handovers/hand-over.tsx";
import { InviteForm, Invitations } from "../../teams/host/invitations.tsx";
import { MemberRow } from "../../teams/host/member-row.tsx";
import { OfferedEstablishment } from "../../handovers/offered-establishment.tsx";
import { changeSentence } from "../../teams/host/team-labels.ts";
import "../../ui/back-office.css";

/** `/host/team/{id}`: the team of a house. */
export default function HostTeamPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const uid = useSession().profile?.uid;
  const { data, error, mutate } = useSWR(uid && keyOf("team", uid, id), () =>
    api.get("/api/host/establishments/{id}/team", { params: { id } }),
  );
  usePageTitle(data ? `Équipe ${ofName(data.name)}` : "Équipe");
  const replace = (team: TeamAnswer) => void mutate(team, { revalidate: false });
  const onRemoved = (isMe: boolean) => {
    if (!isMe) return void mutate();
    showToast("success", "Vous avez quitté l’équipe.");
    void navigate(paths.host, { replace: true });
  };

  return (
    <div className="page py-8 lg:py-12">
      <BackToHost />
      {data ? (
        <Team
          key={data.establishment_id}
          team={data}
          onChanged={replace}
          onRemoved={onRemoved}
          refresh={() => void mutate()}
        />
      ) : error ? (
        <ErrorState className="mt-6" title={messageOf(error)} error={error} onRetry={() => void mutate()} />
      ) : (
        <div className="mt-6 space-y-4">
          <LoadingNote />
          <Skeleton className="h-9 w-3/4 max-w-lg" />
          <Skeleton className="h-40 rounded-md" />
        </div>
      )}
    </div>
  );
}

interface Props {
  team: TeamAnswer;
  onChanged: (team: TeamAnswer) => void;
  onRemoved: (isMe: boolean) => void;
  refresh: () => void;
}

function Team({ team, onChanged, onRemoved, refresh }: Props) {
  const mayChange = hasRight(team.my_role, "team");
  const isAccount = team.members.some(({ added_at, is_me }) => added_at === null && is_me);
  return (
    <>
      <h1 className="mt-4 text-2xl sm:text-3xl">{`Équipe ${ofName(team.name)}`}</h1>
      <p className="mt-1 text-ink-soft">{`Votre rôle\u202f: ${ROLE_NAMES[team.my_role].toLowerCase()}.`}</p>
      {team.handover?.is_mine ? (
        <OfferedEstablishment team={team} handover={team.handover} onTaken={onChanged} onDeclined={refresh} />
      ) : null}
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <section aria-labelledby="membres" className="min-w-0">
          <h2 id="membres" className="text-xl">
            {`Membres (${team.members.length})`}
          </h2>
          <ul className="mt-2">
            {team.members.map((member) => (
              <MemberRow
                key={member.uid}
                member={member}
                establishmentId={team.establishment_id}
                mayChange={mayChange}
                onChanged={onChanged}
                onRemoved={onRemoved}
                onStopped={refresh}
              />
            ))}
          </ul>
        </section>
        {mayChange ? (
          <section aria-labelledby="inviter" className="min-w-0 lg:row-span-2">
            <h2 id="inviter" className="text-xl">
              Inviter une personne
            </h2>
            <InviteForm establishmentId={team.establishment_id} onInvited={onChanged} />
            <Invitations team={team} onWithdrawn={refresh} />
          </section>
        ) : null}
        <div className="min-w-0 space-y-10 empty:hidden">
          {isAccount ? <HandOver team={team} onChanged={onChanged} onWithdrawn={refresh} /> : null}
          {team.log.length > 0 ? <Changes log={team.log} /> : null}
        </div>
      </div>
    </>
  );
}

function Changes({ log }: Pick<TeamAnswer, "log">) {
  return (
    <section aria-labelledby="changements">
      <h2 id="changements" className="text-xl">
        Derniers changements
      </h2>
      <ul className="mt-2 text-sm">
        {log.map((entry) => (
          <li key={`${entry.at}-${entry.who}-${entry.action}`} className="border-b border-line py-2 last:border-b-0">
            {changeSentence(entry)}
          </li>
        ))}
      </ul>
    </section>
  );
}
