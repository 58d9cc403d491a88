import { useState, type FormEvent } from "react";
import { MAX_NOTE_LENGTH, MAX_ROOM_NUMBERS_LENGTH, MAX_STAY_NOTES } from "@lopango/contract/limits";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import type { Note, ShownStay } from "./day-with-acts.ts";

interface Props {
  stay: ShownStay;
  open: boolean;
  onNote: Note;
  onClose: () => void;
}

/** Room number and a new note of a stay. */
export function StayDialog({ stay, open, onNote, onClose }: Props) {
  return (
    <Dialog open={open} title={stay.guest_name} onClose={onClose}>
      <StayForm stay={stay} onNote={onNote} onDone={onClose} />
    </Dialog>
  );
}

function StayForm({ stay, onNote, onDone }: { stay: ShownStay; onNote: Note; onDone: () => void }) {
  const known = stay.presence.room?.numbers ?? "";
  const [room, setRoom] = useState(known);
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (room.trim() !== known) onNote(stay, { what: "room", room: room.trim() });
    if (text.trim() !== "") onNote(stay, { what: "notes", text: text.trim() });
    onDone();
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      <Field label="Numéro de chambre" hint={"Plusieurs chambres\u202f: 101, 102."}>
        {(wiring) => (
          <Input
            {...wiring}
            value={room}
            maxLength={MAX_ROOM_NUMBERS_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setRoom(target.value)}
          />
        )}
      </Field>
      {stay.presence.notes.length < MAX_STAY_NOTES ? (
        <Field label="Note pour la réception" hint="Le voyageur ne la lit jamais.">
          {(wiring) => (
            <TextArea
              {...wiring}
              value={text}
              maxLength={MAX_NOTE_LENGTH}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      ) : null}
      <div className="flex justify-end">
        <Button type="submit">Noter</Button>
      </div>
    </form>
  );
}
