import { useId, useState, type SubmitEvent } from "react";
import type { AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { momentOf } from "../../ui/admin/moment.ts";
import { Panel } from "../../ui/admin/panel.tsx";
import { ProblemNote } from "../../ui/admin/form-dialog.tsx";

export function InternalNotes({ booking: { id, notes } }: { booking: AdminBookingDetail }) {
  const label = useId();
  const [text, setText] = useState("");
  const { run, isBusy, error } = useAction(async () => {
    await api.post("/api/admin/bookings/{id}/notes", { params: { id }, body: { text } });
    setText("");
    reloadAdmin();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== "") void run();
  };
  return (
    <Panel title="Notes internes">
      {notes.length > 0 ? (
        <ul className="mb-4 space-y-3">
          {notes.map(({ at, by, text: written }, index) => (
            <li key={index}>
              <p className="whitespace-pre-line wrap-anywhere">{written}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">{`${by}, ${momentOf(at)}`}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={submit}>
        <label htmlFor={label} className="mb-1.5 block text-sm text-ink-soft">
          Lues par les administrateurs seulement.
        </label>
        <TextArea
          id={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={MAX_NOTE_LENGTH}
          rows={2}
          className="min-h-20!"
        />
        <Button type="submit" size="sm" variant="secondary" className="mt-2 min-h-11" busy={isBusy}>
          Ajouter la note
        </Button>
        <ProblemNote title="La note n’a pas été gardée." error={error} />
      </form>
    </Panel>
  );
}
