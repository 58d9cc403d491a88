import { useState, type ReactNode } from "react";
import { Field, Input } from "./field.tsx";

/** What is typed before anything is deleted for good. */
const WORD = "SUPPRIMER";
/** More than the word, so that what is wrong about it can be seen. */
const MAX_TYPED = 40;

/** The field for the word, and a check that says there when it is missing. */
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
        {(wiring) => (
          <Input
            {...wiring}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TYPED}
          />
        )}
      </Field>
    ),
  };
}
