import { MAX_NAME_LENGTH } from "@lopango/contract/limits";
import { CLAIMING_NAME, isClaim } from "@lopango/contract/identity/claims";
import { isReservedPersonName, RESERVED_NAME } from "@lopango/contract/identity/impersonation";
import { shownLine } from "@lopango/contract/platform/shown-text";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";

interface Props {
  name?: string;
  intro: string;
  submitLabel: string;
  busy?: boolean;
  onName: (name: string) => void;
}

/** Asks for a name, because an account made with a phone number has none. */
export function NameForm({ name: known = "", intro, submitLabel, busy = false, onName }: Props) {
  const [typed, setTyped] = useState(known);
  const [problem, setProblem] = useState("");
  const name = shownLine(typed);
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = problemOf(name);
        setProblem(wrong);
        if (!wrong) onName(name);
      }}
    >
      <p className="text-ink-soft">{intro}</p>
      <Field label="Prénom et nom" error={problem}>
        <Input
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem("");
          }}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
        />
      </Field>
      <Button type="submit" size="lg" className="w-full" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}

function problemOf(name: string): string {
  if (!name) return "Écrivez votre nom.";
  if (isReservedPersonName(name)) return RESERVED_NAME;
  return isClaim(name) ? CLAIMING_NAME : "";
}
