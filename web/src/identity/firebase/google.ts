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
import { currentUser } from "./firebase-user.ts";

/** Opens Google's popup. With a signed-in user it reauthenticates; another account fails with `auth/user-mismatch`. */
export function enterByPopup(auth: Auth): Promise<unknown> {
  const google = new GoogleAuthProvider();
  const user = auth.currentUser;
  google.setCustomParameters(user?.email ? { login_hint: user.email } : { prompt: "select_account" });
  return user
    ? reauthenticateWithPopup(user, google, browserPopupRedirectResolver)
    : signInWithPopup(auth, google, browserPopupRedirectResolver);
}

/** The Auth emulator accepts an unsigned JSON object as a Google ID token. */
export function enterByIdToken(auth: Auth, idToken: string): Promise<unknown> {
  const credential = GoogleAuthProvider.credential(idToken);
  return auth.currentUser
    ? reauthenticateWithCredential(auth.currentUser, credential)
    : signInWithCredential(auth, credential);
}

/** Links a Google account to the signed-in user. `idToken`: for the Auth emulator. */
export function keepGoogle(auth: Auth, idToken?: string): Promise<unknown> {
  const user = currentUser(auth);
  return idToken
    ? linkWithCredential(user, GoogleAuthProvider.credential(idToken))
    : linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
