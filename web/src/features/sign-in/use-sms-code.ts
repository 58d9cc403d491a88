import { epochNow } from "../../lib/clock.ts";
import { useState } from "react";
import { useAction } from "../../lib/loading/use-action.ts";
import { sendSmsCode } from "../../lib/session/ways-in.ts";

/** A code on its way. */
export interface SentCode {
  number: string;
  /** What it is for, as Firebase knows it. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Sends a code to `number`. Rejects with an error that `phoneMessage` explains. */
export const sendCode = async (number: string): Promise<SentCode> => ({
  number,
  id: await sendSmsCode(number),
  at: epochNow(),
});

export interface SmsCode {
  /** Null until one is on its way. */
  sent: SentCode | null;
  setSent: (sent: SentCode) => void;
  enter: (code: string) => void;
  isEntering: boolean;
  resend: () => void;
  isResending: boolean;
  /** What was done last failed with this: a code that was refused, or one that could not be sent again. */
  error: unknown;
  forgetError: () => void;
  /** Back to the number. */
  forget: () => void;
}

/** A code by SMS: entered, or sent once more. One action for both, so that its error is that of the last. */
export function useSmsCode(take: (sent: string, code: string) => Promise<void>): SmsCode {
  const [sent, setSent] = useState<SentCode | null>(null);
  /** @param code - null sends another one */
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
