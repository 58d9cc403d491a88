import { expect, test } from "vitest";
import { MAX_PARTNER_FILE_BYTES } from "@lopango/contract/limits";
import { prepareFile } from "./document-rules.ts";

const JPEG = "\xff\xd8\xff\xe0..JFIF......";
const file = (name: string, head: string, size = 100) => {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(head, (letter) => letter.charCodeAt(0)).slice(0, size));
  return new File([bytes], name);
};
const shrink = async () => new Blob(["small"], { type: "image/webp" });
const summary = async (kind: "legal" | "gallery", chosen: File) => {
  const { name, type, size } = await prepareFile(kind, chosen, shrink);
  return [name, type, size];
};

test("documents leave as they are, known by their bytes", async () => {
  expect(await summary("legal", file("rccm.txt", "%PDF-1.7"))).toEqual(["rccm.txt", "application/pdf", 100]);
  expect(await summary("legal", file("carte.jpg", JPEG))).toEqual(["carte.jpg", "image/jpeg", 100]);
});

test("photos are made smaller and named after what they became", async () => {
  expect(await summary("gallery", file("facade.de.face.jpg", JPEG))).toEqual(["facade.de.face.webp", "image/webp", 5]);
});

test("a photo that this browser could not make smaller is named after what it is", async () => {
  for (const [type, name] of [
    ["image/jpeg", "facade.jpg"],
    ["image/png", "facade.png"],
  ] as const) {
    const sent = await prepareFile("gallery", file("facade", JPEG), async () => new Blob(["x"], { type }));
    expect([sent.name, sent.type]).toEqual([name, type]);
  }
});

test("a photographed document is made smaller only when it is large", async () => {
  expect(await summary("legal", file("carte.jpg", JPEG, 4 * 1024 * 1024))).toEqual([
    "carte.jpg",
    "image/jpeg",
    4 * 1024 * 1024,
  ]);
  expect(await summary("legal", file("carte.jpg", JPEG, 4 * 1024 * 1024 + 1))).toEqual(["carte.webp", "image/webp", 5]);
});

test("15 Mo are taken, one byte more is not", async () => {
  expect((await summary("legal", file("statuts.pdf", "%PDF-1.7", MAX_PARTNER_FILE_BYTES)))[2]).toBe(
    MAX_PARTNER_FILE_BYTES,
  );
  await expect(
    prepareFile("legal", file("statuts.pdf", "%PDF-1.7", MAX_PARTNER_FILE_BYTES + 1), shrink),
  ).rejects.toThrow('Le fichier "statuts.pdf" dépasse 15 Mo.');
});

test("a file that is neither a photo nor a document is refused by name", async () => {
  await expect(prepareFile("legal", file("notes.pdf", "bonjour"), shrink)).rejects.toThrow("notes.pdf");
  await expect(prepareFile("gallery", file("plan.pdf", "%PDF-1.7"), shrink)).rejects.toThrow("n’est pas une photo");
  await expect(prepareFile("gallery", file("vide.jpg", "", 0), shrink)).rejects.toThrow("est vide");
});
