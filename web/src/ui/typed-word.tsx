import { useState, type ReactNode } from "react";
import { Field, Input } from "./field.tsx";

const WORD = "SUPPRIMER";
/** Longer than the word, so that typing errors stay visible. */
const MAX_TYPED = 40;

/** Returns a field for the confirmation word, and a check that shows an error in it. */
export function useTypedWord(): { field: ReactNode; isTyped: () => boolean } {
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  return {
    isTyped: () => {
      const isTyped = typed.trim().toUpperCase() === WORD;
      setMissing(!isTyped);
      return isTyped;
    },
    field: (
      <Field label={`Écrivez ${WORD} pour confirmer`} error={missing && `Écrivez le mot ${WORD}.`}>
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_TYPED}
        />
      </Field>
    ),
  };
}
