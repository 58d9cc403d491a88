import { useState } from "react";
import { MAX_ANSWER_LENGTH } from "@lopango/contract/limits";
import type { Review } from "@lopango/contract/reviews/review";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { Field, TextArea } from "../ui/field.tsx";

interface Props {
  review: Pick<Review, "id">;
  onAnswered: (review: Review) => void;
}

/** The host's one answer to a review, behind a button. */
export function AnswerForm({ review: { id }, onAnswered }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { run, isBusy, error } = useAction(async () => {
    onAnswered(await api.post("/api/reviews/{id}/answer", { params: { id }, body: { text } }));
  });
  if (!isOpen)
    return (
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Répondre
      </Button>
    );
  return (
    <div className="mt-3 ml-4 max-w-prose">
      <Field
        label="Votre réponse"
        hint="Tout le monde la lit, et elle ne change plus."
        error={error ? messageOf(error) : null}
      >
        <TextArea value={text} maxLength={MAX_ANSWER_LENGTH} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={isBusy} onClick={() => void run()}>
          Publier la réponse
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
          Annuler
        </Button>
      </div>
    </div>
  );
}
