import { timeNow } from "../../lib/clock.ts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { CachedNotice, MemoryNote } from "../../ui/offline-notes.tsx";
import { enqueue, dequeue, mark, type QueuedMessage } from "../message-outbox.ts";
import { otherName, ContactNote, ThreadHeading } from "./thread-heading.tsx";
import { sendQueued } from "../send-queued.ts";
import { useMessageDraft, newMessageName } from "../use-message-draft.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { dropFile, keepFile, storedFile } from "../../lib/browser/stored-files.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { readerZone } from "@lopango/contract/platform/deadlines";
import { paths } from "@lopango/contract/paths";
import { sessionState } from "../../identity/session/store.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { LoadingNote, Skeleton, EmptyState, ErrorState } from "../../ui/states.tsx";
import { Composer } from "./composer.tsx";
import { MessageList } from "./message-list.tsx";
import { shownDays } from "./shown-messages.ts";
import { useChosenPhotos } from "./chosen-photos.tsx";
import { useThread } from "./use-thread.ts";

/** `/messages/{id}`: conversation between a guest and a host about a booking or a listing. */
export function Conversation({ uid, id }: { uid: string; id: string }) {
  const state = useThread(uid, id);
  const { about, messages, queued, error, keptSince } = state;
  const [text, setText] = useMessageDraft(uid, id);
  const mayShow = about?.is_paid ?? false;
  const chosen = useChosenPhotos(mayShow);
  usePageTitle(about ? `Messages — ${otherName(about.thread)}` : "Messages");
  const end = useRef<HTMLDivElement>(null);
  const isShowing = chosen.photos.length + chosen.waiting > 0;
  const last = queued.at(-1)?.sent_as ?? messages[0]?.id;
  useEffect(() => {
    // Some browsers return a promise here, which an effect must not return as its cleanup.
    end.current?.scrollIntoView({ block: "nearest" });
  }, [last, isShowing, state.held]);

  const reading = useSamePlace(messages.at(-1)?.id);

  if (!about) return <NoThread error={error} onRetry={state.refresh} />;
  const send = async (written: string) => {
    setText("");
    const photos = chosen.take();
    await Promise.all(photos.map(({ name, file }) => keepFile(name, file)));
    // Signed out meanwhile: the next user of this device must not find the photos.
    if (sessionState().profile?.uid !== uid) return void photos.map(({ name }) => dropFile(name));
    enqueue(uid, {
      sent_as: newMessageName(),
      thread: id,
      text: written,
      ...(photos.length > 0 && {
        photos: photos.map(({ name, width, height }) => ({ name, width, height, id: null })),
      }),
      at: timeNow().toISOString(),
      refused: null,
    });
    void sendQueued();
  };
  const again = ({ sent_as }: QueuedMessage) => {
    mark(uid, sent_as, null);
    void sendQueued();
  };
  const takeBack = async ({ sent_as, text: written, photos = [] }: QueuedMessage) => {
    const files = await Promise.all(photos.map(({ name }) => storedFile(name)));
    dequeue(uid, sent_as);
    setText(written);
    chosen.putBack(files.filter((file) => file !== null));
  };
  const days = shownDays(messages, queued, about.thread, readerZone(), state);

  return (
    <div className="page pt-4 sm:pt-6">
      <div className="max-w-2xl">
        <ThreadHeading about={about} onReported={state.refresh} />
        {keptSince ? (
          <div className="mt-4">
            <CachedNotice savedAt={keptSince} error={error} />
          </div>
        ) : null}
        <ContactNote about={about} />
        <div className="py-6" style={{ minHeight: "45vh" }}>
          {state.hasMore ? (
            <div className="mb-4 text-center">
              <Button
                variant="secondary"
                size="sm"
                busy={state.isLoadingMore}
                onClick={() => {
                  reading.keep();
                  state.loadMore();
                }}
              >
                Messages plus anciens
              </Button>
            </div>
          ) : null}
          {days.length === 0 ? (
            <p className="py-12 text-center text-ink-soft">Écrivez votre premier message : il arrivera aussitôt.</p>
          ) : (
            <MessageList
              days={days}
              other={otherName(about.thread)}
              onAgain={again}
              onTakeBack={(message) => void takeBack(message)}
            />
          )}
          <div ref={end} style={{ scrollMarginBottom: isShowing ? "13rem" : "8rem" }} />
        </div>
        {state.isStored ? null : <MemoryNote />}
        {about.thread.other_left ? (
          <p className="border-t border-line py-6 text-center text-ink-soft">
            Cette personne a quitté Lopango{"\u202f"}: elle ne lira pas vos messages.
          </p>
        ) : (
          <Composer
            text={text}
            chosen={chosen}
            warning={
              state.missed
                ? `${messageOf(state.missed)} Les nouveaux messages s’afficheront dès que le serveur répondra.`
                : null
            }
            mayShow={mayShow}
            onChange={setText}
            onSend={(written) => void send(written)}
          />
        )}
      </div>
    </div>
  );
}

/** Keeps the scroll position while older messages load above. Restores it when `oldest` changes. */
function useSamePlace(oldest: string | undefined): { keep: () => void } {
  /** Distance from the scroll position to the end of the page, in pixels. */
  const below = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (below.current !== null)
      window.scrollTo({ top: document.documentElement.scrollHeight - below.current, behavior: "instant" });
    below.current = null;
  }, [oldest]);
  return { keep: () => void (below.current = document.documentElement.scrollHeight - window.scrollY) };
}

function NoThread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error)
    return (
      <div className="page space-y-4 py-8">
        <LoadingNote />
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-16 w-2/3 rounded-lg" />
        <Skeleton className="h-16 w-2/3 rounded-lg" />
      </div>
    );
  const isMissing = error instanceof ApiError && error.status === 404;
  const all = (
    <LinkButton to={paths.messages} variant="secondary">
      Tous mes messages
    </LinkButton>
  );
  return (
    <div className="page py-12">
      <h1 className="sr-only">Messages</h1>
      {isMissing ? (
        <EmptyState title="Cette conversation n’existe pas." actions={all}>
          Elle appartient peut-être à un autre compte.
        </EmptyState>
      ) : (
        <ErrorState title="Impossible de charger la conversation." error={error} onRetry={onRetry} actions={all}>
          {messageOf(error)}
        </ErrorState>
      )}
    </div>
  );
}
