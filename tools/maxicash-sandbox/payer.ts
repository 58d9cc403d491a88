import type { Parsed } from "./pay-entry.ts";

/**
 * Parses a Congolese mobile number: 081…, 81…, +243 81…, 00243 81….
 * Returns the masked number, `+243 ••• ••• 678`, or a French error.
 */
export function parsePhone(input: string): Parsed<string> {
  const digits = input.replace(/[\s.()-]/g, "").replace(/^(\+|00)?243(?=\d{9}$)|^0(?=\d{9}$)/, "");
  if (digits === "") return { ok: false, error: "Saisissez votre numéro de téléphone." };
  if (!/^[89]\d{8}$/.test(digits)) return { ok: false, error: "Ce n’est pas un numéro de mobile congolais." };
  return { ok: true, value: `+243\u00a0•••\u00a0•••\u00a0${digits.slice(-3)}` };
}

/** Returns the nine digits after +243 of `Telephone`, spaced; empty for another country. */
export function suggestedPhone(telephone: string): string {
  const digits = /^(?:\+?243|0)?([89]\d{8})$/.exec(telephone)?.[1] ?? "";
  return digits.replace(/(\d{3})(?=\d)/g, "$1 ");
}

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardErrors = Partial<Record<keyof CardInput, string>>;

/**
 * Checks the number (Luhn), the expiry month (`MM/AA`, valid to its last day) and the three-digit code.
 * `masked` is stored, `•••• 4242`.
 */
export function parseCard(input: CardInput, now: Date): { masked: string; errors: CardErrors } {
  const number = input.number.replace(/[\s-]/g, "");
  const errors: CardErrors = {};
  if (!/^\d{13,19}$/.test(number) || !luhn(number)) errors.number = "Ce numéro de carte n’est pas valable.";
  const expiry = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(input.expiry.trim());
  if (!expiry) errors.expiry = "Date à vérifier.";
  else if (new Date(2000 + Number(expiry[2]), Number(expiry[1])) <= now) errors.expiry = "Cette carte a expiré.";
  if (!/^\d{3}$/.test(input.cvc.trim())) errors.cvc = "Code à vérifier.";
  return { masked: `••••\u00a0${number.slice(-4)}`, errors };
}

/** Returns an expiry date that is always in the future. */
export function testExpiry(now: Date): string {
  return `12/${String((now.getFullYear() + 3) % 100).padStart(2, "0")}`;
}

function luhn(digits: string): boolean {
  const sum = digits
    .split("")
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export const WRONG_CODE = "000000";
export const TEST_CODE = "123456";
export const MAX_WRONG_CODES = 3;

export function checkCode(input: string): "malformed" | "wrong" | "right" {
  const code = input.replace(/\s/g, "");
  if (!/^\d{6}$/.test(code)) return "malformed";
  return code === WRONG_CODE ? "wrong" : "right";
}
