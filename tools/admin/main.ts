import { runCommand } from "../suite/refusal.ts";
import { localSuite, realProject } from "../suite/which-project.ts";
import { readCommand } from "./command.ts";

// Uses the running local suite, or with --project a real project by this machine's credentials.
await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  const project = command.project === undefined ? await localSuite() : await realProject(command.project);
  // These modules read the environment when they load.
  const [{ initializeApp }, { adminsOf }] = await Promise.all([import("firebase-admin/app"), import("./admins.ts")]);
  const admins = adminsOf(initializeApp({ projectId: project }), project);
  if (command.action !== "list") {
    const { action, email } = command;
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
