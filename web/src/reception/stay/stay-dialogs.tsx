import type { ReceivedStay, RoomNumbersAnswer } from "@lopango/contract/reception/received-stay";
import { ofName } from "@lopango/contract/platform/french-names";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { awaitsArrival, nightsLeft, type Note, type RoomInUse, type ShownStay } from "../day/day-with-acts.ts";
import { DepartureCodeDialog, EarlyDepartureDialog } from "./departure-dialogs.tsx";
import { StayDialog } from "./stay-dialog.tsx";

export type Asked = "details" | "departure" | "code" | "cancel";

interface Props {
  stay: ShownStay;
  asked: Asked;
  now: Date;
  /** Rooms that guests have, to warn of one that is given twice. */
  inUse: readonly RoomInUse[];
  /** Numbers of the rooms of each listing. */
  rooms: RoomNumbersAnswer[];
  isCalm: () => boolean;
  onNote: Note;
  onSaved: (stay: ReceivedStay) => void;
  onAsk: (what: Asked) => void;
  onClose: () => void;
}

/** What is open of a stay. Beside the lists, because a note moves the stay from one list to another. */
export function StayDialogs({ stay, asked, now, inUse, rooms, isCalm, onNote, onSaved, onAsk, onClose }: Props) {
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
  switch (asked) {
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
