import { useState, type FormEvent } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { formatMoment } from "@lopango/contract/calendar/french-dates";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { useNow } from "../../lib/now.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Field, TextArea } from "../../ui/field.tsx";

interface Props {
  booking: Booking & { no_show: NonNullable<Booking["no_show"]> };
  onChange: () => void;
}

/** The reception noted that the guest did not come; they may object for 48 hours. */
export default function NoShow({ booking: { id, no_show, property }, onChange }: Props) {
  const [text, setText] = useState("");
  const now = useNow();
  const { run, isBusy, error } = useAction(async () => {
    await api.post("/api/bookings/{id}/object-no-show", { params: { id }, body: { text } });
    onChange();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const until = new Date(no_show.object_until);
  const isOpen = no_show.objected_at === null && now < until;
  return (
    <section aria-labelledby="absence" className="mt-6 rounded-lg bg-caution-tint p-5">
      <h2 id="absence" className="text-lg">
        La réception note que vous n’êtes pas venu
      </h2>
      <p className="mt-1">
        {no_show.objected_at
          ? "Vous avez dit être venu\u202f: vos nuits restent réservées, et notre équipe décide."
          : isOpen
            ? `Si c’est faux, dites-le avant le ${formatMoment(until, property.time_zone)}\u202f; sinon, vos nuits restantes sont libérées sans remboursement.`
            : "Vos nuits restantes sont libérées, sans remboursement."}
      </p>
      {isOpen ? (
        <form className="mt-4 space-y-4" onSubmit={submit}>
          <Field label="Ce qui s’est passé (facultatif)">
            {(wiring) => (
              <TextArea
                {...wiring}
                value={text}
                maxLength={MAX_NOTE_LENGTH}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          {error ? <FailureNote title={messageOf(error)} /> : null}
          <Button type="submit" busy={isBusy}>
            Je suis venu
          </Button>
        </form>
      ) : null}
    </section>
  );
}
