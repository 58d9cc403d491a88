import {
  getMultiFactorResolver,
  multiFactor,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type TotpSecret,
} from "firebase/auth";
import { brand } from "../../brand.ts";
import { currentUser } from "./current-user.ts";

/** A code of six digits from an application on the phone, asked for after Google (docs/decisions/0065). */

/** A sign-in that waits for its code. */
let waiting: MultiFactorResolver | null = null;

/** Keeps a sign-in that failed for want of a code, so that the code can finish it. */
export function keepForCode(auth: Auth, error: unknown): void {
  const { code } = error as { code?: unknown };
  if (code === "auth/multi-factor-auth-required") waiting = getMultiFactorResolver(auth, error as MultiFactorError);
}

/** Finishes the sign-in that waits. Rejects with an error that `signInMessage` explains. */
export async function resolveWithCode(code: string): Promise<void> {
  const factor = waiting?.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!waiting || !factor) throw Object.assign(new Error("no code is waited for"), { code: "auth/code-expired" });
  await waiting.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code));
  waiting = null;
}

export interface NewFactor {
  /** To type into the application, in groups of four. */
  key: string;
  /** `otpauth://…`, which opens the application on a phone. */
  url: string;
  /** Turns it on with a first code. */
  confirm: (code: string) => Promise<void>;
}

export const hasSecondFactor = (auth: Auth): boolean =>
  auth.currentUser !== null && multiFactor(auth.currentUser).enrolledFactors.length > 0;

/** Begins to turn the second factor on. Rejects where the project has none, or the sign-in is too old. */
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
