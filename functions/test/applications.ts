import { newApplication, type NewApplicationInput } from "@lopango/contract/partners/partner-form";
import type { ApplicationFile, PartnerApplication } from "../src/partners/rules/application.ts";
import { submit } from "../src/partners/rules/application-transitions.ts";
import { anIdentity } from "./identities.ts";
import { anId, aWord } from "./random.ts";

export function aForm(different: Partial<NewApplicationInput> = {}): NewApplicationInput {
  return {
    hotel_name: `Hôtel ${aWord()}`,
    category: "hotel",
    stars: 4,
    year_founded: 2011,
    description: "Au bord du fleuve.",
    languages: ["fr", "ln"],
    country: "CD",
    city: "Kinshasa",
    address: "12, avenue du Port",
    district: aWord(),
    postal_code: "",
    latlng: { lat: -4.3, lng: 15.3 },
    phone_primary: "+243812345678",
    phone_whatsapp: "",
    email: "accueil@hotel.cd",
    website: "www.hotel.cd",
    manager_name: "Solange Bahati",
    manager_role: "Gérante",
    manager_idno: "OP1234567",
    manager_phone: "0812345678",
    rooms: [
      { type: "Double", count: 8, price_cents: 9_000 },
      { type: "Suite", count: 2, price_cents: 18_000 },
    ],
    cancellation_policy: "moderate",
    amenities: ["wifi", "pool"],
    rccm: "CD/KIN/RCCM/11-B-0123",
    nif: "A1234567B",
    mx_account_name: "Hôtel SARL",
    mx_account_email: "caisse@hotel.cd",
    mx_account_phone: "0812345678",
    ...different,
  };
}

export function anApplication(different: Partial<NewApplicationInput> = {}, now = new Date()): PartnerApplication {
  const applicant = anIdentity({ uid: anId(), email: `${aWord()}@lopango.test`, full_name: "Solange Bahati" });
  return submit(anId(), newApplication.parse(aForm(different)), applicant, now);
}

export function aFile(different: Partial<ApplicationFile> = {}): ApplicationFile {
  return {
    id: anId(),
    kind: "legal",
    name: "rccm.pdf",
    content_type: "application/pdf",
    bytes: 1_000,
    room: null,
    created_at: new Date(),
    ...different,
  };
}
