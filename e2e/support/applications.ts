import { randomBytes } from "node:crypto";
import type { NewApplication, NewApplicationInput } from "@lopango/contract/partners/partner-form";
import { send } from "./api.ts";
import { newGuest, type Guest } from "./people.ts";
import { pdf } from "./chosen-files.ts";
import { APP_URL } from "./suite.ts";

/** Actions on hotel applications, by the API. */

/** Accepts partial applications; the server fills in its defaults. */
export const sendApplication = (applicant: Guest, application: NewApplicationInput) =>
  send("/api/partners/applications", {}, applicant, application as NewApplication);
export const beginReview = (admin: Guest, id: string) =>
  send("/api/admin/partners/applications/{id}/review", { id }, admin);
export const approve = (admin: Guest, id: string) =>
  send("/api/admin/partners/applications/{id}/approve", { id }, admin);
export const reject = (admin: Guest, id: string, reason: string) =>
  send("/api/admin/partners/applications/{id}/reject", { id }, admin, { reason });

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
