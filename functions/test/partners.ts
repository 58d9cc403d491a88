import type { Folder } from "../src/files/orphaned-files.record.ts";
import type { FileKind } from "@lopango/contract/files/file-format";
import type { Application, ApplicationSummary } from "@lopango/contract/partners/partner";
import type { NewApplicationInput } from "@lopango/contract/partners/partner-form";
import { createApi } from "../src/app/create-api.ts";
import { createDeps, createUploadDeps, type UploadDeps } from "../src/app/deps.ts";
import type { PartnerApplication } from "../src/partners/rules/application.ts";
import { versionOf } from "../src/platform/hash.ts";
import { openApp } from "../src/platform/firebase-app.ts";
import { createUpload } from "../src/app/create-upload.ts";
import { sweep } from "../src/app/sweep.ts";
import { callerOf, openDatabase, TEST_CONFIG, type Answer } from "./api.ts";
import { aForm } from "./applications.ts";
import { meter } from "./firestore-meter.ts";
import { beginSession, signIn, type SignedIn } from "./people.ts";
import { aWord } from "./random.ts";
import { formOf, namesIn, type SentFile } from "./upload.ts";
import { applications } from "../src/partners/application.record.ts";

/**
 * The application process from form to listings, for one test file: a database, an adjustable clock, both functions in
 * this process, an applicant and an admin.
 */
export async function openPartners() {
  const identityApp = openApp();
  const db = openDatabase();
  let passed = 0;
  const now = (): Date => new Date(Date.now() + passed);
  const adminEmail = `${aWord()}@lopango.test`;
  const deps = createDeps({ ...TEST_CONFIG, adminEmails: [adminEmail] }, identityApp, db, now);
  const uploadDeps = createUploadDeps(identityApp, db, now);
  const app = createApi(deps);
  const call = callerOf(app);
  const upload = (different: Partial<UploadDeps> = {}) => createUpload({ ...uploadDeps, ...different });
  const uploads = upload();

  const begin = async (email?: string): Promise<SignedIn> =>
    beginSession(call, await signIn(email, { name: "Solange Bahati" }));

  const applicant = await begin();
  const admin = await begin(adminEmail);

  async function apply(form: Partial<NewApplicationInput> = {}, by = applicant): Promise<string> {
    const { status, body } = await call("POST", "/api/partners/applications", { token: by.token, body: aForm(form) });
    if (status !== 201) throw new Error(`applying answered ${status}: ${JSON.stringify(body)}`);
    return (body as ApplicationSummary).id;
  }

  /** Decides the version that is stored, with its papers opened. */
  async function decide(id: string, action: "review" | "approve" | "reject", body: object = {}): Promise<Answer> {
    const known = action === "review" ? null : applications.read(await applications.doc(db, id).get());
    const papers = known?.files.filter(({ kind }) => kind === "legal") ?? [];
    await Promise.all(papers.map((paper) => download(id, paper.id, admin)));
    return call("POST", `/api/admin/partners/applications/${id}/${action}`, {
      token: admin.token,
      ...(action !== "review" && { body: { version: known ? versionOf(known) : "unknown", ...body } }),
    });
  }

  const download = async (id: string, fileId: string, by: SignedIn, query = ""): Promise<Response> =>
    app.request(`/api/partners/applications/${id}/files/${fileId}${query}`, {
      headers: { authorization: `Bearer ${by.token}` },
    });

  async function send(
    id: string,
    kind: FileKind | null,
    files: readonly SentFile[],
    {
      by = applicant,
      key,
      room,
      through = uploads,
    }: { by?: SignedIn; key?: string; room?: string; through?: ReturnType<typeof upload> } = {},
  ): Promise<Answer> {
    const form = formOf(files);
    if (kind !== null) form.append("kind", kind);
    if (room !== undefined) form.append("room", room);
    const headers = { authorization: `Bearer ${by.token}`, ...(key !== undefined && { "idempotency-key": key }) };
    const answer = await through.request(`/api/partners/applications/${id}/files`, {
      method: "POST",
      body: form,
      headers,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  return {
    db,
    deps,
    call,
    app,
    upload,
    applicant,
    admin,
    begin,
    apply,
    decide,
    send,
    now,
    measured: meter(db),
    minutesPass: (minutes: number): void => void (passed += minutes * 60_000),
    sweep: () => sweep({ ...deps, now }),
    async view(id: string, by = applicant): Promise<Application> {
      return (await call("GET", `/api/partners/applications/${id}`, { token: by.token })).body as Application;
    },
    async approved(form: Partial<NewApplicationInput> = {}): Promise<string> {
      const id = await apply(form);
      await decide(id, "review");
      await decide(id, "approve");
      return id;
    },
    async publish(id: string, through = uploads): Promise<Answer> {
      const answer = await through.request(`/api/admin/partners/applications/${id}/listings`, {
        method: "POST",
        headers: { authorization: `Bearer ${admin.token}` },
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
    download,
    async store(application: PartnerApplication): Promise<PartnerApplication> {
      await applications.doc(db, application.id).set(applications.document(application));
      return application;
    },
    application: async (id: string) => applications.read(await applications.doc(db, id).get()),
    filesOf: (id: string) => namesIn(`partner-files/${id}/`),
    photosOf: (listingId: string) => namesIn(`photos/${listingId}/`),
    leftovers: async (folder: Folder) =>
      (await db.collection("orphaned_files").where("folder", "==", folder).get()).size,
  };
}

export type Partners = Awaited<ReturnType<typeof openPartners>>;
