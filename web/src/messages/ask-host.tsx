import MessageCircle from "lucide-react/icons/message-circle";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { MAX_MESSAGE_LENGTH } from "@lopango/contract/limits";
import type { Property } from "@lopango/contract/listings/property";
import { shownText } from "@lopango/contract/platform/shown-text";
import { messageRequests, useMessageDraft } from "./use-message-draft.ts";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { useAction } from "../lib/loading/action.ts";
import { paths } from "@lopango/contract/paths";
import { useSession } from "../identity/session/store.ts";
import { useAfterSignIn } from "../identity/after-sign-in.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { Field, TextArea } from "../ui/field.tsx";

interface Props {
  /** Id of the listing that the question is about. */
  property: string;
  title: string;
  host: Property["host"];
  /** The viewer paid for the contact: nothing is masked. */
  isUnlocked?: boolean;
  /** Beside the button. */
  children?: ReactNode;
}

/** Lets signed-in visitors ask the host a question. */
export function AskHost({ property, title, host, isUnlocked = false, children }: Props) {
  const uid = useSession().profile?.uid ?? "";
  const [isOpen, setOpen] = useState(false);
  const ask = useAfterSignIn("Connectez-vous pour écrire à l’hôte", () => setOpen(true));
  return (
    <section aria-labelledby="question">
      <h2 id="question" className="mb-4 text-xl">
        Une question{"\u202f"}?
      </h2>
      <p className="mb-4 max-w-prose text-ink-soft">{`Écrivez à ${host.first_name || "l’hôte"} : vous lirez sa réponse dans vos messages.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={ask}>
          <MessageCircle aria-hidden className="size-4.5" /> Poser une question à l’hôte
        </Button>
        {children}
      </div>
      <InquiryDialog
        key={uid}
        uid={uid}
        open={isOpen}
        property={property}
        title={title}
        isUnlocked={isUnlocked}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

const MASKED = "Jusqu’au paiement, les numéros, adresses e-mail et liens sont masqués.";

interface DialogProps {
  uid: string;
  open: boolean;
  property: string;
  title: string;
  isUnlocked: boolean;
  onClose: () => void;
}

function InquiryDialog({ uid, open, property, title, isUnlocked, onClose }: DialogProps) {
  const navigate = useNavigate();
  const [text, setText] = useMessageDraft(uid, property);
  const [problem, setProblem] = useState<string | null>(null);
  // Retries of the same text reuse its key, so a lost response does not create a second question.
  const [attempts] = useState(() => messageRequests(uid, property));
  const { run, isBusy, error, forgetError } = useAction(async () => {
    const asked = { text: shownText(text) };
    const { thread } = await attempts.run(asked, (sent_as) =>
      api.post("/api/properties/{id}/messages", { params: { id: property }, body: { ...asked, sent_as } }),
    );
    setText("");
    await navigate(paths.message(thread));
  });
  const submit = () => {
    const { length } = shownText(text);
    const wrong =
      length === 0
        ? "Écrivez votre question."
        : length > MAX_MESSAGE_LENGTH
          ? `${MAX_MESSAGE_LENGTH} caractères au plus.`
          : null;
    setProblem(wrong);
    if (!wrong) void run();
  };
  const refused = error instanceof ApiError ? error.fields[0]?.message : undefined;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Votre question"
      confirmLabel="Envoyer"
      variant="primary"
      busy={isBusy}
      onConfirm={submit}
    >
      <p className="mb-4 text-ink-soft">{title}</p>
      <Field
        label="Message"
        hint={isUnlocked ? undefined : MASKED}
        error={problem ?? refused ?? (error ? messageOf(error) : null)}
      >
        <TextArea
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
            forgetError();
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
