import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundaryOf, BrokenForm, formParts, readForm } from "./form.ts";
import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { endpoints } from "@lopango/contract/endpoints";
import { z } from "zod";
import { Problem } from "../problem.ts";

const written = (text: string, boundary = "x") => formParts(Buffer.from(text), boundary);
const disposition = 'Content-Disposition: form-data; name="files"; filename="a.jpg"';

test("what the platform writes is read as it was, whatever the bytes are", async () => {
  const someFile = fc.record({
    field: fc.string({ minLength: 1, maxLength: 20 }),
    name: fc.string({ minLength: 1, maxLength: 20 }),
    content: fc.uint8Array({ maxLength: 300 }),
  });
  // The platform rewrites lone surrogates and line breaks.
  const plain = fc
    .array(someFile, { maxLength: 8 })
    .filter((files) =>
      files.every(({ field, name }) => !/[\r\n\\]|%22/.test(field + name) && (field + name).isWellFormed()),
    );
  await fc.assert(
    fc.asyncProperty(plain, async (files) => {
      const form = new FormData();
      for (const { field, name, content } of files) form.append(field, new File([content], name));
      const sent = new Response(form);
      const body = Buffer.from(await sent.arrayBuffer());
      const boundary = boundaryOf(sent.headers.get("content-type") ?? "");
      expect(
        formParts(body, boundary ?? "").map(({ name, filename, content }) => ({
          field: name,
          name: filename,
          content: [...content],
        })),
      ).toEqual(files.map(({ field, name, content }) => ({ field, name, content: [...content] })));
    }),
  );
});

test("whatever is sent is read or refused, and never anything else", () => {
  const pieces = fc.constantFrom(
    "--x",
    "--",
    "\r\n",
    "\r\n--x",
    "\r\n--x--",
    disposition,
    "Content-Type: text/plain",
    " ",
    ":",
    "name=",
    '"',
    "abc",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (texts) => {
      expect(readOrBroken(texts.join(""))).toBe(true);
    }),
  );
});

function readOrBroken(text: string): boolean {
  try {
    return written(text).length >= 0;
  } catch (error) {
    return error instanceof BrokenForm;
  }
}

test("a part is a view of the body", () => {
  const body = Buffer.from(`--x\r\n${disposition}\r\n\r\nabc\r\n--x--`);
  const [part] = formParts(body, "x");
  expect(part?.content.buffer).toBe(body.buffer);
});

describe("the boundary", () => {
  test.each([
    ["multipart/form-data; boundary=x", "x"],
    ['multipart/form-data; boundary="a b:c"', "a b:c"],
    ["Multipart/Form-Data;charset=utf-8;boundary=----WebKitFormBoundaryAbC", "----WebKitFormBoundaryAbC"],
    ["multipart/form-data; boundary=x; charset=utf-8", "x"],
    [`multipart/form-data; boundary=${"x".repeat(70)}`, "x".repeat(70)],
    [`multipart/form-data; boundary=${"x".repeat(71)}`, null],
    ["multipart/form-data", null],
    ["multipart/form-data; boundary=", null],
    ['multipart/form-data; boundary=""', null],
    ['multipart/form-data; boundary="x', null],
    ["application/json; boundary=x", null],
    ["", null],
  ])("of %j is %j", (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });
});

describe("a name", () => {
  test.each([
    ['name="files"; filename="salon.jpg"', "salon.jpg"],
    ['name="files"; filename="l’entrée.jpg"', "l’entrée.jpg"],
    ['name="files"; filename="dit %22le salon%22.jpg"', 'dit "le salon".jpg'],
    ['name="files"; filename="dit \\"le salon\\".jpg"', 'dit "le salon".jpg'],
    ['name="files"; filename="a; name=b.jpg"', "a; name=b.jpg"],
    ["name=files; filename=salon.jpg", "salon.jpg"],
    ["name=\"files\"; filename*=UTF-8''l%E2%80%99entr%C3%A9e.jpg", "l’entrée.jpg"],
    ['name="files"; filename="x.jpg"; filename*=utf-8\'\'%ZZ.jpg', "x.jpg"],
    ['name="files"; filename=""', ""],
    ['name="files"', null],
    ['filename="name=b"; name="files"', "name=b"],
  ])("is read from %s", (parameters, filename) => {
    const [part] = written(`--x\r\ncontent-disposition: form-data; ${parameters}\r\n\r\nabc\r\n--x--\r\n`);
    expect(part).toMatchObject({ name: "files", filename, content: Buffer.from("abc") });
  });
});

test("text before the first part and behind the last is no part", () => {
  expect(written(`hello\r\n--x  \r\n${disposition}\r\n\r\n\r\n--x--\r\nbye`)).toEqual([
    { name: "files", filename: "a.jpg", content: Buffer.alloc(0) },
  ]);
  expect(written("--x--")).toEqual([]);
});

describe("a form is broken", () => {
  test.each([
    ["when it is empty", ""],
    ["when its boundary is another one", `--y\r\n${disposition}\r\n\r\nabc\r\n--y--`],
    ["when its lines end otherwise", `--x\n${disposition}\n\nabc\n--x--`],
    ["when it ends in a head", `--x\r\n${disposition}`],
    ["when it ends in a file", `--x\r\n${disposition}\r\n\r\nabc`],
    ["when it ends behind a file", `--x\r\n${disposition}\r\n\r\nabc\r\n--x`],
    ["when a boundary goes on", `--x\r\n${disposition}\r\n\r\nabc\r\n--xy\r\n`],
    ["when a part has no name", '--x\r\nContent-Disposition: form-data; filename="a"\r\n\r\nabc\r\n--x--'],
    ["when a part is no field", '--x\r\nContent-Disposition: attachment; name="files"\r\n\r\nabc\r\n--x--'],
    ["when a part has no head", "--x\r\n\r\nabc\r\n--x--"],
    ["when a head has no end", `--x\r\n${disposition}\r\nX: ${"x".repeat(5_000)}\r\n\r\nabc\r\n--x--`],
  ])("%s", (_when, text) => {
    expect(() => written(text)).toThrow(BrokenForm);
  });

  test("when it has more than fifty parts", () => {
    const parts = (count: number) => `--x\r\n${disposition}\r\n\r\n\r\n`.repeat(count);
    expect(written(`${parts(50)}--x--`)).toHaveLength(50);
    expect(() => written(`${parts(51)}--x--`)).toThrow(BrokenForm);
  });
});

const MB = 1024 * 1024;
const photos: Endpoint = endpoints.addPhotos;
const documents: Endpoint = {
  ...photos,
  files: ["files"],
  body: z.strictObject({ kind: z.enum(["legal", "gallery"]) }),
};

function request(
  parts: [field: string, value: string | Blob, name?: string][],
  headers: Record<string, string> = {},
): Request {
  const form = new FormData();
  for (const [field, value, name] of parts) {
    if (typeof value === "string") form.append(field, value);
    else form.append(field, value, name);
  }
  return new Request("http://localhost/", { method: "POST", body: form, headers });
}

const raw = (body: string | Uint8Array<ArrayBuffer>, type: string): Request =>
  new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });

const file = (text = "abc"): Blob => new Blob([text]);

async function refusal(endpoint: Endpoint, sent: Request): Promise<Problem> {
  const error = await readForm(endpoint, sent).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Problem) return error;
  throw new Error("the form was taken");
}

describe("a form", () => {
  test("gives its files in order, by name and bytes", async () => {
    const { files, fields } = await readForm(
      photos,
      request([
        ["files", file("one"), "salon.jpg"],
        ["files", file("two"), "cuisine.jpg"],
      ]),
    );
    expect(files.map(({ field, name, bytes }) => [field, name, Buffer.from(bytes).toString()])).toEqual([
      ["files", "salon.jpg", "one"],
      ["files", "cuisine.jpg", "two"],
    ]);
    expect(fields).toBeUndefined();
  });

  test("gives its other fields as the contract reads them", async () => {
    const { files, fields } = await readForm(
      documents,
      request([
        ["kind", "legal"],
        ["files", file(), "rccm.pdf"],
      ]),
    );
    expect([files.length, fields]).toEqual([1, { kind: "legal" }]);
  });

  test("cuts a long name of a file without cutting a character in two", async () => {
    const { files } = await readForm(photos, request([["files", file(), `${"a".repeat(99)}😀.jpg`]]));
    expect(files[0]?.name).toBe("a".repeat(99));
  });

  test("names a bad field and an unknown one", async () => {
    const problem = await refusal(
      documents,
      request([
        ["kind", "other"],
        ["status", "approved"],
        ["files", file(), "rccm.pdf"],
      ]),
    );
    expect(problem.code).toBe("invalid_fields");
    expect(problem.errors?.map(({ field }) => field)).toEqual(["kind", "status"]);
  });

  test("says into which field files belong", async () => {
    for (const sent of [
      request([["photos", file(), "a.jpg"]]),
      request([
        ["files", file(), "a.jpg"],
        ["photos", file(), "b.jpg"],
      ]),
      request([["photos", "abc"]]),
    ]) {
      expect(await refusal(photos, sent)).toMatchObject({
        code: "invalid_fields",
        errors: [{ field: "photos", message: expect.stringContaining("« files »") }],
      });
    }
  });

  test.each([
    ["has no part", []],
    ["has a field in which nothing was chosen", [["files", file(""), ""]]],
  ] satisfies [string, Parameters<typeof request>[0]][])("without a file is refused: it %s", async (_what, parts) => {
    expect(await refusal(photos, request(parts))).toMatchObject({
      code: "invalid_fields",
      errors: [{ field: "files", message: "Choisissez au moins un fichier." }],
    });
  });

  test.each([
    ["C:\\fakepath\\salon.jpg", "salon.jpg"],
    ["../../etc/salon.jpg", "salon.jpg"],
    ["sa\u0000l\u202eon.jpg", "salon.jpg"],
    [`${"x".repeat(200)}.jpg`, "x".repeat(100)],
    [" ", "sans nom"],
  ])("shows the file %j as %j", async (name, shown) => {
    const { files } = await readForm(photos, request([["files", file(), name]]));
    expect(files.map((one) => one.name)).toEqual([shown]);
  });
});

describe("a body", () => {
  test.each([
    "application/json",
    "image/jpeg",
    "multipart/mixed; boundary=x",
    "multipart/form-dataset; boundary=x",
    "",
  ])("of type %j is no form", async (type) => {
    expect(await refusal(photos, raw("{}", type))).toMatchObject({ code: "unsupported_media_type" });
  });

  test.each([
    ["without a boundary", "multipart/form-data", "--x\r\n"],
    [
      "with another boundary",
      "multipart/form-data; boundary=y",
      '--x\r\nContent-Disposition: form-data; name="files"\r\n\r\nabc\r\n--x--',
    ],
    [
      "that breaks off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nab',
    ],
    ["that is empty", "multipart/form-data; boundary=x", ""],
  ])("%s is unreadable", async (_what, type, body) => {
    expect(await refusal(photos, raw(body, type))).toMatchObject({
      code: "unreadable_body",
      detail: expect.stringContaining("incomplet ou illisible"),
    });
  });

  const ofSize = (bytes: number) => {
    const [head, tail] = ['--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n', "\r\n--x--"];
    return raw(
      Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - head.length - tail.length), Buffer.from(tail)]),
      "multipart/form-data; boundary=x",
    );
  };

  test("of 30 MB is read, and one byte more is too large, announced or not", async () => {
    expect((await readForm(photos, ofSize(30 * MB))).files).toHaveLength(1);
    expect(await refusal(photos, ofSize(30 * MB + 1))).toMatchObject({
      code: "payload_too_large",
      detail: "L’envoi dépasse 30 Mo : envoyez les fichiers un par un.",
    });
    const announced = raw("", "multipart/form-data; boundary=x");
    announced.headers.set("content-length", String(30 * MB + 1));
    expect(await refusal(photos, announced)).toMatchObject({ code: "payload_too_large" });
  });
});
