import type { Auth, User } from "firebase/auth";

/** Who is signed in. @throws an error that asks to sign in again, when nobody is */
export function currentUser({ currentUser: user }: Auth): User {
  if (!user) throw Object.assign(new Error("nobody is signed in"), { code: "auth/user-token-expired" });
  return user;
}
