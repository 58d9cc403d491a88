import type { NewApplicationInput } from "@lopango/contract/partners/partner-form";

/** Application form of `partenaire@lopango.test`. */
export const PARTNER_FORM: NewApplicationInput = {
  hotel_name: "Hôtel Malebo",
  category: "hotel",
  stars: 3,
  year_founded: 2014,
  description:
    "Trente chambres au-dessus du pool Malebo, à vingt minutes de l’aéroport. Notre famille reçoit depuis 2014 des voyageurs d’affaires et des mariages : restaurant sur la terrasse, deux groupes électrogènes, forage et piscine. Le personnel parle français, lingala et anglais.",
  languages: ["fr", "ln", "en"],
  country: "CD",
  city: "Kinshasa",
  address: "27, avenue des Pêcheurs, après le rond-point Sans-Fil",
  district: "Masina",
  latlng: { lat: -4.3596, lng: 15.3914 },
  phone_primary: "+243 812 345 678",
  phone_whatsapp: "+243 812 345 678",
  email: "accueil@hotel-malebo.test",
  website: "www.hotel-malebo.test",
  manager_name: "Solange Bahati",
  manager_role: "Gérante",
  manager_idno: "OP 0482 917",
  manager_phone: "+243 812 345 679",
  rooms: [
    { type: "Chambre simple", count: 12, price_cents: 5_500 },
    { type: "Chambre double", count: 14, price_cents: 7_500 },
    { type: "Suite avec vue sur le fleuve", count: 4, price_cents: 14_000 },
  ],
  cancellation_policy: "moderate",
  checkin_time: "13:00",
  checkout_time: "11:00",
  amenities: ["wifi", "parking", "pool", "restaurant", "airport_shuttle"],
  rccm: "CD/KNG/RCCM/14-B-04827",
  nif: "A1407283K",
  mx_account_name: "Hôtel Malebo SARL",
  mx_account_email: "caisse@hotel-malebo.test",
  mx_account_phone: "+243 812 345 670",
};

export const PARTNER_PAPERS: readonly { name: string; lines: readonly string[] }[] = [
  {
    name: "RCCM Hôtel Malebo.pdf",
    lines: ["Registre du commerce et du crédit mobilier", "Hôtel Malebo SARL", "CD/KNG/RCCM/14-B-04827"],
  },
  {
    name: "Attestation fiscale 2026.pdf",
    lines: ["Direction générale des impôts", "Hôtel Malebo SARL", "Numéro impôt : A1407283K"],
  },
];

/** Title of the listing whose pictures the application reuses; generating others would slow down every start. */
export const PARTNER_PICTURES = "Hôtel Sama, chambres calmes à deux pas du fleuve";
