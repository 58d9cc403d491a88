import { useParams, Link, useSearchParams } from "react-router";
import MessageCircle from "lucide-react/icons/message-circle";
import { useEffect } from "react";
import useSWR from "swr";
import type { Thread } from "@lopango/contract/messages/message";
import { readerZone } from "@lopango/contract/platform/deadlines";
import { dateIn, formatDayAndMonth, formatStayWithYear, formatTime } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { hasRight } from "@lopango/contract/teams/rights";
import { useSession, isHost } from "../../identity/session/store.ts";
import { Conversation } from "../thread/conversation.tsx";
import { CachedNotice } from "../../ui/offline-notes.tsx";
import { otherName } from "../thread/thread-heading.tsx";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { isUnreached } from "../../lib/api/failures.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useFreshness } from "../../lib/browser/page-return.ts";
import { useNow } from "../../lib/now.ts";
import { useListPages } from "../../lib/loading/list-pages.ts";
import { keepThreadList, cachedThreads } from "../kept-threads.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { CardSkeletons, Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ListEnd } from "../../ui/list-end.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Field, Select } from "../../ui/field.tsx";

/** `/messages` and `/messages/{id}`: one chunk, since each links to the other. */
export default function MessagesPage() {
  const { id } = useParams();
  const uid = useSession().profile?.uid ?? "";
  return id ? <Conversation key={`${uid} ${id}`} uid={uid} id={id} /> : <Inbox uid={uid} />;
}

/** `/messages`: conversations, last active first. `?house=` shows those of a house whose team the reader is in. */
function Inbox({ uid }: { uid: string }) {
  usePageTitle("Messages");
  const [search, setSearch] = useSearchParams();
  const establishment = search.get("establishment") ?? "";
  const pages = useListPages(uid ? keyOf("threads", uid, establishment) : null, (cursor) =>
    api.countedList("/api/threads", { query: { cursor, ...(establishment && { establishment_id: establishment }) } }),
  );
  const { error, refresh } = pages;
  useFreshness(refresh);
  const told = pages.items;
  useEffect(() => {
    if (told && uid && establishment === "") keepThreadList(uid, told);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list has a new identity on every render
  }, [uid, establishment, pages.pages]);
  const kept = !told && establishment === "" && isUnreached(error) ? cachedThreads(uid) : null;
  const threads = told ?? kept?.threads.map(({ thread }) => thread);

  return (
    <div className="page py-8 lg:py-12">
      <div className="max-w-2xl">
        <h1 className="text-2xl sm:text-3xl">Messages</h1>
        <EstablishmentChoice
          uid={uid}
          establishment={establishment}
          onChange={(chosen) => setSearch(chosen ? { establishment: chosen } : {}, { replace: true })}
        />
        <div className="mt-6 space-y-4">
          {kept ? <CachedNotice savedAt={kept.saved_at} error={error} /> : null}
          {threads === undefined ? (
            error ? (
              <ErrorState title={messageOf(error)} error={error} onRetry={() => void refresh()} />
            ) : (
              <CardSkeletons lines={["h-5 w-1/3", "h-4 w-2/3"]} className="space-y-3" />
            )
          ) : threads.length === 0 ? (
            <EmptyState
              icon={MessageCircle}
              title="Aucun message."
              actions={establishment ? null : <LinkButton to={paths.myBookings}>Mes réservations</LinkButton>}
            >
              {establishment
                ? "Les voyageurs de cet hôtel n’ont pas encore écrit."
                : "Posez une question depuis une annonce, ou écrivez à votre hôte depuis votre réservation."}
            </EmptyState>
          ) : (
            <ul className="space-y-3">
              {threads.map((thread) => (
                <li key={thread.id}>
                  <ThreadCard thread={thread} />
                </li>
              ))}
            </ul>
          )}
          {told ? (
            <ListEnd pages={pages} problem={error ? messageOf(error) : null} more="Afficher plus de conversations" />
          ) : null}
        </div>
      </div>
    </div>
  );
}

function ThreadCard({ thread }: { thread: Thread }) {
  const { id, property, stay, last, unread, side } = thread;
  const now = useNow();
  return (
    <Card
      as="article"
      lift={unread > 0 ? "soft" : "none"}
      className="relative p-4 transition-colors hover:bg-sand sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 truncate text-lg">
          <Link to={paths.message(id)} className="after:absolute after:inset-0">
            {otherName(thread)}
          </Link>
        </h2>
        {last ? <p className="shrink-0 text-sm text-ink-soft">{when(new Date(last.at), now)}</p> : null}
      </div>
      <p className="truncate text-sm text-ink-soft">
        {property.title}
        <span>{stay ? ` · ${formatStayWithYear(stay.checkin, stay.checkout)}` : " · question"}</span>
      </p>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className={classNames("min-w-0 truncate", unread > 0 ? "font-semibold" : "text-ink-soft")}>
          {last ? `${last.by === side ? "Vous\u202f: " : ""}${last.text || "Message supprimé"}` : ""}
        </p>
        {unread > 0 ? (
          <Badge tone="accent">
            {unread}
            <span className="sr-only">{` non lu${unread > 1 ? "s" : ""}`}</span>
          </Badge>
        ) : null}
      </div>
    </Card>
  );
}

/** Formats today's messages as a time, older ones as a day. */
function when(at: Date, now: Date): string {
  const zone = readerZone();
  const date = dateIn(zone, at);
  return date === dateIn(zone, now) ? formatTime(at, zone) : formatDayAndMonth(date);
}

interface Props {
  uid: string;
  /** Empty: the reader's own conversations. */
  establishment: string;
  onChange: (establishment: string) => void;
}

/** Chooses between the reader's own conversations and those of the houses whose guests they answer. */
function EstablishmentChoice({ uid, establishment, onChange }: Props) {
  const session = useSession();
  const { data = [] } = useSWR(uid && isHost(session) ? keyOf("teams", uid) : null, () => api.get("/api/host/teams"));
  const establishments = data.filter(({ role }) => hasRight(role, "messages"));
  if (establishments.length === 0) return null;
  return (
    <Field label="Conversations" className="mt-6 max-w-sm">
      <Select value={establishment} onChange={(event) => onChange(event.target.value)}>
        <option value="">Les miennes</option>
        {establishments.map(({ establishment_id: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
