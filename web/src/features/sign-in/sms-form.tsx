import { useEffect, useState } from "react";
import { readableNumber } from "../../lib/format/readable-number.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { NUMBER_PROBLEMS, phoneMessage } from "../../lib/session/phone-messages.ts";
import { allowedCountries, callingCode, parseNumber } from "../../lib/session/phone-number.ts";
import { sendSmsCode } from "../../lib/session/ways-in.ts";
import { Button } from "../../ui/button.tsx";
import { Field, PhoneInput } from "../../ui/field.tsx";
import { CodeForm } from "./code-form.tsx";

const COUNTRIES = allowedCountries(import.meta.env.VITE_PHONE_COUNTRIES);
const CODES = COUNTRIES.map(callingCode);

/** How long before another code may be asked for: most have come by then. */
const RESEND_SECONDS = 60;

/** A code on its way. */
export interface SentCode {
  number: string;
  /** What it is for, as Firebase knows it. */
  id: string;
}

/** Asks for a number and sends a code there. */
export function NumberForm({ number = "", onSent }: { number?: string; onSent: (sent: SentCode) => void }) {
  const [typed, setTyped] = useState(number);
  const [problem, setProblem] = useState("");
  const send = useAction(async (to: string) => onSent({ number: to, id: await sendSmsCode(to) }));
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        send.forgetError();
        const parsed = parseNumber(typed, COUNTRIES);
        setProblem("problem" in parsed ? NUMBER_PROBLEMS[parsed.problem] : "");
        if ("number" in parsed) void send.run(parsed.number);
      }}
    >
      <Field
        label="Numéro de téléphone"
        hint={`Sans indicatif, c’est ${CODES[0] ?? ""}.${CODES.length > 1 ? ` Aussi\u202f: ${CODES.slice(1).join(", ")}.` : ""}`}
        error={problem || (send.error ? phoneMessage(send.error, navigator.onLine) : "")}
      >
        {(wiring) => <PhoneInput {...wiring} value={typed} onChange={(event) => setTyped(event.target.value)} />}
      </Field>
      <Button type="submit" variant="secondary" size="lg" className="w-full" busy={send.isBusy}>
        Recevoir un code par SMS
      </Button>
    </form>
  );
}

interface SmsCodeFormProps {
  sent: SentCode;
  submitLabel: string;
  busy: boolean;
  /** What the last code was refused with. */
  error: unknown;
  onSubmit: (code: string) => void;
  onResent: (sent: SentCode) => void;
  onOtherNumber: () => void;
}

/** Asks for the code that was sent, or sends another one. */
export function SmsCodeForm({ sent, submitLabel, busy, error, onSubmit, onResent, onOtherNumber }: SmsCodeFormProps) {
  const [left, setLeft] = useState(RESEND_SECONDS);
  const resend = useAction(async () => {
    onResent({ ...sent, id: await sendSmsCode(sent.number) });
    setLeft(RESEND_SECONDS);
  });
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const until = Date.now() + RESEND_SECONDS * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const problem = resend.error ?? error;
  return (
    <CodeForm
      busy={busy}
      error={problem ? phoneMessage(problem, navigator.onLine) : ""}
      submitLabel={submitLabel}
      onSubmit={onSubmit}
      aside={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={isWaiting} busy={resend.isBusy} onClick={() => void resend.run()}>
            {isWaiting ? `Renvoyer le code (${left}\u00a0s)` : "Renvoyer le code"}
          </Button>
          <Button variant="secondary" onClick={onOtherNumber}>
            Changer de numéro
          </Button>
        </div>
      }
    >
      Un SMS avec un code de six chiffres arrive au{" "}
      <strong className="font-semibold text-ink">{readableNumber(sent.number)}</strong>.
    </CodeForm>
  );
}
