import MapPin from "lucide-react/icons/map-pin";
import { useState, type ComponentType } from "react";
import { Link } from "react-router";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import { capitalized, formatClock, formatLongDay } from "@lopango/contract/platform/french-dates";
import { ofName } from "@lopango/contract/platform/french-names";
import { shownText } from "@lopango/contract/platform/shown-text";
import type { Viewing } from "@lopango/contract/viewings/viewing";
import {
  isOpenViewing,
  viewingActions,
  viewingOutcome,
  type ViewingAction,
  type ViewingOutcome,
} from "@lopango/contract/viewings/viewing-life";
import { directionsAddress } from "../listings/contact.tsx";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { useAction } from "../lib/loading/action.ts";
import { useNow } from "../lib/now.ts";
import { StatusBadge, type BadgeTone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { FailureText } from "../ui/failure-note.tsx";
import { Field, TextArea } from "../ui/field.tsx";
import { NO_SLOT, problemOfSlot, SlotFields, slotRefusal } from "./slot-fields.tsx";

const OUTCOMES: Record<ViewingOutcome, { tone: BadgeTone; label: string }> = {
  unsaid: { tone: "neutral", label: "Passée" },
  took_place: { tone: "positive", label: "A eu lieu" },
  did_not: { tone: "neutral", label: "N’a pas eu lieu" },
  differs: { tone: "caution", label: "Vos réponses diffèrent" },
};

const ENDED = {
  declined: { tone: "danger", label: "Refusée" },
  cancelled: { tone: "neutral", label: "Annulée" },
  closed: { tone: "neutral", label: "Sans objet" },
} as const;

const otherName = ({ side, guest_name, host_name }: Viewing): string =>
  (side === "guest" ? host_name : guest_name) || (side === "guest" ? "L’hôte" : "Le visiteur");

export function statusOfViewing(viewing: Viewing, now: Date): { tone: BadgeTone; label: string } {
  const { status, side, proposed_by, took_place } = viewing;
  const isOpen = isOpenViewing(stateOf(viewing), now);
  if (status === "accepted")
    return isOpen ? { tone: "positive", label: "Confirmée" } : OUTCOMES[viewingOutcome(took_place)];
  if (status !== "proposed") return ENDED[status];
  if (!isOpen) return { tone: "neutral", label: "Restée sans réponse" };
  return proposed_by === side
    ? { tone: "caution", label: `Attend la réponse ${ofName(otherName(viewing))}` }
    : { tone: "accent", label: "Attend votre réponse" };
}

const stateOf = (viewing: Viewing) => ({ ...viewing, at: new Date(viewing.at) });

export const isViewingOpen = (viewing: Viewing, now: Date): boolean => isOpenViewing(stateOf(viewing), now);
export const canDo = (viewing: Viewing, now: Date): ViewingAction[] =>
  viewingActions(stateOf(viewing), viewing.side, now);

type Reasoned = "decline" | "move" | "cancel";

interface Props {
  viewing: Viewing;
  onChanged: (viewing: Viewing) => void;
  /** The server refused: the shown viewing is outdated. */
  onRefused: () => void;
  /** Writes a review of it; absent: elsewhere. */
  review?: ComponentType<{ viewing: Viewing; onReviewed: () => void }> | undefined;
}

/** One viewing with what its reader may do. */
export function ViewingCard({ viewing, onChanged, onRefused, review: Review }: Props) {
  const { property, date, time, side, change, location, money_reported: isReported } = viewing;
  const now = useNow();
  const [asked, setAsked] = useState<Reasoned | "money-asked" | null>(null);
  const step = useAction(async (action: "accept" | "came" | "stayed-away" | "money-asked") => {
    const how = { params: { id: viewing.id } };
    const after =
      action === "accept"
        ? await api.post("/api/visits/{id}/accept", { ...how, body: { slot: { date, time } } })
        : action === "money-asked"
          ? await api.post("/api/visits/{id}/money-asked", how)
          : await api.post("/api/visits/{id}/took-place", { ...how, body: { took_place: action === "came" } });
    setAsked(null);
    onChanged(after);
  });
  const run = (...how: Parameters<typeof step.run>) => void step.run(...how).then((error) => error && onRefused());
  const actions = canDo(viewing, now);
  const { tone, label } = statusOfViewing(viewing, now);
  const map = location && directionsAddress(location, property.place);
  const may = (action: ViewingAction, text: string, act: () => void, isFirst = false) =>
    actions.includes(action) ? (
      <Button
        key={text}
        size="sm"
        variant={isFirst ? "primary" : "secondary"}
        busy={isFirst && step.isBusy}
        onClick={act}
      >
        {text}
      </Button>
    ) : null;
  return (
    <Card as="article" className="p-4 sm:p-5">
      <StatusBadge tone={tone} label={label} />
      <h3 className="mt-2 text-lg">{`${capitalized(formatLongDay(date))} à ${formatClock(time)}`}</h3>
      <p className="mt-0.5">
        <Link to={paths.property(property.id)} className="font-semibold underline-offset-4 hover:underline">
          {property.title}
        </Link>
        <span className="text-ink-soft">{`, ${property.place}`}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {side === "guest"
          ? `Avec ${otherName(viewing)}. La visite est gratuite.`
          : `${otherName(viewing)} vient visiter.`}
      </p>
      {location?.address || map ? (
        <p className="mt-2 flex items-start gap-2 text-sm">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-deep" />
          <span>
            {location?.address ? <span className="mr-2">{location.address}</span> : null}
            {map ? (
              <a
                href={map}
                target="_blank"
                rel="noopener noreferrer"
                className="font-semibold underline underline-offset-4"
              >
                Itinéraire
              </a>
            ) : null}
          </span>
        </p>
      ) : null}
      {change ? (
        <p className="mt-2 text-sm break-words">
          {change.by === null
            ? change.reason
            : `${change.by === side ? "Vous" : otherName(viewing)}\u202f: «\u202f${change.reason}\u202f»`}
        </p>
      ) : null}
      {isReported ? (
        <p className="mt-2 text-sm text-danger">Vous avez signalé qu’on vous a demandé de l’argent.</p>
      ) : null}
      {actions.some((action) => action !== "review" || Review) ? (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {may("accept", "Accepter", () => run("accept"), true)}
          {may("took-place", "La visite a eu lieu", () => run("came"), true)}
          {may("took-place", "Elle n’a pas eu lieu", () => run("stayed-away"))}
          {Review && actions.includes("review") ? (
            <Review viewing={viewing} onReviewed={() => onChanged({ ...viewing, reviewed: true })} />
          ) : null}
          {may("move", "Autre heure", () => setAsked("move"))}
          {may("decline", "Refuser", () => setAsked("decline"))}
          {may("cancel", "Annuler", () => setAsked("cancel"))}
          {actions.includes("money-asked") ? (
            <button
              type="button"
              className="min-h-11 text-sm font-semibold underline underline-offset-4"
              onClick={() => setAsked("money-asked")}
            >
              On m’a demandé de l’argent
            </button>
          ) : null}
        </div>
      ) : null}
      {asked === null ? <FailureText className="mt-3">{step.error ? messageOf(step.error) : null}</FailureText> : null}
      <ConfirmDialog
        open={asked === "money-asked"}
        title={"On vous a demandé de l’argent\u202f?"}
        confirmLabel="Signaler l’hôte"
        busy={step.isBusy}
        error={step.error ? messageOf(step.error) : null}
        onConfirm={() => run("money-asked")}
        onClose={() => setAsked(null)}
      >
        <p>
          Visiter est toujours gratuit. Notre équipe reçoit votre signalement, sans le dire à l’hôte. À la troisième
          personne, l’annonce quitte le site.
        </p>
      </ConfirmDialog>
      {asked !== null && asked !== "money-asked" ? (
        <ReasonDialog
          viewing={viewing}
          action={asked}
          onClose={() => setAsked(null)}
          onDone={(after) => {
            setAsked(null);
            onChanged(after);
          }}
          onRefused={onRefused}
        />
      ) : null}
    </Card>
  );
}

const DIALOGS = {
  decline: { title: "Refuser cette visite\u202f?", confirm: "Refuser", back: "Revenir", variant: "danger" },
  cancel: { title: "Annuler cette visite\u202f?", confirm: "Annuler la visite", back: "Revenir", variant: "danger" },
  move: { title: "Proposer une autre heure", confirm: "Proposer", back: "Revenir", variant: "primary" },
} as const;

interface ReasonProps {
  viewing: Viewing;
  action: Reasoned;
  onClose: () => void;
  onDone: (viewing: Viewing) => void;
  onRefused: () => void;
}

/** Asks for the reason, which the other side reads. */
function ReasonDialog({ viewing, action, onClose, onDone, onRefused }: ReasonProps) {
  const [reason, setReason] = useState("");
  const [slot, setSlot] = useState({ ...NO_SLOT, time: viewing.time });
  const [isTried, setTried] = useState(false);
  const { run, isBusy, error } = useAction(async () => {
    const params = { id: viewing.id };
    const body = { reason: shownText(reason) };
    onDone(
      action === "move"
        ? await api.post("/api/visits/{id}/move", { params, body: { ...slot, ...body } })
        : action === "decline"
          ? await api.post("/api/visits/{id}/decline", { params, body })
          : await api.post("/api/visits/{id}/cancel", { params, body }),
    );
  });
  const length = shownText(reason).length;
  const wrong =
    length === 0
      ? `Dites pourquoi à ${otherName(viewing)}.`
      : length > MAX_NOTE_LENGTH
        ? `${MAX_NOTE_LENGTH} caractères au plus.`
        : null;
  const wrongSlot = action === "move" ? problemOfSlot(slot, viewing.time_zone) : null;
  const refusal = slotRefusal(error);
  const { title, confirm, back, variant } = DIALOGS[action];
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      cancelLabel={back}
      variant={variant}
      busy={isBusy}
      error={error && !refusal ? messageOf(error) : null}
      onConfirm={() => {
        setTried(true);
        if (wrong === null && wrongSlot === null) void run().then((failure) => failure && onRefused());
      }}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-soft">{`${viewing.property.title}, ${formatLongDay(viewing.date)} à ${formatClock(viewing.time)}`}</p>
      {action === "move" ? (
        <div className="mb-4">
          <SlotFields
            slot={slot}
            zone={viewing.time_zone}
            problem={(isTried ? wrongSlot : null) ?? refusal}
            onChange={setSlot}
          />
        </div>
      ) : null}
      <Field label="Raison" hint={`${otherName(viewing)} la lit.`} error={isTried ? wrong : null}>
        <TextArea value={reason} onChange={(event) => setReason(event.target.value)} className="min-h-20" />
      </Field>
    </ConfirmDialog>
  );
}
