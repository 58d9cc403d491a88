import { describe, expect, test } from "vitest";
import { maskContacts } from "./mask.ts";

const ORIGIN = "https://lopango.test";
const mask = (text: string): string => maskContacts(text, ORIGIN);

describe("what leads past the payment is shown as dots", () => {
  test.each([
    // Telephone numbers, in every spelling.
    ["Appelez-moi au +243 81 234 5678 ce soir", "Appelez-moi au ••• ce soir"],
    ["mon numéro 0812345678", "mon numéro •••"],
    ["081.234.56.78", "•••"],
    ["0 8 1 2 3 4 5 6 7 8", "•••"],
    ["081-234-5678 ou 099/876/5432", "••• ou •••"],
    ["812 345 678", "•••"],
    ["243812345678", "•••"],
    ["00243 81 234 56 78", "•••"],
    ["(+243) 812-345-678", "(•••"],
    ["+33 6 12 34 56 78", "•••"],
    ["+250788123456", "•••"],
    ["081,234,5678", "•••"],
    ["08 12 34 56 78, chambre 12", "•••, chambre 12"],
    ["chambre 12 : 0812345678", "chambre 12 : •••"],
    ["tel0812345678", "tel•••"],
    ["O81 234 5678", "•••"],
    ["081 234 56O8", "•••"],
    ["０８１２３４５６７８", "•••"],
    ["٠٨١٢٣٤٥٦٧٨", "•••"],
    ["𝟎𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖 oui", "••• oui"],
    ["0️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣!", "•••\uFE0F\u20E3!"],
    ["081\u200D234\u200D5678", "•••"],
    ["081\n234\n5678", "•••"],
    ["081;234;56;78 ou 099#876&5432", "••• ou •••"],
    ["081°234°5678", "•••"],
    ["081😀234👍🏾5678", "•••"],
    ["081 ? 234 ! 5678", "•••"],
    ["0\u03328\u03321\u03322\u03323\u03324\u03325\u03326\u03327\u03328 oui", "••• oui"],
    ["081\u00AD234\u2060\u{E0101}5678", "•••"],
    // In words, alone and mixed.
    ["zéro huit un, deux trois quatre, cinq six sept huit", "•••"],
    ["Zéro huit un vingt-trois quarante-cinq soixante-sept", "•••"],
    ["081 deux trois quatre 5678", "•••"],
    ["ze\u0301ro huit un deux trois quatre cinq six sept huit merci", "••• merci"],
    ["zero eight one two three four five six seven eight", "•••"],
    // E-mail.
    ["Écrivez à grace.m@exemple.cd svp", "Écrivez à ••• svp"],
    ["grace (at) exemple (point) com", "•••"],
    ["grace[at]exemple.com", "•••"],
    ["grace arobase exemple point com", "•••"],
    ["grace @ gmail . com", "•••"],
    ["grace chez gmail", "•••"],
    ["mon profil : @grace_kin", "mon profil : •••"],
    // Links and other services.
    ["https://wa.me/243812345678", "•••"],
    ["wa.me/243812345678", "•••"],
    ["(https://exemple.cd/a), merci", "(•••), merci"],
    ["t.me/grace", "•••"],
    ["voyez www.exemple.cd/chambre", "voyez •••"],
    ["exemple.com", "•••"],
    ["exemple point com", "•••"],
    ["exemple.co, exemple.africa/a et exemple.me/grace", "•••, ••• et •••"],
    ["On passe sur WhatsApp ?", "On passe sur ••• ?"],
    ["whats app, watsap, w.h.a.t.s.a.p.p", "•••, •••, •••"],
    ["wh4tsapp, wh@ts@pp", "•••, •••"],
    ["Telegram ou Facebook, imo", "••• ou •••, •••"],
    ["Je suis sur Signal", "Je suis sur •••"],
    // Other ways to pay.
    ["Envoyez par Western Union", "Envoyez par •••"],
    ["mon PayPal ou 0,1 BTC", "mon ••• ou 0,1 •••"],
    ["CD12 3456 7890 1234 5678 90", "•••"],
    // Of what hides behind our own address.
    [`${ORIGIN}/property/abc?tel=0812345678`, "•••"],
    ["https://lopango.test.exemple.com/x", "•••"],
    [`${ORIGIN}/property/0812345678`, "•••"],
    [`${ORIGIN}/a-081-234_5678/x`, "•••"],
    [`${ORIGIN}/081/234/5678`, "•••"],
    [`${ORIGIN}/property/a812345678b0812345678`, "•••"],
  ])("%j", (text, shown) => {
    expect(mask(text)).toBe(shown);
  });
});

describe("what people say of a stay stays", () => {
  test.each([
    "Bonjour, est-ce libre du 15/03/2027 au 18/03/2027 ?",
    "15/03/2027-18/03/2027",
    "05/06/27 - 07/06/27",
    "du 15.03.2027 au 18.03.2027",
    "2027-03-15, 2027-03-18",
    "du 15 au 18 mars 2027",
    "arrivée 14:30, départ 11:00, ménage 08:00 12:00 14:00",
    "de 8h30 à 12h00",
    "85 USD la nuit, 250 USD les trois",
    "850 000 FC, ou 1 250 000 FC le mois",
    "12 500 000 FC par an",
    "85 000 CDF × 3 = 255 000 CDF",
    "$ 1,200.00",
    "0$ 8$ 100$ 200$ 300$ 400$",
    "0 % ; 81 % ; 23 % ; 45 % ; 67 %",
    "D’accord.Me voici",
    "3 chambres, 2 lits, 4 personnes",
    "chambres 101, 102, 103, 104",
    "de 20 à 30 personnes en 2026, 2027 et 2028",
    "Réservation K7Q4-M2XP",
    "code 2345-6789",
    "deux chambres, trois lits, quatre nuits",
    "quatre-vingt-dix-neuf dollars",
    "deux cent quatre-vingt-dix-neuf mille francs",
    "Je paie avec M-Pesa ou Airtel Money, c’est possible ?",
    "à 500 m du marché, 12 km de l’aéroport",
    "avenue du Port 12, quartier Socimat",
    "D’accord.Merci. À demain",
    "Il y a un signal faible chez vous",
    "le chat et le rat",
    `${ORIGIN}/property/abc123`,
    `Voyez ${ORIGIN}/bookings/k7Qz4M2xP0a81b23C456, merci`,
    `Voyez ${ORIGIN}/property/abc123. Merci`,
    "n\u0303 x\u0301 e\u0301te\u0301",
    "😀👍🏾 merci",
    "",
  ])("%j", (text) => {
    expect(mask(text)).toBe(text);
  });
});

test("a link of ours stays at the end of what is said, also where its name is one of those that are masked", () => {
  const said = "Voyez (https://lopango.cd/property/abc123), https://lopango.cd/bookings/k7Q4. Merci";
  expect(maskContacts(said, "https://lopango.cd")).toBe(said);
});
