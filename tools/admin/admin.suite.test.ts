import type { Session } from "@lopango/contract/identity/session";
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openApp } from "@lopango/functions/platform/firebase-app";
import { readProject } from "@lopango/functions/platform/project";
import { signIn, signInAgain } from "../../functions/test/people.ts";
import { adminsOf } from "./admins.ts";

/** Calls the command's functions without its process. */
const admins = adminsOf(openApp(), readProject(process.env).projectId);

const APP_URL = process.env["APP_URL"] ?? "";
const OFFSET = Number(process.env["FIRESTORE_EMULATOR_HOST"]?.split(":")[1]) - 8080;

/** Spawns asynchronously: a blocked event loop would reuse a connection that the server has closed. */
async function admin(...args: string[]) {
  const command = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], {
    env: { PATH: process.env["PATH"], LOPANGO_PORT_OFFSET: String(OFFSET) },
  });
  const ended = new Promise<number | null>((resolve) => void command.once("close", resolve));
  const [stdout, stderr, status] = await Promise.all([text(command.stdout), text(command.stderr), ended]);
  return { status, said: `${stdout}${stderr}` };
}

const call = (method: string, path: string, token: string) =>
  fetch(`${APP_URL}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });

/** Signs in like the web, so that the token carries the admin claim. */
async function adminToken(email: string): Promise<string> {
  const { token } = await signIn(email);
  const { custom_token: custom } = (await (await call("POST", "/session", token)).json()) as Session;
  return custom === undefined ? token : signInAgain(custom);
}

test("npm run admin makes admins of the running suite, names them, and takes the role away", async () => {
  const [first, second] = await Promise.all([signIn(), signIn()]);
  await expect(admins.change(first.email, "grant")).rejects.toThrow("Nobody has signed in");
  await Promise.all([first, second].map(({ token }) => call("POST", "/session", token)));

  await admins.change(first.email, "grant");
  expect((await admin("grant", second.email)).status).toBe(0);
  expect((await admin("list")).said).toContain(`${first.email}  Grâce Mbuyi`);
  const token = await adminToken(second.email);
  expect((await call("GET", "/admin/stats", token)).status).toBe(200);

  await admins.change(second.email, "revoke");
  expect([401, 403]).toContain((await call("GET", "/admin/stats", token)).status);
  expect((await admins.list()).map(({ email }) => email)).not.toContain(second.email);
  const log = await call("GET", `/admin/audit-log?q=${second.email}`, await adminToken(first.email));
  expect(await log.json()).toMatchObject({
    items: [{ action: "user.revoke_admin", by: { uid: "command" } }, { action: "user.grant_admin" }],
  });
});

test("an address that nobody has shown to be theirs is no admin’s", async () => {
  const { email, token } = await signIn(undefined, { verified: false });
  await call("POST", "/session", token);
  await expect(admins.change(email, "grant")).rejects.toThrow("not verified");
});
