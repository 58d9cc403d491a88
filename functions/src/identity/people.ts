import type { Identity } from "./rules/identity.ts";

export interface Hosts {
  /** E-mail of a host's account; null when there is none. */
  email(uid: string): Promise<string | null>;
}

export interface Roles {
  isAdmin(identity: Identity): Promise<boolean>;
}
