import type { Auth, User } from "firebase/auth";

/** @throws an error that asks to sign in again, if no user is signed in */
export function currentUser({ currentUser: user }: Auth): User {
  if (!user) throw Object.assign(new Error("nobody is signed in"), { code: "auth/user-token-expired" });
  return user;
}
