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
import { currentUser } from "./firebase-user.ts";

/** Sign-in by SMS code, sent and checked by Firebase (docs/decisions/0087). */

/** Sends a code and returns its verification id. Uses invisible reCAPTCHA. */
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
 * Signs in by a code, or reauthenticates the signed-in user.
 * `askName` is called for an account without a name, before the session is published; it may return "".
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
  // The server reads the name from the token.
  await user.getIdToken(true);
}

/** Sets the account's name; the caller must refresh the token. */
export const keepName = (auth: Auth, name: string): Promise<void> =>
  updateProfile(currentUser(auth), { displayName: name });

/** Links the number to the signed-in user, or replaces the current number. */
export async function keepNumber(auth: Auth, sent: string, code: string): Promise<void> {
  const user = currentUser(auth);
  const proof = PhoneAuthProvider.credential(sent, code);
  await (user.phoneNumber ? updatePhoneNumber(user, proof) : linkWithCredential(user, proof));
}

export const dropNumber = (auth: Auth): Promise<unknown> => unlink(currentUser(auth), PhoneAuthProvider.PROVIDER_ID);
