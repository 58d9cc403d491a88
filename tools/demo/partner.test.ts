import { expect, test } from "vitest";
import { demoApplication } from "./partner.ts";
import { paper } from "./paper.ts";

const now = new Date("2027-01-10T09:00:00Z");
const photo = (id: string) => ({ id, is_cover: false, width: 1600, height: 1200, thumbhash: "" });
const pictures = {
  id: "abcdefghij0123456789",
  photos: Array.from({ length: 8 }, (_, index) => photo(`photo${index}`)),
};

test("the hotel of the demo world waits for an answer since yesterday, with papers and pictures", () => {
  const { application, files } = demoApplication(pictures, now);
  expect(application).toMatchObject({
    status: "under_review",
    hotel_name: "Hôtel Malebo",
    reason: null,
    listing_ids: [],
    applicant: { email: "partenaire@lopango.test" },
  });
  expect(application.history.map(({ event, at }) => [event, at.toISOString().slice(0, 10)])).toEqual([
    ["submit", "2027-01-07"],
    ["review", "2027-01-09"],
  ]);
  expect(files.map(({ file }) => file.kind)).toEqual(["legal", "legal", ...Array<string>(6).fill("gallery")]);
  const typeOf = (room: string | null) => application.rooms.find(({ key }) => key === room)?.type ?? null;
  expect(application.files.slice(2).map(({ room }) => typeOf(room))).toEqual([
    null,
    "Chambre double",
    "Chambre double",
    null,
    null,
    "Suite avec vue sur le fleuve",
  ]);
  expect(files[2]?.content).toEqual({
    object: "photos/abcdefghij0123456789/photo0/1280.webp",
    small: "photos/abcdefghij0123456789/photo0/320.webp",
  });
});

test("the hotel is the same at every start but for its dates", () => {
  const [first, second] = [demoApplication(pictures, now), demoApplication(pictures, new Date(now.getTime() + 1))];
  expect(second.application.id).toBe(first.application.id);
  expect(second.files.map(({ file }) => file.id)).toEqual(first.files.map(({ file }) => file.id));
});

test("a paper is a PDF whose table says where each part begins", () => {
  const file = paper(["Impôts (2026) \\ 1"]).toString("latin1");
  expect(file.startsWith("%PDF-1.4\n")).toBe(true);
  expect(file).toContain("(Impôts \\(2026\\) \\\\ 1) Tj");
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places.map((place, index) => file.startsWith(`${index + 1} 0 obj`, place))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(file.slice(table, table + 4)).toBe("xref");
});
