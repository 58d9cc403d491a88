import type { Identity } from "../src/identity/rules/identity.ts";

export function anIdentity(different: Partial<Identity> = {}): Identity {
  return {
    uid: "u",
    email: "grace@lopango.test",
    google_id: "g",
    signed_in_by: "google",
    full_name: "Grâce Mbuyi",
    photo_url: null,
    admin_claim: false,
    signed_in_at: new Date(0),
    ...different,
  };
}
