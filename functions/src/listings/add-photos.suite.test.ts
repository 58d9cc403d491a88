import type { ListingPhotos } from "@lopango/contract/listings/host-calendar";
import { beforeAll, describe, expect, test, vi } from "vitest";
import sharp from "sharp";
import { TEST_CONFIG } from "../../test/api.ts";
import { lostAfter } from "../../test/interrupted.ts";
import { aPhoto } from "../../test/listings.ts";
import { signIn } from "../../test/people.ts";
import { plain } from "../../test/pictures.ts";
import { anId } from "../../test/random.ts";
import { openUploads, type SentFile, type Uploads } from "../../test/upload.ts";
import { createDeps } from "../app/deps.ts";
import { openApp } from "../platform/firebase-app.ts";
import type { PhotoFiles } from "../photos/photo-file.store.ts";
import { sweep } from "../app/sweep.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";

let uploads: Uploads;
let photo: Buffer;
let wide: Buffer;
beforeAll(async () => {
  uploads = await openUploads();
  photo = await plain(400, 300).jpeg().toBuffer();
  wide = await plain(1400, 900).png().toBuffer();
});

const named = (count: number, from = 1): SentFile[] =>
  Array.from({ length: count }, (_, index) => [`photo-${from + index}.jpg`, photo]);
const photosIn = (body: unknown) => (body as ListingPhotos).photos;

function savedBy(how: (save: () => Promise<void>) => Promise<void>): PhotoFiles {
  const { photoFiles } = uploads.deps;
  return { ...photoFiles, save: (...file) => how(() => photoFiles.save(...file)) };
}

describe("POST /api/properties/{id}/photos", () => {
  test("answers all photos of the listing, in order, and the first of all is its cover", async () => {
    const listing = await uploads.list();
    const first = await uploads.send(listing, [
      ["salon.jpg", photo],
      ["vue.png", wide, "image/png"],
    ]);
    expect(first.status).toBe(201);
    expect(photosIn(first.body)).toMatchObject([
      {
        is_cover: true,
        width: 400,
        height: 300,
        url: expect.stringMatching(new RegExp(`^/media/photos/${listing.id}/[A-Za-z0-9]{20}/320\\.webp$`)),
      },
      { is_cover: false, width: 1400, height: 900, url: expect.stringMatching(/1280\.webp$/) },
    ]);
    const second = await uploads.send(listing, [["cuisine.jpg", photo]]);
    expect(photosIn(second.body).map(({ id }) => id)).toEqual([
      ...photosIn(first.body).map(({ id }) => id),
      expect.any(String),
    ]);
    expect(photosIn(second.body).map(({ is_cover }) => is_cover)).toEqual([true, false, false]);
  });

  test("keeps a file for each width that the photo has, AVIF where it is smaller, and nothing else", async () => {
    const listing = await uploads.list();
    const { body } = await uploads.send(listing, [["vue.png", wide]]);
    const [added] = photosIn(body);
    expect(await uploads.filesOf(listing)).toEqual([
      `${added?.id}/1280.webp`,
      `${added?.id}/320.webp`,
      `${added?.id}/640.avif`,
      `${added?.id}/640.webp`,
    ]);
    expect(await sharp(await uploads.bytesOf(listing, `${added?.id}/1280.webp`)).metadata()).toMatchObject({
      format: "webp",
      width: 1280,
    });
    expect((await uploads.listing(listing.id))?.photos).toEqual([
      {
        id: added?.id,
        is_cover: true,
        width: 1400,
        height: 900,
        thumbhash: added?.thumbhash,
        hashes: expect.any(Array),
      },
    ]);
    expect(await uploads.orphansOf(listing)).toEqual([]);
  });

  test("takes photos for a listing that is offline, and leaves the rest of it alone", async () => {
    const listing = await uploads.list({ is_active: false });
    expect((await uploads.send(listing, named(1))).status).toBe(201);
    expect(await uploads.listing(listing.id)).toEqual({
      ...listing,
      photos: [expect.objectContaining({ is_cover: true })],
    });
  });

  test("takes ten in one request", async () => {
    const listing = await uploads.list();
    const { status, body } = await uploads.send(listing, named(10));
    expect([status, photosIn(body).length, (await uploads.filesOf(listing)).length]).toEqual([201, 10, 10]);
  });

  test.each([
    [199, 201],
    [200, 429],
  ])("after %i uploads within an hour answers %i", async (before, status) => {
    const busy = await signIn();
    const listing = await uploads.list({ owner_id: busy.uid });
    await uploads.db
      .doc(`guards/${busy.uid}`)
      .set({ holds: {}, recent: { upload: Array.from({ length: before }, () => new Date()) } });
    expect((await uploads.send(listing, named(1), { by: busy })).status).toBe(status);
    expect([(await uploads.filesOf(listing)).length, await uploads.orphansOf(listing)]).toEqual([
      status === 201 ? 1 : 0,
      [],
    ]);
  });
});

test("the address tells OPTIONS that it takes photos alone", async () => {
  const answer = await uploads.app.request("/api/properties/abcdefghij0123456789/photos", { method: "OPTIONS" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
});

describe("the same upload, sent again because its answer was lost,", () => {
  test("gives the answer again and no second photo", async () => {
    const key = anId();
    const listing = await uploads.list();
    const first = await uploads.send(listing, named(1), { key });
    const again = await uploads.send(listing, named(1), { key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await uploads.filesOf(listing)).length).toBe(1);
  });

  test("is no eleventh photo", async () => {
    const key = anId();
    const listing = await uploads.list({ photos: Array.from({ length: 9 }, () => aPhoto()) });
    await uploads.send(listing, named(1), { key });
    const again = await uploads.send(listing, named(1), { key });
    expect([again.status, photosIn(again.body).length]).toEqual([201, 10]);
  });

  test("is one photo also when all are under way at once", async () => {
    const key = anId();
    const listing = await uploads.list();
    const answers = await Promise.all([1, 2, 3].map(() => uploads.send(listing, named(1), { key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await uploads.listing(listing.id))?.photos).toHaveLength(1);
    expect([(await uploads.filesOf(listing)).length, await uploads.orphansOf(listing)]).toEqual([1, []]);
  });

  test("must have the same files and the same listing", async () => {
    const key = anId();
    const [listing, other] = [await uploads.list(), await uploads.list()];
    await uploads.send(listing, named(1), { key });
    for (const [where, files] of [
      [listing, [["vue.png", wide]]],
      [listing, named(2)],
      [other, named(1)],
    ] as const) {
      expect(await uploads.send(where, files, { key })).toMatchObject({
        status: 422,
        body: { code: "idempotency_key_reused" },
      });
    }
    expect((await uploads.listing(listing.id))?.photos).toHaveLength(1);
  });

  test("without a key is another photo", async () => {
    const listing = await uploads.list();
    await uploads.send(listing, named(1));
    expect(photosIn((await uploads.send(listing, named(1))).body)).toHaveLength(2);
  });
});

describe("a listing has ten photos at most", () => {
  test("also when six uploads of three run at once", async () => {
    const listing = await uploads.list();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => uploads.send(listing, named(3, index * 3 + 1))),
    );
    expect([201, 409].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([3, 3]);
    const kept = (await uploads.listing(listing.id))?.photos ?? [];
    expect([kept.length, kept.filter(({ is_cover }) => is_cover).length]).toEqual([9, 1]);
    expect(await uploads.filesOf(listing)).toEqual(kept.map(({ id }) => `${id}/320.webp`).toSorted());
    expect(await uploads.orphansOf(listing)).toEqual([]);
  });

  test("and says how many it has", async () => {
    const listing = await uploads.list({ photos: Array.from({ length: 9 }, () => aPhoto()) });
    const { status, body } = await uploads.send(listing, named(2));
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: "too_many_photos",
        detail: expect.stringContaining("celle-ci en a déjà 9, vous en envoyez 2."),
      }),
    ]);
    expect([await uploads.filesOf(listing), await uploads.orphansOf(listing)]).toEqual([[], []]);
  });
});

test("an account sends 200 photos an hour, counted one by one however many come together", async () => {
  const host = await signIn();
  const listing = await uploads.list({ owner_id: host.uid });
  await uploads.deps.transact(async (tx) => {
    const limits = await tx.get(accountLimits, host.uid);
    tx.save(accountLimits, { ...limits, recent: { upload: Array.from({ length: 199 }, () => uploads.deps.now()) } });
  });
  const send = (count: number) => uploads.send(listing, named(count), { by: host });
  const two = await send(2);
  expect([two.status, two.body]).toEqual([429, expect.objectContaining({ code: "too_many_requests" })]);
  expect(Number(two.headers.get("retry-after"))).toBeGreaterThan(3_500);
  expect((await send(1)).status).toBe(201);
  expect((await send(1)).status).toBe(429);
  expect([(await uploads.filesOf(listing)).length, await uploads.orphansOf(listing)]).toEqual([1, []]);
});

describe("an upload that breaks off", () => {
  test("leaves nothing when the listing is deleted meanwhile", async () => {
    const listing = await uploads.list();
    const photoFiles = savedBy(async (save) => {
      await save();
      await uploads.db.doc(`properties/${listing.id}`).delete();
    });
    const unlucky = await openUploads({ photoFiles });
    const answer = await unlucky.send(listing, named(2), { by: uploads.host });
    expect(answer).toMatchObject({ status: 404, body: { code: "property_not_found" } });
    expect(await uploads.tracesOf(listing)).toEqual([[], [], null]);
  });

  test("leaves nothing when a file cannot be kept", async () => {
    const listing = await uploads.list();
    let kept = 0;
    const photoFiles = savedBy(async (save) => {
      kept += 1;
      if (kept === 2) throw new Error("storage is away");
      await save();
    });
    const unlucky = await openUploads({ photoFiles });
    const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const answer = await unlucky.send(listing, named(3), { by: uploads.host });
    stderr.mockRestore();
    expect([answer.status, kept]).toEqual([500, 2]);
    expect(await uploads.tracesOf(listing)).toEqual([[], [], []]);
  });

  test("leaves what the sweep finds half an hour later, like a crash between files and listing", async () => {
    const listing = await uploads.list();
    const transact: Transact = (decide) => (crashes() ? new Promise(() => {}) : uploads.deps.transact(decide));
    let changes = 0;
    const crashes = () => (changes += 1) === 2;
    const { promise: saved, resolve } = Promise.withResolvers<void>();
    const photoFiles = savedBy(async (save) => {
      await save();
      resolve();
    });
    const crashing = await openUploads({ transact, photoFiles });
    void crashing.send(listing, named(1), { by: uploads.host });
    await saved;
    expect((await uploads.filesOf(listing)).length).toBe(1);
    const sweptIn = (minutes: number) =>
      sweep(createDeps(TEST_CONFIG, openApp(), uploads.db, () => new Date(Date.now() + minutes * 60_000)));
    expect(await sweptIn(29)).toMatchObject({ files_cleared: 0, failed: 0 });
    expect((await uploads.filesOf(listing)).length).toBe(1);
    expect(await sweptIn(31)).toMatchObject({ files_cleared: 1, failed: 0 });
    expect(await uploads.tracesOf(listing)).toEqual([[], [], []]);
  });

  test("takes nothing when it comes back after its files may have been deleted", async () => {
    const listing = await uploads.list();
    let minutes = 0;
    const late = await openUploads({
      now: () => new Date(Date.now() + minutes * 60_000),
      photoFiles: savedBy(async (save) => {
        await save();
        minutes = 11;
      }),
    });
    expect(await late.send(listing, named(1), { by: uploads.host })).toMatchObject({
      status: 503,
      body: { code: "busy" },
    });
    await sweep(createDeps(TEST_CONFIG, openApp(), uploads.db, () => new Date(Date.now() + 31 * 60_000)));
    expect(await uploads.tracesOf(listing)).toEqual([[], [], []]);
  });

  test("keeps its photos when only the answer of the database was lost", async () => {
    const listing = await uploads.list();
    let changes = 0;
    const transact: Transact = async (decide) => {
      const answer = await uploads.deps.transact(decide);
      changes += 1;
      // Simulates the client's retry of a commit that has become outdated.
      return changes === 2 ? uploads.deps.transact(decide) : answer;
    };
    const { status, body } = await (await openUploads({ transact })).send(listing, named(1), { by: uploads.host });
    expect([status, changes, photosIn(body).length]).toEqual([201, 2, 1]);
    expect([(await uploads.filesOf(listing)).length, await uploads.orphansOf(listing)]).toEqual([1, []]);
  });

  test("keeps its photos also when nobody could find out whether they are in", async () => {
    const [listing, key] = [await uploads.list(), anId()];
    const unheard = await openUploads({ transact: lostAfter(uploads.deps.transact, 1) });
    const answer = await unheard.send(listing, named(1), { by: uploads.host, key });
    expect([answer.status, answer.body]).toMatchObject([503, { code: "busy" }]);
    const [files, orphans, photos] = await uploads.tracesOf(listing);
    expect([files.length, orphans.length, photos?.length]).toEqual([1, 0, 1]);
    expect((await uploads.send(listing, named(1), { key })).status).toBe(201);
    expect((await uploads.filesOf(listing)).length).toBe(1);
  });
});

describe("a person who is not the host", () => {
  test("is asked to sign in, or told that there is no such listing, before anybody looks at the files", async () => {
    const [listing, guest] = [await uploads.list(), await signIn()];
    const rendered = vi.fn<Uploads["deps"]["renderPhoto"]>(uploads.deps.renderPhoto);
    const watched = await openUploads({ renderPhoto: rendered });
    const text: SentFile = ["photo.jpg", Buffer.from("no photo at all")];
    expect(await watched.send(listing, [text], { by: null })).toMatchObject({
      status: 401,
      body: { code: "authentication_required" },
    });
    expect(await watched.send(listing, [text], { by: guest })).toMatchObject({
      status: 404,
      body: { code: "property_not_found" },
    });
    expect(await watched.send({ id: "abcdefghij0123456789" }, [text], { by: guest })).toMatchObject({
      status: 404,
      body: { code: "property_not_found" },
    });
    const body = await watched.request(`/api/properties/${listing.id}/photos`, {
      method: "POST",
      body: "{",
      headers: { authorization: `Bearer ${guest.token}` },
    });
    expect(body.status).toBe(404);
    expect(rendered).not.toHaveBeenCalled();
    expect([await uploads.filesOf(listing), await uploads.orphansOf(listing)]).toEqual([[], []]);
  });
});
