import { Refusal } from "../suite/refusal.ts";
import type { Gcloud } from "./gcloud.ts";

interface Rights {
  /** On the project. */
  roles: readonly string[];
  /** On the bucket of the files. */
  files?: "roles/storage.objectUser" | "roles/storage.objectViewer";
  /** Creates custom tokens, signed as its own account. */
  signs?: true;
}

const SIGNS = "roles/iam.serviceAccountTokenCreator";
const READS = "roles/datastore.viewer";
const WRITES = "roles/datastore.user";

/** The exact rights of each function. The Firebase CLI grants access to secrets. */
export const RIGHTS: Readonly<Record<string, Rights>> = {
  api: { roles: [WRITES, "roles/firebaseauth.admin"], files: "roles/storage.objectUser", signs: true },
  upload: { roles: [WRITES, "roles/firebaseauth.viewer"], files: "roles/storage.objectUser" },
  media: { roles: [], files: "roles/storage.objectViewer" },
  page: { roles: [READS], files: "roles/storage.objectViewer" },
  webhook: { roles: [WRITES] },
  reports: { roles: [WRITES] },
  // Eventarc delivers events as the function's own account.
  events: { roles: [WRITES, "roles/eventarc.eventReceiver", "roles/run.invoker"] },
  notifications: { roles: [WRITES, "roles/eventarc.eventReceiver", "roles/run.invoker"] },
  smscodes: { roles: [WRITES] },
  sweep: { roles: [WRITES], files: "roles/storage.objectUser" },
  reconcile: { roles: [WRITES] },
};

interface Policy {
  bindings?: { role: string; members: string[] }[];
}

interface Place {
  /** gcloud subcommand and resource name. */
  command: readonly string[];
  name: string;
  /** Exact roles by account. */
  roles: ReadonlyMap<string, readonly string[]>;
}

interface Difference {
  change: "add" | "remove";
  place: Place;
  email: string;
  role: string;
}

/**
 * Creates every function's account, sets its exact rights and verifies them.
 *
 * @param bucket - of photos and documents
 * @throws Refusal with the remaining differences
 */
export function grantRights(gcloud: Gcloud, project: string, bucket: string): void {
  // Signs for accounts without a key; disabled in new projects.
  gcloud("services", "enable", "iamcredentials.googleapis.com");
  const known = gcloud("iam", "service-accounts", "list", "--format=value(email)").split("\n");
  for (const name of Object.keys(RIGHTS)) {
    if (!known.includes(emailOf(name, project)))
      gcloud("iam", "service-accounts", "create", `lopango-${name}`, `--display-name=Function ${name}`);
  }

  const number = gcloud("projects", "describe", project, "--format=value(projectNumber)");
  // Google makes it with the Compute Engine API; a new project has none.
  const compute = `${number}-compute@developer.gserviceaccount.com`;
  const places = placesOf(project, bucket, known.includes(compute) ? compute : null);
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

/** @param before - former account of all functions, which could sign for itself */
function placesOf(project: string, bucket: string, before: string | null): Place[] {
  const functions = Object.entries(RIGHTS).map(([name, rights]) => ({ email: emailOf(name, project), ...rights }));
  const roles = (of: (rights: (typeof functions)[number]) => readonly string[]) =>
    new Map(functions.map((each) => [each.email, of(each)]));
  const accounts = ["iam", "service-accounts"];
  return [
    { command: ["projects"], name: project, roles: roles((each) => each.roles) },
    { command: ["storage", "buckets"], name: `gs://${bucket}`, roles: roles(({ files }) => (files ? [files] : [])) },
    // Only as itself: signing as `api` could create admins.
    ...functions.map(({ email }) => ({
      command: accounts,
      name: email,
      roles: roles((each) => (each.signs && each.email === email ? [SIGNS] : [])),
    })),
    ...(before === null ? [] : [{ command: accounts, name: before, roles: roles(() => []).set(before, []) }]),
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
