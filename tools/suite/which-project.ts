import { hostingUrl, PROJECT, suiteEnvironment } from "./environment.ts";
import { portOffset, portsAt, portsInUse } from "./ports.ts";
import { Refusal } from "./refusal.ts";

/** Selects the running suite by setting the environment; import modules that read it afterwards. */
export async function localSuite(): Promise<string> {
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

/** Selects a real project by this machine's credentials, never an emulator. */
export async function realProject(project: string): Promise<string> {
  if (project.startsWith("demo-")) throw new Refusal(`${project} is a project of the emulators: leave --project out.`);
  delete process.env.FIRESTORE_EMULATOR_HOST;
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  delete process.env.STORAGE_EMULATOR_HOST;
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
