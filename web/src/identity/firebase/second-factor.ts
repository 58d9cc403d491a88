import {
  getMultiFactorResolver,
  multiFactor,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type TotpSecret,
} from "firebase/auth";
import { brand } from "../../lib/brand.ts";
import { currentUser } from "./firebase-user.ts";

/** Second factor by TOTP, after Google (docs/decisions/0100). */

let waiting: MultiFactorResolver | null = null;

/** Stores a sign-in that failed for a missing code, for `resolveWithCode`. */
export function keepForCode(auth: Auth, error: unknown): void {
  const { code } = error as { code?: unknown };
  if (code === "auth/multi-factor-auth-required") waiting = getMultiFactorResolver(auth, error as MultiFactorError);
}

/** Completes the waiting sign-in. Rejects with an error that `signInMessage` explains. */
export async function resolveWithCode(code: string): Promise<void> {
  const factor = waiting?.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!waiting || !factor) throw Object.assign(new Error("no code is waited for"), { code: "auth/code-expired" });
  await waiting.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code));
  waiting = null;
}

export interface NewFactor {
  /** Secret for manual entry, in groups of four. */
  key: string;
  /** `otpauth://…`, opens the authenticator app. */
  url: string;
  /** Completes the enrolment with a first code. */
  confirm: (code: string) => Promise<void>;
}

export const hasSecondFactor = (auth: Auth): boolean =>
  auth.currentUser !== null && multiFactor(auth.currentUser).enrolledFactors.length > 0;

/** Starts the enrolment. Rejects if the project has no TOTP or the sign-in is too old. */
export async function newFactor(auth: Auth): Promise<NewFactor> {
  const user = currentUser(auth);
  const factors = multiFactor(user);
  const secret: TotpSecret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  return {
    key: secret.secretKey.replaceAll(/(.{4})(?=.)/g, "$1 "),
    url: secret.generateQrCodeUrl(user.email ?? user.uid, brand.name),
    confirm: (code) => factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), brand.name),
  };
}
