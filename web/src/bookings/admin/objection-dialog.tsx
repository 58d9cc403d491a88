import { useState } from "react";
import type { AdminBookingDetail, ObjectionDecision } from "@lopango/contract/bookings/admin-booking";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { FormDialog } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { OBJECTION_TITLES } from "./objection-labels.ts";

type Objection = AdminBookingDetail["objections"][number];
type Outcome = ObjectionDecision["outcome"];

interface Props {
  booking: AdminBookingDetail;
  objection: Objection;
  onClose: () => void;
}

/** Decides an objection; each choice says what follows for nights and money. */
export function ObjectionDialog({ booking, objection, onClose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | "">("");
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { about, at, refund } = objection;
  const { run, isBusy, error } = useAction(async () => {
    if (outcome === "") return;
    const shown = outcome === "guest_refunded" ? refund : { ...refund, amount_cents: 0 };
    await api.post("/api/admin/bookings/{id}/objection", {
      params: { id: booking.id },
      body: { about, objected_at: at, outcome, refund: shown, note: note.trim() },
    });
    onClose();
    reloadAdmin();
    showToast("success", "Contestation décidée\u202f: les deux sont prévenus.");
  });
  const submit = () => {
    setChecked(true);
    if (outcome !== "" && note.trim() !== "") void run();
  };
  return (
    <FormDialog
      title="Décider de la contestation"
      about={null}
      submitLabel="Décider"
      busy={isBusy}
      problem="La contestation n’est pas décidée."
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceCards
        legend={OBJECTION_TITLES[about]}
        name="outcome"
        choices={choices(objection)}
        value={outcome}
        onChange={setOutcome}
      />
      {isChecked && outcome === "" ? (
        <p role="alert" className="text-sm text-danger">
          Choisissez qui a raison.
        </p>
      ) : null}
      <Field
        label="Motif"
        hint="Noté dans l’historique et dans le journal."
        error={isChecked && note.trim() === "" && "Le motif est requis."}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            value={note}
            maxLength={MAX_NOTE_LENGTH}
            className="min-h-24"
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function choices({ about, refund, free_from }: Objection): { value: Outcome | ""; label: string; hint: string }[] {
  const freed = free_from
    ? `Les nuits à partir du ${formatDate(free_from)} sont libérées.`
    : "Aucune nuit n’est à libérer.";
  const sum = formatExactPrice(refund.amount_cents, refund.currency);
  return [
    { value: "house", label: "L’hôtel a raison", hint: `${freed} Rien n’est remboursé.` },
    {
      value: "guest_keeps",
      label: "Le voyageur a raison et garde ses nuits",
      hint: "La note de la réception est retirée, ses nuits restent réservées. Rien n’est remboursé.",
    },
    {
      value: "guest_refunded",
      label: `Le voyageur a raison\u202f: ${sum} à rembourser`,
      hint: about === "no_show" ? "Le séjour est annulé, toutes ses nuits sont libérées." : freed,
    },
  ];
}
