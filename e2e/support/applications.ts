import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { NewApplication, NewApplicationInput } from "@lopango/contract/partners/partner-form";
import { applicationOf, send } from "./api.ts";
import { newGuest, type Guest } from "./people.ts";
import { pdf } from "./chosen-files.ts";
import { APP_URL } from "./suite.ts";

/** Actions on hotel applications, by the API. */

/** Accepts partial applications; the server fills in its defaults. */
export const sendApplication = (applicant: Guest, application: NewApplicationInput) =>
  send("/api/partners/applications", {}, applicant, application as NewApplication);
export const beginReview = (admin: Guest, id: string) =>
  send("/api/admin/partners/applications/{id}/review", { id }, admin);
export const approve = async (admin: Guest, id: string) =>
  send("/api/admin/partners/applications/{id}/approve", { id }, admin, await read(admin, id));
export const reject = async (admin: Guest, id: string, reason: string) =>
  send("/api/admin/partners/applications/{id}/reject", { id }, admin, { ...(await read(admin, id)), reason });

/** Opens the papers that the admin has not opened, and returns the version that they read. */
async function read(admin: Guest, id: string): Promise<{ version: string }> {
  const { version, papers_to_open = [] } = await applicationOf(admin, id);
  for (const paper of papers_to_open) {
    const headers = { authorization: `Bearer ${admin.idToken}` };
    await (await fetch(`${APP_URL}/api/partners/applications/${id}/files/${paper}`, { headers })).arrayBuffer();
  }
  return { version };
}

/** Opens the papers of the application on the screen, before which no decision counts. */
export async function openPapers(page: Page): Promise<void> {
  const papers = page.getByRole("region", { name: "Documents" }).getByRole("listitem");
  await papers.first().waitFor();
  for (const paper of await papers.all()) {
    await paper.getByRole("button", { name: /^Ouvrir/ }).click();
    await paper.getByRole("link").waitFor();
  }
}

export interface Applied {
  id: string;
  hotelName: string;
  applicant: Guest;
}

export async function applyAsHotel(): Promise<Applied> {
  const applicant = await newGuest();
  const hotelName = `Hôtel ${randomBytes(4).toString("hex")}`;
  const { id } = await sendApplication(applicant, {
    hotel_name: hotelName,
    category: "hotel",
    stars: 3,
    description: "Vingt chambres calmes face au fleuve.",
    city: "Matadi",
    district: "Nzanza",
    address: "12, avenue de la Poste",
    phone_primary: "+243812345678",
    email: applicant.email,
    manager_name: "Béatrice Nsimba",
    rooms: [
      { type: "Chambre double", count: 12, price_cents: 8_000 },
      { type: "Suite", count: 2, price_cents: 15_000 },
    ],
    amenities: ["wifi", "restaurant"],
    rccm: "CD/KNG/RCCM/21-B-01234",
    mx_account_name: "Hôtel Matadi SARL",
  });
  await addDocument(applicant, id);
  return { id, hotelName, applicant };
}

async function addDocument(applicant: Guest, id: string): Promise<void> {
  const { name, mimeType, buffer } = pdf("rccm.pdf");
  const form = new FormData();
  form.append("kind", "legal");
  form.append("files", new Blob([buffer], { type: mimeType }), name);
  const answer = await fetch(`${APP_URL}/api/partners/applications/${id}/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${applicant.idToken}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the document was refused: ${await answer.text()}`);
}
