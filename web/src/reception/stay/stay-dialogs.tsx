import { useState, type FormEvent } from "react";
import type { ReceivedStay, RoomNumbersAnswer } from "@lopango/contract/reception/received-stay";
import { ofName } from "@lopango/contract/platform/french-names";
import { formatNights } from "@lopango/contract/platform/french-dates";
import { OBJECTION_HOURS } from "@lopango/contract/limits";
import { ConfirmDialog, Dialog } from "../../ui/dialog.tsx";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { timeNow } from "../../lib/clock.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Field, Input } from "../../ui/field.tsx";
import {
  awaitsArrival,
  nightsLeft,
  type Note,
  type RoomInUse,
  type ShownStay,
  roomsExpected,
} from "../day/day-with-acts.ts";
import { StayDialog } from "./stay-dialog.tsx";

export type StayDialogKind = "details" | "departure" | "code" | "cancel";

interface Props {
  stay: ShownStay;
  kind: StayDialogKind;
  now: Date;
  /** Rooms that guests have, to warn of one that is given twice. */
  inUse: readonly RoomInUse[];
  /** Numbers of the rooms of each listing. */
  rooms: RoomNumbersAnswer[];
  isCalm: () => boolean;
  onNote: Note;
  onSaved: (stay: ReceivedStay) => void;
  onAsk: (kind: StayDialogKind) => void;
  onClose: () => void;
}

/** What is open of a stay. Beside the lists, because a note moves the stay from one list to another. */
export function StayDialogs({ stay, kind, now, inUse, rooms, isCalm, onNote, onSaved, onAsk, onClose }: Props) {
  const press = (act: () => void) => () => {
    if (isCalm()) act();
  };
  const left = nightsLeft(stay, now);
  const isWaiting = awaitsArrival(stay);
  const noteAndClose = (what: "check-out" | "cancel-walk-in") =>
    press(() => {
      onNote(stay, { what });
      onClose();
    });
  switch (kind) {
    case "details":
      return (
        <StayDialog
          {...{ stay, now, inUse, rooms, isWaiting, press, onNote, onAsk, onClose }}
          canArrive={isWaiting && new Date(stay.check_in_from) <= now}
          onDeparture={left > 0 ? press(() => onAsk("departure")) : noteAndClose("check-out")}
        />
      );
    case "departure":
      return <EarlyDepartureDialog stay={stay} nights={left} onConfirm={noteAndClose("check-out")} onClose={onClose} />;
    case "code":
      return <DepartureCodeDialog stay={stay} onSaved={onSaved} onClose={onClose} />;
    case "cancel":
      return (
        <ConfirmDialog
          open
          title={`Annuler le séjour ${ofName(stay.guest_name)}\u202f?`}
          confirmLabel="Annuler le séjour"
          cancelLabel="Le garder"
          onConfirm={noteAndClose("cancel-walk-in")}
          onClose={onClose}
        >
          <p>Ses nuits sont aussitôt de nouveau libres.</p>
        </ConfirmDialog>
      );
  }
}

interface EarlyProps {
  stay: ShownStay;
  nights: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a departure is noted while paid nights are left, and says what follows. */
function EarlyDepartureDialog({ stay, nights, onConfirm, onClose }: EarlyProps) {
  const expected = roomsExpected(stay.presence);
  return (
    <ConfirmDialog
      open
      title={`Départ ${ofName(stay.guest_name)} avant la fin\u202f?`}
      confirmLabel="Noter le départ"
      cancelLabel="Ne rien noter"
      variant="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {expected > 0 ? (
        <p className="mb-3">
          {`${expected}\u00a0chambre${expected > 1 ? "s ne sont pas arrivées" : " n’est pas arrivée"}\u202f: le départ vaut pour tout le séjour.`}
        </p>
      ) : null}
      {stay.walk_in ? (
        <p>{`Il reste ${formatNights(nights)}\u202f: elles sont aussitôt de nouveau libres.`}</p>
      ) : (
        <>
          <p>
            <strong>{`Il reste ${formatNights(nights)} payée${nights > 1 ? "s" : ""}.`}</strong>
          </p>
          <ul className="mt-3 list-disc space-y-2 pl-5">
            <li>Le voyageur est prévenu par tous les moyens. Rien ne lui est remboursé.</li>
            <li>
              Ses nuits sont libérées dès qu’il accepte : sur la page de sa réservation, ou par le code que nous lui
              envoyons et qu’il vous dit.
            </li>
            <li>{`Sans réponse, elles le sont après ${OBJECTION_HOURS}\u00a0heures. S’il dit être encore là, elles restent réservées et notre équipe décide.`}</li>
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

interface CodeProps {
  stay: ShownStay;
  onSaved: (stay: ReceivedStay) => void;
  onClose: () => void;
}

/** Asks for the code that only the guest received; it frees the nights at once. */
function DepartureCodeDialog({ stay, onSaved, onClose }: CodeProps) {
  const [code, setCode] = useState("");
  const { run, isBusy, error } = useAction(async () => {
    const body = { at: timeNow().toISOString(), code };
    onSaved(await api.post("/api/host/bookings/{id}/departure-code", { params: { id: stay.id }, body }));
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const problem = error instanceof ApiError ? error.fields.find(({ field }) => field === "code")?.message : undefined;
  return (
    <Dialog open title={`Code ${ofName(stay.guest_name)}`} onClose={onClose}>
      <form onSubmit={submit} className="space-y-4" noValidate>
        <Field
          label="Code de départ"
          hint="Six chiffres, que le voyageur lit dans son message ou sur la page de sa réservation."
          error={problem}
        >
          <Input
            value={code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        {error && !problem ? <FailureNote title={messageOf(error)} /> : null}
        <div className="flex justify-end">
          <Button type="submit" busy={isBusy}>
            Libérer ses nuits
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
