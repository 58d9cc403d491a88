import { epochNow } from "../../lib/clock.ts";
import { useState } from "react";
import { useAction } from "../../lib/loading/use-action.ts";
import { sendSmsCode } from "../ways-in.ts";

export interface SentCode {
  number: string;
  /** Firebase's verification id. */
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
