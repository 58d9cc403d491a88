import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithPopup,
  type Auth,
} from "firebase/auth";
import { currentUser } from "./current-user.ts";

/** Opens Google's popup. Whoever is signed in shows that it is still them: another account is refused, `auth/user-mismatch`. */
export function enterByPopup(auth: Auth): Promise<unknown> {
  const google = new GoogleAuthProvider();
  const user = auth.currentUser;
  google.setCustomParameters(user?.email ? { login_hint: user.email } : { prompt: "select_account" });
  return user
    ? reauthenticateWithPopup(user, google, browserPopupRedirectResolver)
    : signInWithPopup(auth, google, browserPopupRedirectResolver);
}

/** The Auth emulator takes an unsigned JSON object for a Google identity token. */
export function enterByIdToken(auth: Auth, idToken: string): Promise<unknown> {
  const credential = GoogleAuthProvider.credential(idToken);
  return auth.currentUser
    ? reauthenticateWithCredential(auth.currentUser, credential)
    : signInWithCredential(auth, credential);
}

/** Makes a Google account a way into the account that is signed in. `idToken`: against the Auth emulator. */
export function keepGoogle(auth: Auth, idToken?: string): Promise<unknown> {
  const user = currentUser(auth);
  return idToken
    ? linkWithCredential(user, GoogleAuthProvider.credential(idToken))
    : linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
