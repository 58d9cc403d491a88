import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import { addDays } from "@lopango/contract/platform/dates";
import { MessagePhotos } from "../message-photos.tsx";
import type { QueuedMessage } from "../message-outbox.ts";
import { readerZone } from "@lopango/contract/platform/deadlines";
import { capitalized, dateIn, formatLongDay, formatTime } from "@lopango/contract/platform/french-dates";
import { useNow } from "../../lib/now.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { ShownDay, ShownMessage } from "./shown-messages.ts";

interface Props {
  days: readonly ShownDay[];
  other: string;
  onAgain: (message: QueuedMessage) => void;
  /** Moves the message back into the composer. */
  onTakeBack: (message: QueuedMessage) => void;
}

/** Messages by day, oldest first; new ones are announced to screen readers. */
export function MessageList({ days, other, onAgain, onTakeBack }: Props) {
  const lastSent = days
    .flatMap(({ messages }) => messages)
    .filter(({ isMine, state }) => isMine && state === "sent")
    .at(-1)?.key;
  const today = dateIn(readerZone(), useNow());
  const names: Record<string, string> = { [today]: "Aujourd’hui", [addDays(today, -1)]: "Hier" };
  return (
    <div role="log" aria-label="Messages" className="space-y-6">
      {days.map(({ date, messages }) => (
        <section key={date} aria-label={names[date] ?? formatLongDay(date)}>
          <p aria-hidden className="mb-4 text-center text-sm text-ink-soft">
            {names[date] ?? capitalized(formatLongDay(date))}
          </p>
          <ol className="space-y-3">
            {messages.map((message) => (
              <li key={message.key} className={classNames("flex", message.isMine && "justify-end")}>
                <Bubble
                  message={message}
                  isLastSent={message.key === lastSent}
                  other={other}
                  onAgain={onAgain}
                  onTakeBack={onTakeBack}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Bubble({
  message,
  isLastSent,
  other,
  onAgain,
  onTakeBack,
}: Omit<Props, "days"> & {
  message: ShownMessage;
  /** Only the last sent message shows its state in words; earlier ones show an icon. */
  isLastSent: boolean;
}) {
  const { isMine, text, isMasked, photos, at, state, problem, queued } = message;
  return (
    <div className="min-w-0" style={{ maxWidth: "85%" }}>
      <span className="sr-only">{`${isMine ? "Vous" : other}\u202f: `}</span>
      {photos.length > 0 ? <MessagePhotos photos={photos} from={isMine ? null : other} /> : null}
      {text === "" && photos.length > 0 ? null : (
        <div
          className={classNames(
            "rounded-lg px-4 py-2.5",
            photos.length > 0 && "mt-1",
            isMine ? "bg-accent-tint" : "border border-line bg-surface",
            state === "refused" && "bg-danger-tint",
          )}
        >
          {text === "" ? (
            <p className="text-ink-soft">Message supprimé avec le compte</p>
          ) : (
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          )}
          {isMasked ? <p className="mt-1 text-sm text-ink-soft">Masqué jusqu’au paiement</p> : null}
        </div>
      )}
      <p className={classNames("mt-1 flex items-center gap-1.5 text-sm text-ink-soft", isMine && "justify-end")}>
        {state === "waiting" || state === "sending" ? null : (
          <time dateTime={at.toISOString()}>{formatTime(at, readerZone())}</time>
        )}
        {isMine ? (
          <State state={state === "waiting" && problem ? "held" : state} isQuiet={state === "sent" && !isLastSent} />
        ) : null}
      </p>
      {state === "waiting" && problem ? (
        <p className="mt-1 text-right text-sm text-caution">{`${problem} Ce message est gardé, et partira tout seul.`}</p>
      ) : null}
      {queued && state === "refused" ? (
        <div className="mt-1">
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            <Button variant="secondary" size="sm" className="min-h-11" onClick={() => onAgain(queued)}>
              Réessayer
            </Button>
            <Button variant="quiet" size="sm" className="min-h-11" onClick={() => onTakeBack(queued)}>
              Modifier
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

const STATES = {
  sent: { icon: Check, label: "Envoyé" },
  sending: { icon: Clock, label: "Envoi en cours" },
  waiting: { icon: Clock, label: "En attente du réseau" },
  held: { icon: Clock, label: "En attente" },
  refused: { icon: CircleAlert, label: "Non envoyé" },
} as const;

function State({ state, isQuiet }: { state: keyof typeof STATES; isQuiet: boolean }) {
  const { icon: Icon, label } = STATES[state];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4" />
      <span className={isQuiet ? "sr-only" : undefined}>{label}</span>
    </span>
  );
}
