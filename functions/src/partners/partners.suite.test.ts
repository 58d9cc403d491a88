import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { AdminApplications, Application, ApplicationSummary } from "@lopango/contract/partners/partner";
import { beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../test/admins.ts";
import type { Answer } from "../../test/api.ts";
import { aFile, aForm, anApplication } from "../../test/applications.ts";
import { openPartners, type Partners } from "../../test/partners.ts";
import { signInByPhone, type SignedIn } from "../../test/people.ts";
import { anId, aWord } from "../../test/random.ts";

let partners: Partners;
let stranger: SignedIn;
beforeAll(async () => {
  partners = await openPartners();
  stranger = await partners.begin();
});

const problem = ({ status, body }: Answer) => [status, (body as ProblemDetails).code];
const path = (id: string) => `/api/partners/applications/${id}`;
const correct = (id: string, body: object, by = partners.applicant) =>
  partners.call("PATCH", path(id), { token: by.token, body });

describe("sending an application", () => {
  test("needs a name only, and answers what it is", async () => {
    const person = await partners.begin();
    const { status, body, headers } = await partners.call("POST", "/api/partners/applications", {
      token: person.token,
      body: { hotel_name: " Hôtel Fleuve ", city: "Goma", languages: ["sw"] },
    });
    expect([status, headers.get("cache-control")]).toEqual([201, "private, no-store"]);
    const sent = body as ApplicationSummary;
    expect(sent).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{20}$/) as string,
      status: "submitted",
      hotel_name: "Hôtel Fleuve",
      city: "Goma",
      country: "CD",
      created_at: sent.created_at,
    });
    expect((await partners.call("GET", "/api/partners/applications/mine", { token: person.token })).body).toEqual([
      sent,
    ]);
    expect(await partners.view(sent.id, person)).toMatchObject({
      ...sent,
      languages: ["sw"],
      stars: 0,
      latlng: null,
      rooms: [],
      files: [],
      reason: null,
      listing_ids: [],
      can_correct: true,
      can_add_files: true,
      applicant: { uid: person.uid, email: person.email, phone: null, full_name: "Solange Bahati" },
      history: [{ event: "submit", status: "submitted", by: "applicant", at: sent.created_at }],
    });
  });

  test("says by which number to reach an applicant without an address", async () => {
    const person = await signInByPhone();
    await partners.call("POST", "/api/session", { token: person.token });
    const id = await partners.apply({}, person);
    const applicant = { uid: person.uid, email: "", phone: person.phone, full_name: "" };
    expect(await partners.view(id, person)).toMatchObject({ applicant });
  });

  test("keeps everything that the wizard asks", async () => {
    const form = aForm();
    const shown = await partners.view(await partners.apply(form));
    const asNumber = { manager_phone: "+243812345678", mx_account_phone: "+243812345678" };
    expect(shown).toMatchObject({ ...form, ...asNumber, website: "https://www.hotel.cd" });
  });

  test("with the same Idempotency-Key is done once", async () => {
    const person = await partners.begin();
    const key = aWord();
    const send = (body: object) =>
      partners.call("POST", "/api/partners/applications", {
        token: person.token,
        body,
        headers: { "idempotency-key": key },
      });
    const form = aForm();
    const [first, second] = [await send(form), await send(form)];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect((await partners.call("GET", "/api/partners/applications/mine", { token: person.token })).body).toHaveLength(
      1,
    );
    expect(problem(await send({ ...form, city: "Goma" }))).toEqual([422, "idempotency_key_reused"]);
  });

  test("at the same moment with the same key is done once too", async () => {
    const person = await partners.begin();
    const send = () =>
      partners.call("POST", "/api/partners/applications", {
        token: person.token,
        body: { hotel_name: "Double clic" },
        headers: { "idempotency-key": "double" },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as ApplicationSummary).id}`)).size).toBe(1);
  });

  test("works ten times for an account, not eleven", async () => {
    const person = await partners.begin();
    for (let count = 0; count < 10; count += 1) await partners.apply({}, person);
    expect(
      problem(await partners.call("POST", "/api/partners/applications", { token: person.token, body: aForm() })),
    ).toEqual([409, "too_many_applications"]);
    expect((await partners.call("GET", "/api/partners/applications/mine", { token: person.token })).body).toHaveLength(
      10,
    );
  });

  test("refuses a year that has not begun, by name", async () => {
    const next = Number(partners.now().toISOString().slice(0, 4)) + 1;
    const answer = await partners.call("POST", "/api/partners/applications", {
      token: partners.applicant.token,
      body: aForm({ year_founded: next }),
    });
    expect([...problem(answer), (answer.body as ProblemDetails).errors]).toEqual([
      422,
      "invalid_fields",
      [{ field: "year_founded", message: "Cette année n’a pas encore commencé." }],
    ]);
  });
});

describe("another person’s application", () => {
  test("is as unknown as one that is not there", async () => {
    const id = await partners.apply();
    const ask = (method: string, address: string, body?: object) =>
      partners.call(method, address, { token: stranger.token, ...(body && { body }) });
    for (const unknown of [id, anId()]) {
      expect(problem(await ask("GET", path(unknown)))).toEqual([404, "application_not_found"]);
      expect(problem(await ask("PATCH", path(unknown), { city: "Goma" }))).toEqual([404, "application_not_found"]);
      expect(problem(await ask("GET", `${path(unknown)}/files/${anId()}`))).toEqual([404, "application_not_found"]);
      expect(problem(await ask("DELETE", `${path(unknown)}/files/${anId()}`))).toEqual([404, "application_not_found"]);
    }
    expect((await partners.view(id)).city).toBe("Kinshasa");
    expect((await ask("GET", "/api/partners/applications/mine")).body).toEqual([]);
  });

  test("is shown to an admin, who cannot write in its applicant’s name", async () => {
    const id = await partners.apply();
    expect(await partners.view(id, partners.admin)).toEqual({ ...(await partners.view(id)), papers_to_open: [] });
    expect(problem(await correct(id, { city: "Goma" }, partners.admin))).toEqual([404, "application_not_found"]);
  });

  test("cannot be decided by its own applicant", async () => {
    const id = await partners.apply();
    const token = partners.applicant.token;
    expect(problem(await partners.call("GET", "/api/admin/partners/applications", { token }))).toEqual([
      403,
      "forbidden",
    ]);
    for (const action of ["review", "approve", "reject"])
      expect(
        problem(
          await partners.call("POST", `/api/admin/partners/applications/${id}/${action}`, {
            token,
            body: action === "approve" ? { version: "x" } : { reason: "x", version: "x" },
          }),
        ),
      ).toEqual([403, "forbidden"]);
    expect((await partners.view(id)).status).toBe("submitted");
  });
});

describe("the answer", () => {
  test("is given step by step, and approval makes the applicant a partner", async () => {
    const id = await partners.apply();
    expect(problem(await partners.decide(id, "approve"))).toEqual([409, "application_status"]);
    expect((await partners.decide(id, "review")).body).toMatchObject({
      id,
      status: "under_review",
      can_correct: false,
      can_add_files: true,
    });
    expect(problem(await partners.decide(id, "review"))).toEqual([409, "application_status"]);
    expect((await partners.decide(id, "approve")).body).toMatchObject({ status: "approved", can_add_files: false });
    expect(problem(await partners.decide(id, "reject", { reason: "Trop tard." }))).toEqual([409, "application_status"]);
    expect((await partners.call("POST", "/api/session", { token: partners.applicant.token })).body).toMatchObject({
      roles: ["partner"],
    });
    expect((await partners.view(id)).history.map(({ event, by }) => [event, by])).toEqual([
      ["submit", "applicant"],
      ["review", "admin"],
      ["approve", "admin"],
    ]);
  });

  test("to an applicant who never began a session makes the account a partner’s all the same", async () => {
    const application = await partners.store(anApplication());
    await partners.decide(application.id, "review");
    await partners.decide(application.id, "approve");
    expect((await partners.db.doc(`users/${application.applicant.uid}`).get()).data()).toMatchObject({
      email: application.applicant.email,
      roles: ["partner"],
      admin_revoked: false,
    });
  });

  test("names the version that was read, or is refused", async () => {
    const { id } = await partners.store({ ...anApplication(), status: "under_review" });
    for (const [action, more] of [
      ["approve", {}],
      ["reject", { reason: "Non." }],
    ] as const) {
      const address = `/api/admin/partners/applications/${id}/${action}`;
      const unread = await partners.call("POST", address, { token: partners.admin.token, body: more });
      expect(problem(unread)).toEqual([422, "invalid_fields"]);
      const stale = { ...more, version: "another" };
      expect(problem(await partners.decide(id, action, stale))).toEqual([409, "application_changed"]);
    }
  });

  test("counts once when two admins decide at once", async () => {
    const id = await partners.apply();
    await partners.decide(id, "review");
    const answers = await Promise.all([
      partners.decide(id, "approve"),
      partners.decide(id, "reject", { reason: "Non." }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await auditOf(partners.db, id)).length).toBe(2);
  });

  test("gives a reason when it is «no»; the application is corrected, sent again and approved", async () => {
    const id = await partners.apply();
    await partners.decide(id, "review");
    expect(problem(await partners.decide(id, "reject", { reason: "  " }))).toEqual([422, "invalid_fields"]);
    expect(problem(await correct(id, { city: "Goma" }))).toEqual([409, "application_status"]);
    await partners.decide(id, "reject", { reason: "Le RCCM est illisible." });
    expect(await partners.view(id)).toMatchObject({
      status: "rejected",
      reason: "Le RCCM est illisible.",
      can_correct: true,
    });

    const { version } = await partners.view(id);
    const again = (await correct(id, { rccm: "CD/KIN/RCCM/11-B-0124", stars: 9 })).body as Application;
    expect(again).toMatchObject({ status: "submitted", reason: null, rccm: "CD/KIN/RCCM/11-B-0124", stars: 5 });
    await partners.decide(id, "review");
    for (const [action, more] of [
      ["approve", {}],
      ["reject", { reason: "Non." }],
    ] as const)
      expect(problem(await partners.decide(id, action, { ...more, version }))).toEqual([409, "application_changed"]);
    const shown = { version: (await partners.view(id)).version };
    expect((await partners.decide(id, "approve", shown)).body).toMatchObject({
      status: "approved",
      history: [
        { event: "submit" },
        { event: "review" },
        { event: "reject", reason: "Le RCCM est illisible." },
        { event: "correct", by: "applicant" },
        { event: "review" },
        { event: "approve" },
      ],
    });
  });

  test("is noted in the audit log: who, what, before and after", async () => {
    const id = await partners.apply({ hotel_name: "Hôtel Registre" });
    await partners.decide(id, "review");
    await partners.decide(id, "reject", { reason: "Illisible." });
    const common = {
      by: { uid: partners.admin.uid, email: partners.admin.email },
      target: { kind: "partner_application", id, label: "Hôtel Registre" },
    };
    expect(await auditOf(partners.db, id)).toMatchObject([
      {
        ...common,
        action: "partner_application.review",
        before: { status: "submitted" },
        after: { status: "under_review" },
        note: null,
      },
      {
        ...common,
        action: "partner_application.reject",
        before: { status: "under_review" },
        after: { status: "rejected" },
        note: "Illisible.",
      },
    ]);
  });

  test("to an application that is not there is 404", async () => {
    for (const action of ["review", "approve", "reject"] as const) {
      const body = action === "reject" ? { reason: "x" } : {};
      expect(problem(await partners.decide(anId(), action, body))).toEqual([404, "application_not_found"]);
    }
  });
});

describe("a correction", () => {
  test("of a submitted application keeps what it does not name", async () => {
    const id = await partners.apply({ rooms: [{ type: "Double", count: 1, price_cents: 300 }] });
    expect((await correct(id, { city: "Matadi", latlng: null })).body).toMatchObject({
      city: "Matadi",
      latlng: null,
      rooms: [{ type: "Double", count: 1, price_cents: 300 }],
      status: "submitted",
    });
    expect((await partners.view(id)).history.map(({ event }) => event)).toEqual(["submit", "correct"]);
  });

  test("that changes nothing writes nothing", async () => {
    const id = await partners.apply();
    const { rooms, latlng, amenities } = await partners.view(id);
    const { value, writes } = await partners.measured(() => correct(id, { rooms, latlng, amenities }));
    expect([value.status, writes]).toEqual([200, 0]);
  });
});

describe("the admins’ list", () => {
  const list = async (query: Record<string, string>) => {
    const { status, body, headers } = await partners.call(
      "GET",
      `/api/admin/partners/applications?${new URLSearchParams(query).toString()}`,
      { token: partners.admin.token },
    );
    return { status, link: headers.get("link"), ...(body as AdminApplications) };
  };
  const word = aWord();
  const created = new Date("2026-03-01T10:00:00Z").getTime();
  const names = (items: { hotel_name: string }[]) => items.map(({ hotel_name: name }) => name);

  beforeAll(async () => {
    for (let index = 0; index < 6; index += 1) {
      const application = anApplication(
        { hotel_name: `${word} ${index}`, city: index % 2 ? "Goma" : "Matadi" },
        new Date(created + index * 60_000),
      );
      await partners.store({ ...application, status: index < 2 ? "rejected" : "submitted" });
    }
  });

  test("is newest first, counted, and goes on by offset and by cursor", async () => {
    const first = await list({ q: word, limit: "4" });
    expect([names(first.items), first.meta]).toEqual([
      [`${word} 5`, `${word} 4`, `${word} 3`, `${word} 2`],
      { total: 6, limit: 4, offset: 0 },
    ]);
    expect(first.items[0]).toMatchObject({ status: "submitted", applicant: { full_name: "Solange Bahati" } });
    const next = new URL(/<(.*)>; rel="next"/.exec(first.link ?? "")?.[1] ?? "", "http://localhost");
    const byCursor = await list(Object.fromEntries(next.searchParams));
    const byOffset = await list({ q: word, limit: "4", offset: "4" });
    expect([names(byCursor.items), names(byOffset.items), byCursor.link]).toEqual([
      [`${word} 1`, `${word} 0`],
      [`${word} 1`, `${word} 0`],
      null,
    ]);
  });

  test("finds by status, by the beginning of a name and by the applicant", async () => {
    expect(names((await list({ q: word, status_filter: "rejected" })).items)).toEqual([`${word} 1`, `${word} 0`]);
    expect((await list({ q: word.slice(0, -1).toUpperCase() })).meta.total).toBe(6);
    expect((await list({ q: partners.applicant.email })).meta.total).toBeGreaterThan(0);
    expect((await list({ q: word, status_filter: "" })).meta.total).toBe(6);
    expect((await list({ status_filter: "lost" })).status).toBe(422);
    expect((await list({ q: aWord() })).items).toEqual([]);
  });
});

test("files that the applicant has not are 404", async () => {
  const application = await partners.store({
    ...anApplication(),
    applicant: { uid: partners.applicant.uid, email: "", full_name: "" },
    files: [aFile()],
  });
  for (const method of ["GET", "DELETE"]) {
    expect(
      problem(
        await partners.call(method, `${path(application.id)}/files/${anId()}`, { token: partners.applicant.token }),
      ),
    ).toEqual([404, "file_not_found"]);
  }
  // The application lists the file, but its object is missing.
  expect(
    problem(
      await partners.call("GET", `${path(application.id)}/files/${application.files[0]?.id}`, {
        token: partners.applicant.token,
      }),
    ),
  ).toEqual([404, "file_not_found"]);
});
