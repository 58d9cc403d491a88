import { parseArgs } from "node:util";
import { Refusal, runCommand } from "../suite/refusal.ts";
import { localSuite, realProject } from "../suite/which-project.ts";

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
  const admins = adminsOf(initializeApp({ projectId: project }), project);
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
