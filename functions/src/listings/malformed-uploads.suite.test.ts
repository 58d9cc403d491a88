import type { ListingPhotos } from "@lopango/contract/listings/host-calendar";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../../test/api.ts";
import { claiming, commented, heic, padded, photograph, plain, redAboveBlue } from "../../test/pictures.ts";
import { formOf, openUploads, type SentFile, type Uploads } from "../../test/upload.ts";
import type { Listing } from "./rules/listing.ts";

const MB = 1024 * 1024;

let uploads: Uploads;
let jpeg: Buffer;
beforeAll(async () => {
  uploads = await openUploads();
  jpeg = await plain(640, 480).jpeg().toBuffer();
});

const problemIn = (answer: Answer): ProblemDetails => answer.body as ProblemDetails;

const plainSpaces = (text: string | undefined): string | undefined => text?.replaceAll("\u202f", " ");

async function expectNothingOf(listing: Listing): Promise<void> {
  expect(await uploads.tracesOf(listing)).toEqual([[], [], []]);
}

async function added(listing: Listing, answer: Answer): Promise<{ width: number; height: number; bytes: Buffer }> {
  expect(answer.status).toBe(201);
  const [photo] = (answer.body as ListingPhotos).photos;
  if (!photo) throw new Error("no photo came back");
  return { ...photo, bytes: await uploads.bytesOf(listing, photo.url.split("/").slice(-2).join("/")) };
}

describe("a file that is no photo is refused by its name and reason, and nothing of it is left:", () => {
  const JPG_PNG_WEBP = "n’est pas une photo JPG, PNG ou WEBP.";
  const DAMAGED = "est endommagée ou incomplète.";
  const ofNoise = async () => (await photograph(800, 600)).jpeg().toBuffer();

  const cases: [what: string, name: string, bytes: () => Buffer | Promise<Buffer>, reason: string][] = [
    ["zero bytes", "vide.jpg", () => Buffer.alloc(0), "Le fichier « vide.jpg » est vide."],
    [
      "text that calls itself a JPEG",
      "texte.jpg",
      () => Buffer.from("Bonjour"),
      `Le fichier « texte.jpg » ${JPG_PNG_WEBP}`,
    ],
    [
      "an SVG with a script",
      "logo.svg",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      `Le fichier « logo.svg » ${JPG_PNG_WEBP}`,
    ],
    [
      "a GIF that is a script too",
      "chat.gif",
      () => Buffer.from("GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//"),
      `Le fichier « chat.gif » ${JPG_PNG_WEBP}`,
    ],
    ["a GIF", "chat.jpg", () => plain(50, 50).gif().toBuffer(), `Le fichier « chat.jpg » ${JPG_PNG_WEBP}`],
    ["a TIFF", "scan.tiff", () => plain(50, 50).tiff().toBuffer(), `Le fichier « scan.tiff » ${JPG_PNG_WEBP}`],
    ["a PDF", "plan.jpg", () => Buffer.from("%PDF-1.7\n1 0 obj"), `Le fichier « plan.jpg » ${JPG_PNG_WEBP}`],
    [
      "a HEIC",
      "IMG_0001.HEIC",
      heic,
      "Le fichier « IMG_0001.HEIC » est au format HEIC. Sur l’iPhone, choisissez Réglages, Appareil photo, Formats, « Le plus compatible », puis reprenez la photo.",
    ],
    [
      "a truncated JPEG",
      "coupée.jpg",
      async () => (await ofNoise()).subarray(0, 20_000),
      `La photo « coupée.jpg » ${DAMAGED}`,
    ],
    [
      "the first bytes of a JPEG",
      "début.jpg",
      () => Buffer.from([0xff, 0xd8, 0xff]),
      `La photo « début.jpg » ${DAMAGED}`,
    ],
    [
      "a truncated PNG",
      "coupée.png",
      async () => (await (await photograph(300, 200)).png().toBuffer()).subarray(0, 20_000),
      `La photo « coupée.png » ${DAMAGED}`,
    ],
    [
      "a truncated WEBP",
      "coupée.webp",
      async () => (await (await photograph(800, 600)).webp().toBuffer()).subarray(0, 20_000),
      `La photo « coupée.webp » ${DAMAGED}`,
    ],
    [
      "a PNG that claims fewer pixels than would be too many",
      "creuse.png",
      () => claiming(5_000, 5_000),
      `La photo « creuse.png » ${DAMAGED}`,
    ],
    [
      "a PNG bomb",
      "bombe.png",
      () => claiming(60_000, 60_000),
      "La photo « bombe.png » a trop de pixels : 50 millions au plus.",
    ],
    [
      "a real PNG bomb",
      "bombe.png",
      () => plain(10_000, 5_001).png().toBuffer(),
      "La photo « bombe.png » a trop de pixels : 50 millions au plus.",
    ],
    [
      "a photo like a ribbon",
      "ruban.png",
      () => plain(100, 20_000).png().toBuffer(),
      "La photo « ruban.png » est trop haute pour sa largeur.",
    ],
    ["a byte more than 5 MB", "lourde.jpg", () => padded(jpeg, 5 * MB + 1), "Le fichier « lourde.jpg » dépasse 5 Mo."],
  ];

  test.each(cases)("%s", async (_what, name, bytes, reason) => {
    const listing = await uploads.list();
    const answer = await uploads.send(listing, [[name, await bytes(), "image/jpeg"]]);
    const problem = problemIn(answer);
    expect([answer.status, problem.code, plainSpaces(problem.detail)]).toEqual([422, "invalid_fields", reason]);
    expect(problem.errors?.map(({ field, message }) => [field, plainSpaces(message)])).toEqual([["files.0", reason]]);
    await expectNothingOf(listing);
  });
});

describe("one bad file among good ones", () => {
  test("keeps all of them out, and each bad one is named", async () => {
    const listing = await uploads.list();
    const files: SentFile[] = [
      ["salon.jpg", jpeg],
      ["texte.jpg", Buffer.from("Bonjour")],
      ["vue.jpg", jpeg],
      ["photo.heic", heic()],
    ];
    const problem = problemIn(await uploads.send(listing, files));
    expect(problem.errors?.map(({ field }) => field)).toEqual(["files.1", "files.3"]);
    expect(plainSpaces(problem.detail)).toBe("Aucun fichier n’a été ajouté : 2 ne conviennent pas.");
    await expectNothingOf(listing);
  });

  test("keeps all of them out also when it only turns out to be bad while it is read", async () => {
    const listing = await uploads.list();
    const problem = problemIn(
      await uploads.send(listing, [
        ["salon.jpg", jpeg],
        ["coupée.jpg", jpeg.subarray(0, 500)],
      ]),
    );
    expect(problem.errors?.map(({ field }) => field)).toEqual(["files.1"]);
    await expectNothingOf(listing);
  });
});

describe("a photo that is odd but whole is taken:", () => {
  test("one of exactly 5 MB", async () => {
    const listing = await uploads.list();
    expect(await added(listing, await uploads.send(listing, [["lourde.jpg", padded(jpeg, 5 * MB)]]))).toMatchObject({
      width: 640,
      height: 480,
    });
  });

  test.each([
    ["a PNG that calls itself a JPEG", () => plain(640, 480).png().toBuffer()],
    ["a WEBP that calls itself a JPEG", () => plain(640, 480).webp().toBuffer()],
    ["a CMYK JPEG", () => plain(640, 480).toColourspace("cmyk").jpeg().toBuffer()],
    ["a grey JPEG", () => plain(640, 480).greyscale().jpeg().toBuffer()],
    ["a PNG of 16 bits", () => plain(640, 480).toColourspace("rgb16").png().toBuffer()],
    ["a progressive JPEG", () => plain(640, 480).jpeg({ progressive: true }).toBuffer()],
  ])("%s", async (_what, bytes) => {
    const listing = await uploads.list();
    const photo = await added(listing, await uploads.send(listing, [["photo.jpg", await bytes(), "image/jpeg"]]));
    expect(await sharp(photo.bytes).metadata()).toMatchObject({
      format: "webp",
      space: "srgb",
      width: 640,
      height: 480,
    });
  });

  test("an animated WEBP, as its first picture", async () => {
    const listing = await uploads.list();
    const frames = await Promise.all(
      ["#ff0000", "#0000ff"].map((background) =>
        sharp({ create: { width: 400, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
    const photo = await added(listing, await uploads.send(listing, [["danse.webp", animation]]));
    expect(photo).toMatchObject({ width: 400, height: 300 });
    const still = await sharp(photo.bytes, { animated: true }).metadata();
    expect([still.pages ?? 1, still.height]).toEqual([1, 240]);
    const { dominant } = await sharp(photo.bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test("one of 40 megapixels", async () => {
    const listing = await uploads.list();
    const photo = await added(
      listing,
      await uploads.send(listing, [["grande.jpg", await plain(7_300, 5_480).jpeg().toBuffer()]]),
    );
    expect(photo).toMatchObject({ width: 7_300, height: 5_480 });
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ width: 2_048, height: 1_537 });
  });

  test("one taken sideways, with EXIF and GPS: it stands upright and says nothing of where it was taken", async () => {
    const listing = await uploads.list();
    const exif = {
      IFD0: { Make: "Secret Camera" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "4/1 19/1 30/1", GPSLongitudeRef: "E", GPSLongitude: "15/1 18/1 20/1" },
    };
    // A camera held upright stores the image rotated, with an orientation tag.
    const lying = await redAboveBlue(400, 800)
      .png()
      .toBuffer()
      .then((upright) =>
        sharp(upright)
          .rotate(270)
          .jpeg()
          .withExif(exif)
          .withMetadata({ orientation: 6 })
          .withExifMerge(exif)
          .toBuffer(),
      );
    const sent = await sharp(lying).metadata();
    expect([sent.width, sent.height, sent.orientation, lying.includes("Secret Camera")]).toEqual([800, 400, 6, true]);

    const photo = await added(listing, await uploads.send(listing, [["kin.jpg", lying]]));
    expect(photo).toMatchObject({ width: 400, height: 800 });
    const kept = await sharp(photo.bytes).metadata();
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect([kept.width, kept.height, photo.bytes.includes("Secret"), photo.bytes.includes("Exif")]).toEqual([
      320,
      640,
      false,
      false,
    ]);
    const { dominant: top } = await sharp(photo.bytes).extract({ left: 0, top: 0, width: 320, height: 300 }).stats();
    expect(top.r).toBeGreaterThan(top.b);
  });

  test("one that is a web page too: only its pixels are kept", async () => {
    const listing = await uploads.list();
    const page = "<html><script>alert(document.cookie)</script></html>";
    const polyglot = Buffer.concat([commented(jpeg, page), Buffer.from(page)]);
    const photo = await added(listing, await uploads.send(listing, [["page.jpg", polyglot, "text/html"]]));
    expect(photo.bytes.includes("script")).toBe(false);
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: "webp", width: 640 });
  });
});

describe("a request is refused as a whole when it", () => {
  const as = () => ({ authorization: `Bearer ${uploads.host.token}` });
  const post = (
    listing: Listing,
    body: string | ArrayBuffer | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) =>
    uploads.request(`/api/properties/${listing.id}/photos`, { method: "POST", body, headers: { ...as(), ...headers } });

  test("has eleven files", async () => {
    const listing = await uploads.list();
    const answer = await uploads.send(
      listing,
      Array.from({ length: 11 }, (_, index): SentFile => [`${index}.jpg`, jpeg]),
    );
    expect([answer.status, problemIn(answer).code, plainSpaces(problemIn(answer).detail)]).toEqual([
      409,
      "too_many_photos",
      "Une annonce a 10 photos au plus : vous en envoyez 11.",
    ]);
    await expectNothingOf(listing);
  });

  test("has 31 MB in total", async () => {
    const listing = await uploads.list();
    const files = [5, 5, 5, 5, 5, 5, 1].map((megabytes, index): SentFile => [
      `${index}.jpg`,
      padded(jpeg, megabytes * MB),
    ]);
    const answer = await uploads.send(listing, files);
    expect([answer.status, problemIn(answer).code, plainSpaces(problemIn(answer).detail)]).toEqual([
      413,
      "payload_too_large",
      "L’envoi dépasse 30 Mo : envoyez les fichiers un par un.",
    ]);
    await expectNothingOf(listing);
  });

  test("has its files in another field", async () => {
    const listing = await uploads.list();
    const answer = await uploads.send(listing, [["salon.jpg", jpeg]], { field: "photos" });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid_fields", errors: [{ field: "photos", message: expect.stringContaining("files") }] },
    });
    await expectNothingOf(listing);
  });

  test("has no file", async () => {
    const listing = await uploads.list();
    expect(await uploads.send(listing, [])).toMatchObject({
      status: 422,
      body: { errors: [{ field: "files", message: "Choisissez au moins un fichier." }] },
    });
  });

  test("is no form", async () => {
    const listing = await uploads.list();
    expect(await post(listing, JSON.stringify({ files: [] }), { "content-type": "application/json" })).toMatchObject({
      status: 415,
      body: { code: "unsupported_media_type" },
    });
    expect(await post(listing, Uint8Array.from(jpeg), { "content-type": "image/jpeg" })).toMatchObject({ status: 415 });
    await expectNothingOf(listing);
  });

  test("has a broken boundary", async () => {
    const listing = await uploads.list();
    const sent = new Response(formOf([["salon.jpg", jpeg]]));
    const body = await sent.arrayBuffer();
    for (const type of [
      "multipart/form-data",
      "multipart/form-data; boundary=another",
      `${sent.headers.get("content-type")}x`,
    ]) {
      expect(await post(listing, body, { "content-type": type })).toMatchObject({
        status: 400,
        body: { code: "unreadable_body" },
      });
    }
    await expectNothingOf(listing);
  });

  test("breaks off in the middle of a file", async () => {
    const listing = await uploads.list();
    const sent = new Response(formOf([["salon.jpg", jpeg]]));
    const body = (await sent.arrayBuffer()).slice(0, jpeg.length / 2);
    const answer = await post(listing, body, { "content-type": sent.headers.get("content-type") ?? "" });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "unreadable_body", detail: "L’envoi est incomplet ou illisible. Réessayez." },
    });
    await expectNothingOf(listing);
  });
});
