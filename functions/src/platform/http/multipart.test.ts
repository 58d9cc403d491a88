import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundaryOf, BrokenForm, formParts } from "./multipart.ts";

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
