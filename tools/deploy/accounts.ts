import { Refusal } from "../suite/refusal.ts";
import type { Gcloud } from "./gcloud.ts";

interface Rights {
  /** In the project. */
  roles: readonly string[];
  /** In the bucket of the files. */
  files?: "roles/storage.objectUser" | "roles/storage.objectViewer";
  /** Makes tokens, which the account signs in its own name (design §8). */
  signs?: true;
}

const SIGNS = "roles/iam.serviceAccountTokenCreator";
const READS = "roles/datastore.viewer";
const WRITES = "roles/datastore.user";

/** What each function may do, and nothing else. Secrets are granted by the Firebase CLI, to the functions that name them. */
export const RIGHTS: Readonly<Record<string, Rights>> = {
  api: { roles: [WRITES, "roles/firebaseauth.admin"], files: "roles/storage.objectUser", signs: true },
  upload: { roles: [WRITES, "roles/firebaseauth.viewer"], files: "roles/storage.objectUser" },
  media: { roles: [], files: "roles/storage.objectViewer" },
  page: { roles: [READS], files: "roles/storage.objectViewer" },
  webhook: { roles: [WRITES] },
  reports: { roles: [WRITES] },
  // Eventarc brings the event in the name of the function's own account.
  events: { roles: [WRITES, "roles/eventarc.eventReceiver", "roles/run.invoker"] },
  notices: { roles: [WRITES, "roles/eventarc.eventReceiver", "roles/run.invoker"] },
  smscodes: { roles: [WRITES] },
  sweep: { roles: [WRITES], files: "roles/storage.objectUser" },
  reconcile: { roles: [WRITES] },
};

interface Policy {
  bindings?: { role: string; members: string[] }[];
}

/** Where rights are given. */
interface Place {
  /** gcloud's words for it, and its name. */
  command: readonly string[];
  name: string;
  /** Account -> the roles that it has there, and no other. */
  roles: ReadonlyMap<string, readonly string[]>;
}

interface Difference {
  change: "add" | "remove";
  place: Place;
  email: string;
  role: string;
}

/**
 * Makes the account of every function, gives it its rights, takes all others away, and checks what is so then.
 *
 * @param bucket - of photos and papers
 * @throws Refusal with what is still wrong
 */
export function grantRights(gcloud: Gcloud, project: string, bucket: string): void {
  // The service that signs for an account without a key; off in a new project.
  gcloud("services", "enable", "iamcredentials.googleapis.com");
  const known = gcloud("iam", "service-accounts", "list", "--format=value(email)").split("\n");
  for (const name of Object.keys(RIGHTS)) {
    if (!known.includes(emailOf(name, project)))
      gcloud("iam", "service-accounts", "create", `lopango-${name}`, `--display-name=Function ${name}`);
  }

  const places = placesOf(project, bucket, gcloud("projects", "describe", project, "--format=value(projectNumber)"));
  const differences = (): Difference[] =>
    places.flatMap((place) => {
      const policy = gcloud(...place.command, "get-iam-policy", place.name, "--format=json");
      return differencesIn(place, JSON.parse(policy) as Policy);
    });
  for (const { change, place, email, role } of differences()) {
    const binding = [`--member=serviceAccount:${email}`, `--role=${role}`, "--condition=None"];
    gcloud(...place.command, `${change}-iam-policy-binding`, place.name, ...binding);
  }
  const left = differences().map(
    ({ change, place, email, role }) => `- ${change} ${role} for ${email} on ${place.name}`,
  );
  if (left.length > 0)
    throw new Refusal(`The functions’ accounts have not the rights that they should have:\n${left.join("\n")}`);
}

const emailOf = (name: string, project: string): string => `lopango-${name}@${project}.iam.gserviceaccount.com`;

function placesOf(project: string, bucket: string, number: string): Place[] {
  const functions = Object.entries(RIGHTS).map(([name, rights]) => ({ email: emailOf(name, project), ...rights }));
  const roles = (of: (rights: (typeof functions)[number]) => readonly string[]) =>
    new Map(functions.map((each) => [each.email, of(each)]));
  // What all functions ran as once, with the right to sign for itself.
  const before = `${number}-compute@developer.gserviceaccount.com`;
  const accounts = ["iam", "service-accounts"];
  return [
    { command: ["projects"], name: project, roles: roles((each) => each.roles) },
    { command: ["storage", "buckets"], name: `gs://${bucket}`, roles: roles(({ files }) => (files ? [files] : [])) },
    // In its own name only: who signs as `api` makes admins.
    ...functions.map(({ email }) => ({
      command: accounts,
      name: email,
      roles: roles((each) => (each.signs && each.email === email ? [SIGNS] : [])),
    })),
    { command: accounts, name: before, roles: roles(() => []).set(before, []) },
  ];
}

function differencesIn(place: Place, { bindings = [] }: Policy): Difference[] {
  return [...place.roles].flatMap(([email, wanted]) => {
    const member = `serviceAccount:${email}`;
    const given = bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
    const differing = (change: Difference["change"], some: readonly string[], others: readonly string[]) =>
      some.filter((role) => !others.includes(role)).map((role) => ({ change, place, email, role }));
    return [...differing("add", wanted, given), ...differing("remove", given, wanted)];
  });
}
