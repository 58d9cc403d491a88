import CalendarPlus from "lucide-react/icons/calendar-plus";
import Printer from "lucide-react/icons/printer";
import type { Booking } from "@lopango/contract/bookings/booking";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/file-transfer.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

/** Prints the page of a paid stay, which is its receipt, and saves the stay for the calendar of the device. */
export default function StayPapers({ booking: { id, code, status, guest_email: email } }: { booking: Booking }) {
  const calendar = useAction(async () =>
    saveFile(await api.file("/api/bookings/{id}/calendar", { params: { id } }), `sejour-${code}.ics`),
  );
  return (
    <section aria-labelledby="papers" className="print:hidden">
      <h2 id="papers" className="text-lg">
        Reçu et agenda
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {`Imprimée ou enregistrée en PDF, cette page est votre reçu.${email ? ` La confirmation est aussi envoyée à ${email}.` : ""}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden className="size-4.5" /> Imprimer
        </Button>
        {status === "confirmed" ? (
          <Button variant="secondary" busy={calendar.isBusy} onClick={() => void calendar.run()}>
            <CalendarPlus aria-hidden className="size-4.5" /> Ajouter à mon agenda
          </Button>
        ) : null}
      </div>
      {calendar.error ? (
        <FailureNote title={messageOf(calendar.error, "Le téléchargement a échoué.")} className="mt-4" />
      ) : null}
    </section>
  );
}
