import { NO_FACTS } from "@lopango/contract/listings/listing-facts";
import { roomFactsOf } from "@lopango/contract/listings/room-facts";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { AddedFiles, PublishedListings } from "@lopango/contract/partners/partner";
import { beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../test/admins.ts";
import type { Answer } from "../../test/api.ts";
import { aFile, anApplication } from "../../test/applications.ts";
import { aDaemon, EICAR } from "../../test/clamd.ts";
import { lostAfter } from "../../test/interrupted.ts";
import { openPartners, type Partners } from "../../test/partners.ts";
import { padded, plain } from "../../test/pictures.ts";
import { anId, aWord } from "../../test/random.ts";
import { emptyAccountLimits, leaving } from "../identity/rules/account-limits.ts";
import type { PartnerApplication } from "./rules/application.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { UnusablePhoto } from "../photos/rules/rendered-photo.ts";
import { clamd } from "../files/scanning/clamd.ts";
import sharp from "sharp";
import { accountLimits } from "../identity/account-limits.record.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { listings } from "../listings/listing.record.ts";

const MB = 1024 * 1024;
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");

let partners: Partners;
let jpeg: Buffer;
beforeAll(async () => {
  partners = await openPartners();
  jpeg = await plain(640, 480).jpeg().toBuffer();
});

const problem = ({ status, body }: Answer) => [status, (body as ProblemDetails).code];
const addedBy = ({ body }: Answer) => (body as AddedFiles).files;
const stored = (different: Partial<PartnerApplication> = {}) =>
  partners.store({
    ...anApplication(),
    applicant: { uid: partners.applicant.uid, email: partners.applicant.email, full_name: "Solange Bahati" },
    ...different,
  });

const FACTS = roomFactsOf(NO_FACTS);
const ROOMS = [
  { key: "double", type: "Double", count: 1, price_cents: 5_000, max_guests: 2, ...FACTS },
  { key: "suite", type: "Suite", count: 1, price_cents: 9_000, max_guests: 2, ...FACTS },
];
const place = (id: string, file: string, body: object) =>
  partners.call("PATCH", `/api/partners/applications/${id}/files/${file}`, { token: partners.applicant.token, body });

async function expectNothingOf(id: string): Promise<void> {
  expect([
    await partners.filesOf(id),
    (await partners.application(id))?.files,
    await partners.leftovers("partner-files"),
  ]).toEqual([[], [], 0]);
}

describe("a file", () => {
  test("is kept privately and comes back byte by byte, to its owner and to admins alone", async () => {
    const id = await partners.apply();
    const answer = await partners.send(id, "legal", [["Reçu d’impôt.pdf", PDF, "text/html"]]);
    const [file] = addedBy(answer);
    expect([answer.status, file]).toEqual([
      201,
      {
        id: expect.any(String) as string,
        kind: "legal",
        name: "Reçu d’impôt.pdf",
        content_type: "application/pdf",
        bytes: PDF.length,
        room: null,
        created_at: expect.any(String) as string,
      },
    ]);
    expect((await partners.view(id)).files).toEqual([file]);
    expect(await partners.leftovers("partner-files")).toBe(0);

    for (const reader of [partners.applicant, partners.admin]) {
      const got = await partners.download(id, file?.id ?? "", reader);
      expect(Buffer.from(await got.arrayBuffer())).toEqual(PDF);
      expect(Object.fromEntries(got.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(PDF.length),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-disposition": `attachment; filename="Recu d_impot.pdf"; filename*=UTF-8''Re%C3%A7u%20d%E2%80%99imp%C3%B4t.pdf`,
      });
    }
    const other = await partners.begin();
    expect((await partners.download(id, file?.id ?? "", other)).status).toBe(404);
    // The audit log records downloads by admins, not by the applicant.
    expect(await auditOf(partners.db, id)).toMatchObject([
      {
        action: "partner_application.read_file",
        by: { uid: partners.admin.uid, email: partners.admin.email },
        after: { file: "Reçu d’impôt.pdf" },
      },
    ]);
    expect(problem(await partners.send(id, "legal", [["x.pdf", PDF]], { by: other }))).toEqual([
      404,
      "application_not_found",
    ]);
  });

  test("that is a paper is opened by the admin before they decide", async () => {
    const { id } = await stored();
    for (const kind of ["legal", "gallery"] as const) await partners.send(id, kind, [["a.jpg", jpeg]]);
    await partners.send(id, "legal", [["b.pdf", PDF]]);
    await partners.decide(id, "review");
    const { files, version, papers_to_open } = await partners.view(id, partners.admin);
    const [image = "", , pdf = ""] = files.map((file) => file.id);
    expect([papers_to_open, (await partners.view(id)).papers_to_open]).toEqual([[image, pdf], undefined]);
    const decide = (action: "approve" | "reject") =>
      partners.call("POST", `/api/admin/partners/applications/${id}/${action}`, {
        token: partners.admin.token,
        body: { version, ...(action === "reject" && { reason: "Illisible." }) },
      });
    await partners.download(id, pdf, partners.applicant);
    for (let time = 0; time < 2; time += 1) await partners.download(id, image, partners.admin);
    for (const action of ["approve", "reject"] as const)
      expect(problem(await decide(action))).toEqual([409, "papers_not_opened"]);
    expect((await partners.view(id, partners.admin)).papers_to_open).toEqual([pdf]);
    await partners.download(id, pdf, partners.admin);
    expect((await decide("approve")).body).toMatchObject({ status: "approved" });
    const log = await auditOf(partners.db, id);
    expect(log.filter(({ action }) => action === "partner_application.read_file")).toHaveLength(3);
  });

  test("that is an image loses where and by whom it was taken, also among the documents", async () => {
    const id = await partners.apply();
    const tagged = await plain(60, 40)
      .jpeg()
      .withExif({ IFD0: { Make: "a telephone" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "4/1 19/1 0/1" } })
      .toBuffer();
    for (const kind of ["legal", "gallery"] as const) {
      const [file] = addedBy(await partners.send(id, kind, [["carte.jpg", tagged]]));
      const got = Buffer.from(await (await partners.download(id, file?.id ?? "", partners.applicant)).arrayBuffer());
      expect([tagged.includes("a telephone"), got.includes("a telephone"), got.length]).toEqual([
        true,
        false,
        file?.bytes,
      ]);
      expect((await sharp(got).metadata()).exif).toBeUndefined();
    }
  });

  test("that is a photo has a small variant for lists, which its owner and admins alone read and which goes with it", async () => {
    const id = await partners.apply();
    const noise = {
      width: 2048,
      height: 1536,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    } as const;
    const photo = await sharp({ create: { ...noise, background: "#000" } })
      .blur(3)
      .jpeg()
      .toBuffer();
    const [file] = addedBy(await partners.send(id, "gallery", [["chambre.jpg", photo]]));
    const [paper] = addedBy(await partners.send(id, "legal", [["carte.jpg", photo]]));
    const small = async (of = file, by = partners.applicant, query = "?size=small") =>
      partners.download(id, of?.id ?? "", by, query);
    for (const reader of [partners.applicant, partners.admin]) {
      const got = await small(file, reader);
      const bytes = Buffer.from(await got.arrayBuffer());
      expect(Object.fromEntries(got.headers)).toMatchObject({
        "content-type": "image/webp",
        "content-length": String(bytes.length),
        "cache-control": "private, no-store",
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320, height: 240 });
      expect(bytes.length).toBeLessThan(20_000);
    }
    expect((await small(file, await partners.begin())).status).toBe(404);
    expect((await small(paper)).status).toBe(404);
    expect((await small(file, partners.applicant, "?size=large")).status).toBe(422);
    expect(await partners.filesOf(id)).toHaveLength(3);
    for (const gone of [file, paper])
      await partners.call("DELETE", `/api/partners/applications/${id}/files/${gone?.id}`, {
        token: partners.applicant.token,
      });
    await expectNothingOf(id);
  });

  test("in which a scanner finds a virus is refused by its name, and none is taken when it cannot be asked", async () => {
    const daemon = await aDaemon();
    const through = partners.upload({ scanner: clamd(daemon) });
    const application = await stored();
    const infected = Buffer.concat([PDF, EICAR]);
    const answer = await partners.send(
      application.id,
      "legal",
      [
        ["sain.pdf", PDF],
        ["statuts.pdf", infected],
      ],
      { through },
    );
    expect([...problem(answer), (answer.body as ProblemDetails).detail]).toEqual([
      422,
      "invalid_fields",
      "Le fichier « statuts.pdf » contient un virus : il n’a pas été gardé.",
    ]);
    await expectNothingOf(application.id);
    expect((await partners.send(application.id, "legal", [["sain.pdf", PDF]], { through })).status).toBe(201);
    await daemon.stop();
    const unasked = await partners.send(application.id, "legal", [["autre.pdf", PDF]], { through });
    expect(problem(unasked)).toEqual([503, "busy"]);
  });

  test("of exactly 15 MB is taken, a byte more is not", async () => {
    const id = await partners.apply();
    expect((await partners.send(id, "legal", [["grand.pdf", padded(PDF, 15 * MB)]])).status).toBe(201);
    expect((await partners.send(id, "gallery", [["grande.jpg", padded(jpeg, 15 * MB)]])).status).toBe(201);
    const answer = await partners.send(id, "legal", [["lourd.pdf", padded(PDF, 15 * MB + 1)]]);
    expect([...problem(answer), (answer.body as ProblemDetails).detail]).toEqual([
      422,
      "invalid_fields",
      'Le fichier "lourd.pdf" dépasse 15 Mo.',
    ]);
    expect((await partners.view(id)).files).toHaveLength(2);
  });

  const refused: [what: string, kind: "legal" | "gallery", bytes: () => Promise<Buffer> | Buffer][] = [
    ["a program that calls itself a PDF", "legal", () => Buffer.from("MZ\x90\0\x03", "latin1")],
    ["a page that calls itself a PDF", "legal", () => Buffer.from("<html><script>alert(1)</script>%PDF-1.7")],
    ["an empty file", "legal", () => Buffer.alloc(0)],
    ["a PDF as a photo", "gallery", () => PDF],
    ["a truncated photo", "gallery", () => jpeg.subarray(0, 500)],
    ["a photo of too many pixels", "gallery", () => plain(10_000, 5_001).png().toBuffer()],
  ];
  test.each(refused)("that is %s is refused by its name, and nothing of it is left", async (_what, kind, bytes) => {
    const id = await partners.apply({}, await anApplicant());
    const answer = await partners.send(id, kind, [["statuts.pdf", await bytes(), "application/pdf"]], { by: current });
    expect([...problem(answer), (answer.body as ProblemDetails).errors?.map(({ field }) => field)]).toEqual([
      422,
      "invalid_fields",
      ["files.0"],
    ]);
    expect((answer.body as ProblemDetails).detail).toContain("statuts.pdf");
    await expectNothingOf(id);
  });

  let current = { uid: "", email: "", token: "" };
  const anApplicant = async () => (current = await partners.begin());
});

describe("a request", () => {
  test("takes all of its files or none", async () => {
    const application = await stored();
    const answer = await partners.send(application.id, "legal", [
      ["a.pdf", PDF],
      ["b.pdf", Buffer.from("MZ")],
      ["c.pdf", PDF],
    ]);
    expect((answer.body as ProblemDetails).errors?.map(({ field }) => field)).toEqual(["files.1"]);
    await expectNothingOf(application.id);
    expect(
      addedBy(
        await partners.send(application.id, "legal", [
          ["a.pdf", PDF],
          ["c.jpg", jpeg],
        ]),
      ).map(({ name, content_type: type }) => [name, type]),
    ).toEqual([
      ["a.pdf", "application/pdf"],
      ["c.jpg", "image/jpeg"],
    ]);
  });

  test("says of what kind its files are", async () => {
    const { id } = await stored();
    expect(problem(await partners.send(id, null, [["a.pdf", PDF]]))).toEqual([422, "invalid_fields"]);
    expect(problem(await partners.send(id, "passport" as "legal", [["a.pdf", PDF]]))).toEqual([422, "invalid_fields"]);
    expect(problem(await partners.send(id, "legal", []))).toEqual([422, "invalid_fields"]);
    await expectNothingOf(id);
  });

  test("finds room for twenty files of a kind, not for twenty-one", async () => {
    const { id } = await stored({ files: Array.from({ length: 19 }, () => aFile()) });
    expect(
      problem(
        await partners.send(id, "legal", [
          ["a.pdf", PDF],
          ["b.pdf", PDF],
        ]),
      ),
    ).toEqual([409, "too_many_files"]);
    expect((await partners.send(id, "legal", [["a.pdf", PDF]])).status).toBe(201);
    expect(problem(await partners.send(id, "legal", [["b.pdf", PDF]]))).toEqual([409, "too_many_files"]);
    expect((await partners.send(id, "gallery", [["b.jpg", jpeg]])).status).toBe(201);
  });

  test("has its photos looked at only where there is room for them, and counts whatever they turn out to be", async () => {
    const looked: number[] = [];
    const through = partners.upload({
      cleanImage: async ({ length }) => {
        looked.push(length);
        throw new UnusablePhoto("damaged");
      },
    });
    const by = await partners.begin();
    const owned = { applicant: { uid: by.uid, email: by.email, full_name: "Solange Bahati" } };
    const full = await stored({ ...owned, files: Array.from({ length: 20 }, () => aFile({ kind: "gallery" })) });
    expect(problem(await partners.send(full.id, "gallery", [["a.jpg", jpeg]], { by, through }))).toEqual([
      409,
      "too_many_files",
    ]);
    const approved = await stored({ ...owned, status: "approved" });
    expect(problem(await partners.send(approved.id, "gallery", [["a.jpg", jpeg]], { by, through }))).toEqual([
      409,
      "application_status",
    ]);
    expect(looked).toEqual([]);

    const { id } = await stored(owned);
    for (const tries of [1, 2]) {
      expect(problem(await partners.send(id, "gallery", [["a.jpg", jpeg]], { by, through }))).toEqual([
        422,
        "invalid_fields",
      ]);
      expect([looked.length, (await partners.db.doc(`guards/${by.uid}`).get()).get("recent.upload")]).toEqual([
        tries,
        Array.from({ length: tries }, () => expect.anything() as unknown),
      ]);
    }
    await expectNothingOf(id);
  });

  test("that is sent again with its key adds nothing", async () => {
    const { id } = await stored();
    const key = aWord();
    const first = await partners.send(id, "legal", [["a.pdf", PDF]], { key });
    const again = await partners.send(id, "legal", [["a.pdf", PDF]], { key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await partners.filesOf(id)).toHaveLength(1);
    expect(problem(await partners.send(id, "legal", [["a.pdf", Buffer.concat([PDF, PDF])]], { key }))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
  });

  test("that is sent twice at once with its key adds its files once", async () => {
    const { id } = await stored();
    const key = aWord();
    const answers = await Promise.all([1, 2, 3].map(() => partners.send(id, "legal", [["a.pdf", PDF]], { key })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect([
      (await partners.filesOf(id)).length,
      (await partners.application(id))?.files.length,
      await partners.leftovers("partner-files"),
    ]).toEqual([1, 1, 0]);
  });
});

describe("the room that a photo shows", () => {
  test("is said with the photo or after it, and a removed room leaves the photo to the hotel", async () => {
    const { id } = await stored({ rooms: ROOMS });
    const [photo] = addedBy(await partners.send(id, "gallery", [["lit.jpg", jpeg]], { room: "double" }));
    const room = async () => (await partners.view(id)).files[0]?.room;
    expect([photo?.room, await room()]).toEqual(["double", "double"]);
    expect((await place(id, photo?.id ?? "", { room: "suite" })).status).toBe(200);
    expect(await room()).toBe("suite");
    const path = `/api/partners/applications/${id}`;
    const answer = await partners.call("PATCH", path, {
      token: partners.applicant.token,
      body: { rooms: ROOMS.slice(0, 1) },
    });
    expect([answer.status, await room()]).toEqual([200, null]);
  });

  test("is refused for documents, and in words that are no key", async () => {
    const { id, files } = await stored({ files: [aFile()] });
    const errors = ({ status, body }: Answer) => [status, (body as ProblemDetails).errors];
    const refused = [422, [{ field: "room", message: "Seule une photo montre un type de chambre." }]];
    expect(errors(await partners.send(id, "legal", [["a.pdf", PDF]], { room: "1" }))).toEqual(refused);
    expect(errors(await place(id, files[0]?.id ?? "", { room: "1" }))).toEqual(refused);
    expect(errors(await place(id, files[0]?.id ?? "", { room: "a b" }))).toEqual([
      422,
      [{ field: "room", message: "Ce type de chambre n’est pas reconnu." }],
    ]);
    expect(problem(await place(id, anId(), { room: null }))).toEqual([404, "file_not_found"]);
  });

  test("may change between an upload and its retry", async () => {
    const { id } = await stored();
    const key = aWord();
    const first = await partners.send(id, "gallery", [["a.jpg", jpeg]], { key, room: "1" });
    const again = await partners.send(id, "gallery", [["a.jpg", jpeg]], { key, room: "2" });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

describe("files of an application", () => {
  test("that is looked at can still come, and no longer go", async () => {
    const id = await partners.apply({}, partners.applicant);
    const [file] = addedBy(await partners.send(id, "legal", [["a.pdf", PDF]]));
    await partners.decide(id, "review");
    expect((await partners.send(id, "legal", [["b.pdf", PDF]])).status).toBe(201);
    const remove = () =>
      partners.call("DELETE", `/api/partners/applications/${id}/files/${file?.id}`, {
        token: partners.applicant.token,
      });
    expect(problem(await remove())).toEqual([409, "application_status"]);
    await partners.decide(id, "reject", { reason: "Une pièce de trop." });
    expect((await remove()).status).toBe(204);
    expect([
      (await partners.filesOf(id)).length,
      (await partners.view(id)).files.map(({ name }) => name),
      await partners.leftovers("partner-files"),
    ]).toEqual([1, ["b.pdf"], 0]);
    expect(problem(await remove())).toEqual([404, "file_not_found"]);
  });

  test("that is approved stay as they are", async () => {
    const { id } = await stored({ status: "approved" });
    expect(problem(await partners.send(id, "legal", [["a.pdf", PDF]]))).toEqual([409, "application_status"]);
    await expectNothingOf(id);
  });
});

describe("a crash", () => {
  const broken = () => {
    throw new Error("the process died");
  };

  test("of which only the answer is lost keeps the files that the document names", async () => {
    const { id } = await stored();
    const unheard = partners.upload({ transact: lostAfter(partners.deps.transact, 1) });
    expect(problem(await partners.send(id, "legal", [["a.pdf", PDF]], { through: unheard }))).toEqual([503, "busy"]);
    expect([(await partners.filesOf(id)).length, (await partners.application(id))?.files.length]).toEqual([1, 1]);
  });

  test("between the file and the document leaves nothing for good", async () => {
    const { id } = await stored();
    let changes = 0;
    const dying = partners.upload({
      transact: (decide) => (++changes === 2 ? broken() : partners.deps.transact(decide)),
    });
    expect((await partners.send(id, "legal", [["a.pdf", PDF]], { through: dying })).status).toBe(500);
    expect([
      (await partners.filesOf(id)).length,
      (await partners.application(id))?.files,
      await partners.leftovers("partner-files"),
    ]).toEqual([1, [], 1]);
    await partners.sweep();
    expect(await partners.filesOf(id)).toHaveLength(1);
    partners.minutesPass(31);
    expect(await partners.sweep()).toMatchObject({ files_cleared: 1, failed: 0 });
    await expectNothingOf(id);
  });

  test("while a file is deleted leaves it to the sweep", async () => {
    const { id } = await stored();
    const [file] = addedBy(await partners.send(id, "legal", [["a.pdf", PDF]]));
    await partners.db
      .doc(`orphaned_files/${anId()}`)
      .set({ folder: "partner-files", owner_id: id, file_ids: [file?.id], due_at: partners.now() });
    await partners.store({ ...((await partners.application(id)) as PartnerApplication), files: [] });
    expect(await partners.filesOf(id)).toEqual([file?.id]);
    await partners.sweep();
    expect(await partners.filesOf(id)).toEqual([]);
    expect(await partners.leftovers("partner-files")).toBe(0);
  });
});

async function approvedWithPhoto(): Promise<string> {
  const id = await partners.apply({ rooms: [{ type: "Double", count: 1, price_cents: 5_000 }] });
  await partners.send(id, "gallery", [["façade.jpg", jpeg]]);
  await partners.decide(id, "review");
  await partners.decide(id, "approve");
  return id;
}

describe("an approved application", () => {
  const listing = async (id: string) => listings.read(await partners.db.doc(`properties/${id}`).get()) as Listing;

  test("becomes a house with room types, prices and photos in one click, and is found once", async () => {
    const district = aWord();
    const hotel = `Hôtel ${aWord()}`;
    const id = await partners.apply({
      hotel_name: hotel,
      district,
      rooms: [
        { type: "Double", count: 8, price_cents: 9_000 },
        { type: "Vide", count: 0, price_cents: 300 },
        { type: "Suite", count: 2, price_cents: 18_000 },
      ],
    });
    await partners.send(id, "gallery", [
      ["façade.jpg", jpeg],
      ["chambre.png", await plain(1400, 900).png().toBuffer()],
    ]);
    await partners.send(id, "legal", [
      ["rccm.pdf", PDF],
      ["scan.jpg", jpeg],
    ]);
    await partners.decide(id, "review");
    expect(problem(await partners.publish(id))).toEqual([409, "application_status"]);
    await partners.decide(id, "approve");

    const { status, body } = await partners.publish(id);
    const { listings } = body as PublishedListings;
    expect([
      status,
      listings.map(({ title, base_price_cents: price, category, is_active: active }) => [
        title,
        price,
        category,
        active,
      ]),
    ]).toEqual([
      200,
      [
        [`${hotel} — Double`, 9_000, "hotel", true],
        [`${hotel} — Suite`, 18_000, "hotel", true],
      ],
    ]);
    const establishmentId = listings[0]?.establishment_id ?? null;
    const establishment = await establishments.find(partners.db, establishmentId ?? "");
    const roomIds = listings.map(({ id: listingId }) => listingId);
    expect(establishment).toMatchObject({
      name: hotel,
      owner_id: partners.applicant.uid,
      room_ids: roomIds,
      lead_id: roomIds[0],
    });
    const photos = establishment?.photos ?? [];
    expect(photos.map(({ is_cover: cover, width, height }) => [cover, width, height])).toEqual([
      [true, 640, 480],
      [false, 1400, 900],
    ]);
    const names = photos.flatMap((photo, index) =>
      ["320.webp", "640.webp", "640.avif", ...(index === 0 ? [] : ["1280.webp"])].map((file) => `${photo.id}/${file}`),
    );
    expect(await partners.photosOf(establishmentId ?? "")).toEqual(names.toSorted());
    expect(listings.map(({ photos }) => photos.map(({ width }) => width))).toEqual([[640], [640]]);
    expect((await partners.call("GET", `/api/establishments/${establishmentId}`)).body).toMatchObject({
      id: establishmentId,
      name: hotel,
      kind: "hotel",
      stars: 4,
      from_cents: 9_000,
      amenities: ["wifi", "pool"],
      photos: [{ width: 640 }, { width: 1400 }],
      rooms: [
        { property_id: roomIds[0], title: "Double", units: 8, base_price_cents: 9_000, amenities: [], photos: [] },
        { property_id: roomIds[1], title: "Suite", units: 2, base_price_cents: 18_000 },
      ],
    });
    const [double, suite] = await Promise.all(listings.map(({ id: listingId }) => listing(listingId)));
    expect([double?.units, suite?.units, double?.owner_id, double?.commune, double?.supports_booking]).toEqual([
      8,
      2,
      partners.applicant.uid,
      district,
      true,
    ]);
    const search = await partners.call("GET", `/api/search/properties?category=hotel&q=${district}`);
    expect(search.body).toMatchObject([
      {
        id: roomIds[0],
        establishment_id: establishmentId,
        establishment: { name: hotel, stars: 4, rooms: 2, from_cents: 9_000 },
      },
    ]);

    expect((await partners.call("POST", "/api/session", { token: partners.applicant.token })).body).toMatchObject({
      roles: expect.arrayContaining(["partner", "host"]) as string[],
    });
    expect(await partners.view(id)).toMatchObject({
      status: "approved",
      listing_ids: roomIds,
      history: [{}, {}, {}, { event: "publish" }],
    });
    expect((await partners.publish(id)).body).toEqual(body);
    expect([
      await partners.leftovers("photos"),
      (
        await partners.db
          .collection("audit_log")
          .where("target.id", "==", id)
          .where("action", "==", "partner_application.publish")
          .get()
      ).size,
    ]).toEqual([0, 1]);
  });

  test("gives each room type its own photos, and the house those of the hotel", async () => {
    const { id } = await stored({ rooms: ROOMS });
    const photo = async (width: number, room?: string) => {
      const bytes = await plain(width, 100).jpeg().toBuffer();
      const [file] = addedBy(await partners.send(id, "gallery", [["photo.jpg", bytes]], room ? { room } : {}));
      return file?.id ?? "";
    };
    await photo(400);
    await photo(401, "suite");
    const moved = await photo(402, "double");
    await photo(403, "double");
    expect((await place(id, moved, { room: "suite" })).body).toMatchObject({ id: moved, room: "suite" });
    await partners.decide(id, "review");
    await partners.decide(id, "approve");
    const { listings } = (await partners.publish(id)).body as PublishedListings;
    const kept = await Promise.all(listings.map(({ id: listingId }) => listing(listingId)));
    expect(kept.map(({ photos }) => photos.map(({ width, is_cover: cover }) => [width, cover]))).toEqual([
      [[403, true]],
      [
        [401, true],
        [402, false],
      ],
    ]);
    expect(problem(await place(id, moved, { room: null }))).toEqual([409, "application_status"]);
  });

  test("has ten photos a room type, and those of the house beside them", async () => {
    const files = Array.from({ length: 20 }, (_, index) => aFile({ kind: "gallery", room: index < 12 ? "1" : null }));
    const { id } = await stored({ status: "approved", files });
    for (const file of files)
      await partners.deps.applicationFiles.save(id, file.id, { bytes: jpeg, content_type: "image/jpeg" });
    let rendered = 0;
    const through = partners.upload({
      renderPhoto: async () => ({
        width: 320,
        height: 240,
        thumbhash: "",
        hashes: [],
        variants: [{ width: 320, format: "webp", bytes: Buffer.from(`photo ${(rendered += 1)}`) }],
      }),
    });
    const { listings } = (await partners.publish(id, through)).body as PublishedListings;
    const kept = await Promise.all(listings.map(async ({ id: listingId }) => (await listing(listingId)).photos.length));
    expect([kept, rendered]).toEqual([[10, 0], 18]);
  });

  test("becomes the same listings when two admins click at once", async () => {
    const id = await approvedWithPhoto();
    const before = (await partners.db.collection("properties").count().get()).data().count;
    const answers = await Promise.all([partners.publish(id), partners.publish(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await partners.db.collection("properties").count().get()).data().count).toBe(before + 1);
    expect(await partners.leftovers("photos")).toBe(0);
  });

  test("without a gallery becomes listings without photos; without rooms, nothing", async () => {
    const bare = await stored({ status: "approved" });
    expect(((await partners.publish(bare.id)).body as PublishedListings).listings.map(({ photos }) => photos)).toEqual([
      [],
      [],
    ]);
    const empty = await stored({ status: "approved", rooms: [] });
    expect(problem(await partners.publish(empty.id))).toEqual([409, "no_rooms_to_publish"]);
    expect(problem(await partners.publish(anId()))).toEqual([404, "application_not_found"]);
  });

  test("of a person who is deleting their account becomes none: nobody would own them", async () => {
    const applicant = { uid: anId(), email: "solange@lopango.test", full_name: "Solange Bahati" };
    const { id } = await stored({ status: "approved", applicant });
    const limits = leaving(emptyAccountLimits(applicant.uid), new Date());
    await partners.db.doc(`guards/${applicant.uid}`).set(accountLimits.document(limits));
    expect(problem(await partners.publish(id))).toEqual([403, "account_deleted"]);
    expect((await partners.db.collection("properties").where("owner_id", "==", applicant.uid).get()).size).toBe(0);
  });

  test("keeps the photos of its house when only the answer of the database is lost", async () => {
    const id = await approvedWithPhoto();
    const unheard = partners.upload({ transact: lostAfter(partners.deps.transact, 1) });
    expect(problem(await partners.publish(id, unheard))).toEqual([503, "busy"]);
    const { listings } = (await partners.publish(id)).body as PublishedListings;
    expect((await partners.photosOf(listings[0]?.establishment_id ?? "")).length).toBeGreaterThan(0);
  });

  test("that a crash keeps from becoming listings leaves no photo for good, and can be published again", async () => {
    const id = await approvedWithPhoto();

    let changes = 0;
    const dying = partners.upload({
      transact: (decide) =>
        ++changes === 2 ? Promise.reject(new Error("the process died")) : partners.deps.transact(decide),
    });
    expect((await partners.publish(id, dying)).status).toBe(500);
    const { docs } = await partners.db.collection("orphaned_files").get();
    const orphan = String(docs[0]?.get("owner_id"));
    expect((await partners.photosOf(orphan)).length).toBeGreaterThan(0);
    partners.minutesPass(31);
    await partners.sweep();
    expect([await partners.photosOf(orphan), await partners.leftovers("photos")]).toEqual([[], 0]);
    expect(((await partners.publish(id)).body as PublishedListings).listings).toHaveLength(1);
  });
});
