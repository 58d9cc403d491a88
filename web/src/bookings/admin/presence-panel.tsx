import { useState } from "react";
import type { AdminBookingDetail, ObjectionDecision } from "@lopango/contract/bookings/admin-booking";
import { formatMomentAt } from "@lopango/contract/platform/deadlines";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Fact, FactList, Panel } from "../../ui/admin/panel.tsx";
import { FormDialog } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { OBJECTION_TITLES, OUTCOMES } from "./admin-labels.ts";

type Objection = AdminBookingDetail["objections"][number];
type Outcome = ObjectionDecision["outcome"];

interface Props {
  booking: AdminBookingDetail;
  objection: Objection;
  onClose: () => void;
}

/** Decides an objection; each choice says what follows for nights and money. */
function ObjectionDialog({ booking, objection, onClose }: Props) {
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
        choices={choices(objection, booking.exchange_rate)}
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
        <TextArea
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          className="min-h-24"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function choices(
  { about, refund, free_from }: Objection,
  rate: AdminBookingDetail["exchange_rate"],
): { value: Outcome | ""; label: string; hint: string }[] {
  const freed = free_from
    ? `Les nuits à partir du ${formatDate(free_from)} sont libérées.`
    : "Aucune nuit n’est à libérer.";
  const sum = inBothCurrencies(refund, rate);
  return [
    { value: "establishment", label: "L’hôtel a raison", hint: `${freed} Rien n’est remboursé.` },
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

/** What the reception noted, and what the guest says against a no-show. */
export function PresencePanel({ booking }: { booking: AdminBookingDetail }) {
  const { checked_in, checked_out, no_show, objections } = booking;
  const there = (at: string) => formatMomentAt(new Date(at), booking.property.time_zone);
  const noted = ({ at, by }: { at: string; by: string }) => `${there(at)}, noté par ${by}`;
  if (!checked_in && !checked_out && !no_show && objections.length === 0) return null;
  const release = checked_out?.object_until ? { ...checked_out, object_until: checked_out.object_until } : no_show;
  return (
    <Panel title="Réception">
      <FactList>
        <Fact label="Arrivé">{checked_in && noted(checked_in)}</Fact>
        <Fact label="Parti">{checked_out && noted(checked_out)}</Fact>
        <Fact label="Non présenté">{no_show && noted(no_show)}</Fact>
        <Fact label="Départ accepté">{checked_out?.agreed_at && there(checked_out.agreed_at)}</Fact>
        <Fact label="Nuits libérées">{release?.freed_at && there(release.freed_at)}</Fact>
        <Fact label="Contestation possible jusqu’au">
          {release && !release.freed_at && objections.every(({ outcome }) => outcome !== null)
            ? there(release.object_until)
            : null}
        </Fact>
      </FactList>
      {objections.map((objection) => (
        <ObjectionCard key={objection.at} booking={booking} objection={objection} />
      ))}
    </Panel>
  );
}

/** What the guest says against the reception, and the admin's decision. */
function ObjectionCard({ booking, objection }: { booking: AdminBookingDetail; objection: Objection }) {
  const [isDeciding, setDeciding] = useState(false);
  const { about, at, text, outcome, refund } = objection;
  const isOpen = outcome === null && booking.status === "confirmed";
  return (
    <section className="mt-4 rounded-md bg-sand px-4 py-3">
      <h3 className="font-semibold">{OBJECTION_TITLES[about]}</h3>
      <p className="mt-1 text-sm text-ink-soft">{formatMomentAt(new Date(at), booking.property.time_zone)}</p>
      {text ? <p className="mt-2 whitespace-pre-line">{`«\u202f${text}\u202f»`}</p> : null}
      {outcome ? (
        <p className="mt-2 font-semibold">
          {`${OUTCOMES[outcome]}${outcome === "guest_refunded" ? `\u202f: ${inBothCurrencies(refund, booking.exchange_rate)}` : ""}`}
        </p>
      ) : null}
      {isOpen ? (
        <Button className="mt-3" onClick={() => setDeciding(true)}>
          Décider
        </Button>
      ) : null}
      {isDeciding ? (
        <ObjectionDialog booking={booking} objection={objection} onClose={() => setDeciding(false)} />
      ) : null}
    </section>
  );
}
