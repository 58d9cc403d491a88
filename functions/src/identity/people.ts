import type { Identity } from "./rules/identity.ts";
import type { User } from "./rules/user.ts";

export interface People {
  /** Somebody who has signed in at least once; null when there is nobody. */
  find(uid: string): Promise<User | null>;
  /** Everybody who is an admin now. */
  admins(): Promise<User[]>;
}

/** The people whose listings these are. */
export interface Hosts {
  /** The address of a host's account; null where there is none. */
  email(uid: string): Promise<string | null>;
}

/** What the stored accounts say of a caller. */
export interface Roles {
  isAdmin(identity: Identity): Promise<boolean>;
}
