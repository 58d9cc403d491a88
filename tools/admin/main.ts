import { parseArgs } from "node:util";
import { hostingUrl, PROJECT, suiteEnvironment } from "../suite/environment.ts";
import { portOffset, portsAt, portsInUse } from "../suite/ports.ts";
import { Refusal, runCommand } from "../suite/refusal.ts";

const USAGE = "npm run admin -- grant <e-mail> | revoke <e-mail> | list   [--project <Firebase project id>]";

// Of the running local suite, or with --project of a real one, by the credentials of this machine.
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { project: { type: "string" } }, allowPositionals: true });
  const [action, email, ...more] = positionals;
  const changes = action === "grant" || action === "revoke";
  if (more.length > 0 || (changes ? email === undefined : action !== "list" || email !== undefined))
    throw new Refusal(USAGE);

  const project = values.project === undefined ? await localSuite() : await realProject(values.project);
  // What these load reads the environment.
  const [{ initializeApp }, { adminsOf }] = await Promise.all([import("firebase-admin/app"), import("./admins.ts")]);
  const admins = adminsOf(initializeApp({ projectId: project }));
  if (changes && email !== undefined) {
    await admins.change(email, action);
    console.log(
      action === "grant"
        ? `${email} is an admin of ${project}, from the next page load on.`
        : `${email} is no admin of ${project} any more.`,
    );
    return 0;
  }
  const all = await admins.list();
  for (const { email: address, full_name, created_at } of all)
    console.log(`${address}  ${full_name}  (here since ${created_at.toISOString().slice(0, 10)})`);
  if (all.length === 0) console.log(`${project} has no admin: grant somebody the role, or set ADMIN_EMAILS.`);
  return 0;
});

/** The suite on this machine's ports, whose emulators everything then talks to. */
async function localSuite(): Promise<string> {
  const ports = portsAt(portOffset());
  const running = await portsInUse(ports);
  if (!running.includes("firestore") || !running.includes("auth")) {
    throw new Refusal(
      "No suite runs on these ports: start one with npm start (and the same LOPANGO_PORT_OFFSET), or name a project with --project.",
    );
  }
  Object.assign(process.env, suiteEnvironment(ports, hostingUrl(ports)));
  return PROJECT;
}

/** Never an emulator's, whatever the shell is set to. */
async function realProject(project: string): Promise<string> {
  if (project.startsWith("demo-")) throw new Refusal(`${project} is a project of the emulators: leave --project out.`);
  delete process.env.FIRESTORE_EMULATOR_HOST;
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const { applicationDefault } = await import("firebase-admin/app");
  await applicationDefault()
    .getAccessToken()
    .catch(() => {
      throw new Refusal(
        "Nobody is signed in to Google Cloud here: gcloud auth application-default login, as an owner of the project.",
      );
    });
  return project;
}
