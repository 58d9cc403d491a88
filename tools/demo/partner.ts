import { newApplication } from "@lopango/contract/partners/partner-form";
import type { ApplicationFile, PartnerApplication } from "@lopango/functions/partners/rules/application";
import { withApplicationFiles } from "@lopango/functions/partners/rules/application-files";
import { startReview, submit } from "@lopango/functions/partners/rules/application-transitions";
import type { Listing } from "@lopango/functions/listings/rules/listing";
import { LISTED_PHOTO_WIDTH, photoPath, widestVariant } from "@lopango/contract/photos/photos";
import { PARTNER_FORM, PARTNER_PAPERS } from "./content/partner.ts";
import { typeset } from "./content/typesetting.ts";
import { paper } from "./paper.ts";
import { accounts } from "./people.ts";
import { chanceOf } from "./random.ts";

const DAY_MS = 86_400_000;
const PICTURES = 6;
/** Which room type each picture shows, by index; the others show the hotel. */
const PICTURED_ROOMS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 5: 2 };

/** A file of the application with its bytes, or their objects in the demo storage. */
export interface DemoFile {
  file: ApplicationFile;
  content: { bytes: Buffer } | { object: string; small: string };
}

const account = (email: string) => {
  const found = accounts.find((person) => person.email === email);
  if (!found) throw new Error(`${email} is not in the demo world`);
  return found;
};

/** Returns the application of `partenaire@lopango.test`: sent three days before `now`, in review since yesterday. */
export function demoApplication(
  pictures: Pick<Listing, "id" | "photos">,
  now: Date,
): { application: PartnerApplication; files: DemoFile[] } {
  const chance = chanceOf("application of the hotel");
  const sent = new Date(now.getTime() - 3 * DAY_MS);
  const applicant = {
    ...account("partenaire@lopango.test"),
    google_id: null,
    signed_in_by: "google" as const,
    admin_claim: false,
    signed_in_at: now,
  };
  const form = newApplication.parse({ ...PARTNER_FORM, description: typeset(PARTNER_FORM.description ?? "") });
  const submitted = submit(chance.id(), form, applicant, sent);

  const papers = PARTNER_PAPERS.map(({ name, lines }): DemoFile => {
    const bytes = paper(lines);
    return {
      file: {
        id: chance.id(),
        kind: "legal",
        name,
        content_type: "application/pdf",
        bytes: bytes.length,
        room: null,
        created_at: sent,
      },
      content: { bytes },
    };
  });
  const photos = pictures.photos.slice(0, PICTURES).map((photo, index): DemoFile => ({
    // `write-partner.ts` sets the size of a picture after reading it.
    file: {
      id: chance.id(),
      kind: "gallery",
      name: `photo-${index + 1}.webp`,
      content_type: "image/webp",
      bytes: 0,
      room: form.rooms[PICTURED_ROOMS[index] ?? form.rooms.length]?.key ?? null,
      created_at: sent,
    },
    content: {
      object: photoPath(pictures.id, photo.id, widestVariant(photo.width)),
      small: photoPath(pictures.id, photo.id, LISTED_PHOTO_WIDTH),
    },
  }));
  const whole = withApplicationFiles(
    withApplicationFiles(
      submitted,
      "legal",
      papers.map(({ file }) => file),
    ),
    "gallery",
    photos.map(({ file }) => file),
  );
  return {
    application: startReview(whole, account("admin@lopango.test").uid, new Date(now.getTime() - DAY_MS)),
    files: [...papers, ...photos],
  };
}
