import {
  linkWithCredential,
  PhoneAuthProvider,
  reauthenticateWithCredential,
  RecaptchaVerifier,
  signInWithCredential,
  unlink,
  updatePhoneNumber,
  updateProfile,
  type Auth,
} from "firebase/auth";
import { currentUser } from "./current-user.ts";

/** Codes by SMS (docs/decisions/0080). Firebase sends and checks them. */

/** Sends a code and answers what it is for. Google looks whether a robot asks, unseen, unless it doubts. */
export async function sendCode(auth: Auth, number: string): Promise<string> {
  // The emulator sends nothing, and reCAPTCHA needs the internet.
  if (import.meta.env.VITE_AUTH_EMULATOR_URL) auth.settings.appVerificationDisabledForTesting = true;
  const corner = document.body.appendChild(document.createElement("div"));
  const verifier = new RecaptchaVerifier(auth, corner, { size: "invisible" });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier);
  } finally {
    verifier.clear();
    corner.remove();
  }
}

/**
 * Signs in by a code, or shows that it is still the same person. `askName`: asked of an account without a name, before
 * anybody hears of it; empty for no answer.
 */
export async function enterByCode(
  auth: Auth,
  sent: string,
  code: string,
  askName: () => Promise<string>,
): Promise<void> {
  const proof = PhoneAuthProvider.credential(sent, code);
  if (auth.currentUser) {
    await reauthenticateWithCredential(auth.currentUser, proof);
    return;
  }
  const { user } = await signInWithCredential(auth, proof);
  if (user.displayName) return;
  const name = await askName();
  if (!name) return;
  await updateProfile(user, { displayName: name });
  // The name stands in the token, from which the server takes it.
  await user.getIdToken(true);
}

/** Gives the account a name; the caller asks for a token that tells it. */
export const keepName = (auth: Auth, name: string): Promise<void> =>
  updateProfile(currentUser(auth), { displayName: name });

/** Makes the number a way into the account that is signed in, in place of the number that it has. */
export async function keepNumber(auth: Auth, sent: string, code: string): Promise<void> {
  const user = currentUser(auth);
  const proof = PhoneAuthProvider.credential(sent, code);
  await (user.phoneNumber ? updatePhoneNumber(user, proof) : linkWithCredential(user, proof));
}

/** Takes its number from the account that is signed in. */
export const dropNumber = (auth: Auth): Promise<unknown> => unlink(currentUser(auth), PhoneAuthProvider.PROVIDER_ID);
