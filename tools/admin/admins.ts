import type { App } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { ERRORS } from "@lopango/contract/errors";
import { COMMAND } from "@lopango/functions/identity/rules/audit";
import { Problem } from "@lopango/functions/platform/problem";
import type { User } from "@lopango/functions/identity/rules/user";
import { randomText } from "@lopango/functions/platform/random";
import { accounts } from "@lopango/functions/identity/firebase-auth.adapter";
import { openDatabase } from "@lopango/functions/platform/firestore/firestore";
import { transactor } from "@lopango/functions/app/transact";
import { changeAdminRole } from "@lopango/functions/identity/change-admin-role";
import { Refusal } from "../suite/refusal.ts";
import { users } from "@lopango/functions/identity/user.record";

/** Lists and changes the project's admins for `npm run admin`. */
export function adminsOf(app: App, project: string) {
  const db = openDatabase(project);
  const deps = {
    transact: transactor(db, () => new Date()),
    accounts: accounts(app),
    now: () => new Date(),
    random: randomText,
  };

  return {
    async list(): Promise<User[]> {
      const found = await users.in(db).where("roles", "array-contains", "admin").get();
      return found.docs.map(users.found).toSorted((a, b) => a.email.localeCompare(b.email));
    },

    /** Grants or revokes like an admin in the admin area; the audit log names the command. */
    async change(email: string, action: "grant" | "revoke"): Promise<void> {
      const uid = await uidOf(app, email);
      try {
        await changeAdminRole(deps, COMMAND, uid, action);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        throw new Refusal(error.code === "user_not_found" ? unknown(email) : ERRORS[error.code].detail);
      }
    },
  };
}

/** Requires a verified e-mail address. */
async function uidOf(app: App, email: string): Promise<string> {
  const account = await getAuth(app)
    .getUserByEmail(email)
    .catch((error: unknown) => {
      if (
        error instanceof Error &&
        "code" in error &&
        (error.code === "auth/user-not-found" || error.code === "auth/invalid-email")
      )
        return null;
      throw error;
    });
  if (!account) throw new Refusal(unknown(email));
  if (!account.emailVerified) throw new Refusal(`${email} is not verified, so anybody may have written it.`);
  return account.uid;
}

const unknown = (email: string): string =>
  `Nobody has signed in as ${email} yet: let them sign in once, then try again.`;
