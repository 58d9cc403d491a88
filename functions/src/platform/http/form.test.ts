import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { endpoints } from "@lopango/contract/endpoints";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Problem } from "../problem.ts";
import { readForm } from "./form.ts";

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
