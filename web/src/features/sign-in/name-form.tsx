import { MAX_NAME_LENGTH } from "@lopango/contract/establishment";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";

/** Asks somebody new what they are called: a number says nothing of it. */
export function NameForm({ onName }: { onName: (name: string) => void }) {
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
      <p className="text-ink-soft">
        Bienvenue{"\u202f"}! Une dernière chose{"\u202f"}: votre nom, pour vos réservations.
      </p>
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
      <Button type="submit" size="lg" className="w-full">
        Continuer
      </Button>
    </form>
  );
}
