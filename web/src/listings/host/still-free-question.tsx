import { FREE_ASK_DAYS } from "@lopango/contract/limits";
import { FREE_ANSWERS, FREE_LABELS, type FreeAnswer } from "@lopango/contract/listings/free-answer";
import type { Property, PropertySummary } from "@lopango/contract/listings/property";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { useAsOf } from "../../lib/now.ts";
import { Button } from "../../ui/button.tsx";
import { FailureText } from "../../ui/failure-note.tsx";
import { showToast } from "../../ui/toast.ts";

const ASK_MS = FREE_ASK_DAYS * 24 * 3_600_000;

const DONE: Record<FreeAnswer, string> = {
  free: "C’est noté\u202f: les visiteurs lisent que c’est libre.",
  let: "C’est noté\u202f: l’annonce n’est plus en ligne. Remettez-la en ligne quand le logement se libère.",
};

interface Props {
  listing: PropertySummary;
  onAnswered: (property: Property) => void;
}

/** Asks the host whether a home is still free: while the question is open, and two weeks after the last answer. */
export function StillFreeQuestion({ listing, onAnswered }: Props) {
  const { id, is_active, confirmed_free_at: since, free_asked_at: asked, title } = listing;
  const isOld = useAsOf((now) => since !== undefined && now.getTime() - Date.parse(since) >= ASK_MS);
  const { run, isBusy, error } = useAction(async (answer: FreeAnswer) => {
    const property = await api.post("/api/properties/{id}/still-free", { params: { id }, body: { answer } });
    showToast("success", DONE[answer]);
    onAnswered(property);
  });
  if (!is_active || since === undefined || !(asked || isOld)) return null;
  return (
    <section aria-label={`Encore libre\u202f? ${title}`} className="rounded-md bg-caution-tint px-4 py-3">
      <p className="text-sm font-semibold text-caution">Ce logement est-il encore libre ?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {FREE_ANSWERS.map((answer) => (
          <Button
            key={answer}
            size="sm"
            variant={answer === "free" ? "primary" : "secondary"}
            busy={isBusy}
            onClick={() => void run(answer)}
          >
            {FREE_LABELS[answer]}
          </Button>
        ))}
      </div>
      <FailureText className="mt-2">{error ? messageOf(error) : null}</FailureText>
    </section>
  );
}
