import { useState } from "react";
import { readableNumber } from "../../lib/format/format.ts";
import { useAction } from "../../lib/loading/action.ts";
import { NUMBER_PROBLEMS, phoneMessage } from "../firebase/sign-in-messages.ts";
import { allowedCountries, callingCode, parseNumber } from "./phone-number.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { Button } from "../../ui/button.tsx";
import { Field, PhoneInput } from "../../ui/field.tsx";
import { CodeForm } from "./code-form.tsx";
import { epochNow } from "../../lib/clock.ts";
import { sendSmsCode } from "../ways-in.ts";

const COUNTRIES = allowedCountries(import.meta.env.VITE_PHONE_COUNTRIES);
const CODES = COUNTRIES.map(callingCode);

/** Delay before another code can be requested: most SMS arrive by then. */
const RESEND_MS = 60_000;

export function NumberForm({ number = "", onSent }: { number?: string; onSent: (sent: SentCode) => void }) {
  const [typed, setTyped] = useState(number);
  const [problem, setProblem] = useState("");
  const send = useAction(async (to: string) => onSent(await sendCode(to)));
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
        <PhoneInput
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem("");
            send.forgetError();
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" size="lg" className="w-full" busy={send.isBusy}>
        Recevoir un code par SMS
      </Button>
    </form>
  );
}

export function SmsCodeForm({ sent, code, submitLabel }: { sent: SentCode; code: SmsCode; submitLabel: string }) {
  return (
    <CodeForm
      busy={code.isEntering}
      error={code.error ? phoneMessage(code.error, navigator.onLine) : ""}
      submitLabel={submitLabel}
      onType={code.forgetError}
      onSubmit={code.enter}
      aside={
        <div className="flex flex-wrap gap-3">
          <ResendButton key={sent.id} sent={sent} code={code} />
          <Button variant="secondary" onClick={code.forget}>
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

function ResendButton({ sent, code }: { sent: SentCode; code: SmsCode }) {
  const left = useCountdown(sent.at + RESEND_MS);
  return (
    <Button variant="secondary" disabled={left > 0} busy={code.isResending} onClick={code.resend}>
      {left > 0 ? `Renvoyer le code (${Math.ceil(left / 1000)}\u00a0s)` : "Renvoyer le code"}
    </Button>
  );
}

interface SentCode {
  number: string;
  /** Firebase's verification id. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Sends a code to `number`. Rejects with an error that `phoneMessage` explains. */
const sendCode = async (number: string): Promise<SentCode> => ({
  number,
  id: await sendSmsCode(number),
  at: epochNow(),
});

interface SmsCode {
  sent: SentCode | null;
  setSent: (sent: SentCode) => void;
  enter: (code: string) => void;
  isEntering: boolean;
  resend: () => void;
  isResending: boolean;
  /** Error of the last action: a refused code, or one that could not be sent again. */
  error: unknown;
  forgetError: () => void;
  forget: () => void;
}

/** State of a code by SMS. One action enters and resends it, so that `error` belongs to the last attempt. */
export function useSmsCode(take: (sent: string, code: string) => Promise<void>): SmsCode {
  const [sent, setSent] = useState<SentCode | null>(null);
  /** @param code null sends another code */
  const { run, isBusy, args, error, forgetError } = useAction(async (code: string | null) => {
    if (!sent) return;
    if (code === null) setSent(await sendCode(sent.number));
    else await take(sent.id, code);
  });
  const isResend = args?.[0] === null;
  return {
    sent,
    setSent,
    enter: (code) => void run(code),
    isEntering: isBusy && !isResend,
    resend: () => void run(null),
    isResending: isBusy && isResend,
    error,
    forgetError,
    forget: () => {
      forgetError();
      setSent(null);
    },
  };
}
