import { parseArgs } from "node:util";
import { Refusal } from "../suite/refusal.ts";

const USAGE = "npm run admin -- grant <e-mail> | revoke <e-mail> | list   [--project <Firebase project id>]";

/** `project` is a real project; undefined means the running local suite. */
export type Command = { project: string | undefined } & (
  | { action: "list" }
  | { action: "grant" | "revoke"; email: string }
);

/** @throws Refusal with the usage */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({ args, options: { project: { type: "string" } }, allowPositionals: true });
  const [action, email, ...more] = positionals;
  const { project } = values;
  if (action === "list" && email === undefined) return { action, project };
  if ((action === "grant" || action === "revoke") && email !== undefined && more.length === 0)
    return { action, email, project };
  throw new Refusal(USAGE);
}
