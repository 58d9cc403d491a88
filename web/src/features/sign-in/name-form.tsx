import { MAX_NAME_LENGTH } from "@lopango/contract/establishment";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";

interface Props {
  intro: string;
  submitLabel: string;
  busy?: boolean;
  onName: (name: string) => void;
}

/** Asks somebody what they are called: a number says nothing of it. */
export function NameForm({ intro, submitLabel, busy = false, onName }: Props) {
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const name = typed.trim();
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!name);
        if (name) onName(name);
      }}
    >
      <p className="text-ink-soft">{intro}</p>
      <Field label="Prénom et nom" error={missing ? "Écrivez votre nom." : ""}>
        {(wiring) => (
          <Input
            {...wiring}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="w-full" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
