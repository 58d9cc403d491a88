import { useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";

interface CodeFormProps {
  children: ReactNode;
  submitLabel: string;
  busy: boolean;
  aside?: ReactNode;
  error: string;
  /** Called when the code changes, so that the last error can be cleared. */
  onType: () => void;
  /** Called by the button, and by the sixth digit. */
  onSubmit: (code: string) => void;
}

const SIX_DIGITS = /^\d{6}$/;
/** Six digits, and the space that an SMS can contain. */
const MAX_TYPED = 7;
const digitsOf = (typed: string) => typed.replaceAll(/\s/g, "");

/** Asks for the six digits of an authenticator app or an SMS. Phones can fill them in. */
export function CodeForm({ children, submitLabel, busy, error, aside, onType, onSubmit }: CodeFormProps) {
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const code = digitsOf(typed);
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!SIX_DIGITS.test(code));
        if (SIX_DIGITS.test(code)) onSubmit(code);
      }}
    >
      <p className="text-ink-soft">{children}</p>
      <Field label="Code à six chiffres" error={missing ? "Le code a six chiffres." : error}>
        <Input
          value={typed}
          onChange={({ target }) => {
            const now = digitsOf(target.value);
            setTyped(target.value);
            if (now === code) return;
            setMissing(false);
            onType();
            if (SIX_DIGITS.test(now)) onSubmit(now);
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MAX_TYPED}
        />
      </Field>
      <Button type="submit" size="lg" className="w-full" busy={busy}>
        {submitLabel}
      </Button>
      {aside}
    </form>
  );
}
