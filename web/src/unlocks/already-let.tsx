import { LET_ANSWER_DAYS } from "@lopango/contract/limits";
import type { LetReason } from "@lopango/contract/listings/free-answer";
import type { Property } from "@lopango/contract/listings/property";
import { formatMoment } from "@lopango/contract/platform/french-dates";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { useAction } from "../lib/loading/action.ts";
import { useAsOf } from "../lib/now.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FailureText } from "../ui/failure-note.tsx";

interface Props {
  property: Property;
  onAnswer: (property: Property) => void;
}

/** For who unlocked a home: they say that it is let or that its host does not answer, and read what follows. */
export function AlreadyLet({ property, onAnswer }: Props) {
  const { id, let_report: report, let_report_until: until = "", time_zone: zone } = property;
  const isOpen = useAsOf((now) => now.toISOString() < until);
  const { run, isBusy, args, error } = useAction(async (reason: LetReason) => {
    onAnswer(await api.post("/api/properties/{id}/already-let", { params: { id }, body: { reason } }));
  });
  if (report)
    return (
      <output className="block rounded-md bg-sand px-4 py-3 text-sm">
        {report.outcome === null ? (
          <>
            <strong className="block">
              {property.is_active && property.confirmed_free_at
                ? "Merci. Nous avons demandé à l’hôte."
                : "Merci, c’est noté."}
            </strong>
            <span>{`Sans «\u202fEncore libre\u202f» de sa part avant le ${formatMoment(new Date(report.answer_by), zone)}, ce que vous avez payé vous revient. Vous n’avez rien à faire.`}</span>
          </>
        ) : report.outcome === "kept" ? (
          <>
            <strong className="block">L’hôte dit que c’est encore libre.</strong>
            <span>Essayez encore de le joindre.</span>
            {report.reason === "let" ? (
              <span className="block">
                Si deux personnes connectées disent que c’est loué, ce que vous avez payé vous revient.
              </span>
            ) : null}
          </>
        ) : (
          <strong>Merci, ce que vous avez payé vous revient.</strong>
        )}
      </output>
    );
  if (!isOpen) return null;
  return (
    <Card lift="none" className="p-5">
      <h3 className="text-base">Ce logement n’est plus libre ?</h3>
      <p className="mt-1 text-sm text-ink-soft">
        {`Dites-le avant le ${formatMoment(new Date(until), zone)}. Nous demandons à l’hôte\u202f: s’il le confirme, ou ne répond pas sous ${LET_ANSWER_DAYS}\u00a0jours, ce que vous avez payé vous revient. S’il dit que c’est libre, non\u202f: seulement si vous dites «\u202fDéjà loué\u202f» et que deux personnes connectées le disent.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {BUTTONS.map(([reason, label]) => (
          <Button
            key={reason}
            variant="secondary"
            size="sm"
            busy={isBusy && args?.[0] === reason}
            disabled={isBusy}
            onClick={() => void run(reason)}
          >
            {label}
          </Button>
        ))}
      </div>
      <FailureText className="mt-2">{error ? messageOf(error) : null}</FailureText>
    </Card>
  );
}

const BUTTONS: [LetReason, string][] = [
  ["let", "Déjà loué"],
  ["no_answer", "Ne répond pas"],
];
