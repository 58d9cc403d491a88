import { describe, expect, test } from "vitest";
import { establishmentChanges } from "../establishments/establishment-form.ts";
import { listingChanges } from "../listings/listing-form.ts";
import { applicationChanges } from "../partners/partner-form.ts";
import { CLAIMING_NAME, isClaim, withoutClaims } from "./claims.ts";

describe("a name that claims a check or a rating", () => {
  test.each([
    "VÉRIFIÉ ✅",
    "Villa vérifiée par l'équipe",
    "Villa vérifiée par l’équipe",
    "Verified flat in Gombe",
    "Vérif. faite, studio calme",
    "V É R I F I É, studio",
    "Vé-ri-fié",
    "V3RIFIÉ",
    "Vеrіfіé",
    "ＶＥＲＩＦＩＥ",
    "Ⓥⓔⓡⓘⓕⓘⓔ",
    "🅥🅔🅡🅘🅕🅘🅔",
    "𝐕é𝐫𝐢𝐟𝐢é",
    "VVéérriiffiiéé",
    "#villavérifiée",
    "certifié Lopango",
    "Maison certifiée",
    "C e r t i f i é",
    "Hôte authentifié",
    "Superhôte Kinshasa",
    "Appartement recommandé par l’équipe",
    "Validé par Lopango",
    "Studio ✔",
    "Studio ☑️ Gombe",
    "Studio ✓",
    "★★★★★ 4,9 (312 avis)",
    "⭐⭐⭐⭐⭐",
    "Hôtel ⭐ du Fleuve",
    "✮✮✮✮ Villa",
    "🌟 Villa",
    "* * * * * Villa",
    "＊＊＊＊ Villa",
    "Villa 4,9 (312 avis)",
    "Villa 4.9/5",
    "Villa, 4,9 sur 5",
    "Villa 4,9 étoiles",
    "Villa ４，９／５",
    "Villa 5/5",
    "Villa 10/10",
    "312 avis, studio",
    "Studio : 312+ reviews",
    "Studio, excellents avis",
    "Studio noté 9/10",
    "Studio noté 4,8",
    "Le mieux noté de Gombe",
    "5 étoiles sur 5",
    "🏆 Studio",
    "💯 Studio",
  ])("is refused: «%s»", (name) => expect(isClaim(name)).toBe(true));

  test.each([
    "Résidence 4 Étoiles",
    "Hôtel Étoile",
    "Hôtel 5 étoiles",
    "Hôtel L’Étoile du Nord",
    "Appartement 3 chambres 90 m²",
    "Appartement 4,5 km du centre",
    "Appartement 3/5 personnes",
    "Studio pour 5/5 personnes",
    "Maison, 2,5 pièces (90 m²)",
    "Parcelle avec certificat d’enregistrement",
    "Villa sécurisée, gardien 24/7",
    "Blue Note 2",
    "Hôtel Notre-Dame",
    "Maison visitée sur rendez-vous",
    "Villa Véronique, Fifi et fils",
    "Hôtel 1er Mai",
    "Studio 🏠 🌴",
    "Chambre double n° 5",
    "Paiement par Mobile Money",
    "Hôtel Invest (ex-Memling)",
    "C* Lounge",
    "Rez-de-chaussée 1/2",
    "",
  ])("is none: «%s»", (name) => expect(isClaim(name)).toBe(false));
});

test.each([
  ["Patrick ✅", "Patrick"],
  ["Patrick ✅ Ilunga", "Patrick Ilunga"],
  ["Chantal Vérifiée", "Chantal"],
  ["★★★★★", ""],
  ["V é r i f i é", ""],
  ["Grâce Ilunga", "Grâce Ilunga"],
])("of «%s» stays «%s»", (name, own) => expect(withoutClaims(name)).toBe(own));

const room = { type: "Suite ✅", count: 1, price_cents: 5_000 };

test.each([
  ["a listing", listingChanges, { title: "Villa ✅", city: "Goma ✅", commune: "Gombe ✅", quartier: "Socimat ✅" }],
  ["a house", establishmentChanges, { name: "Hôtel ✅", city: "Goma ✅", commune: "Gombe ✅", quartier: "Socimat ✅" }],
  ["an application", applicationChanges, { hotel_name: "Hôtel ✅", city: "Goma ✅", district: "Gombe ✅" }],
  ["a room type", applicationChanges, { rooms: [room] }],
])("each name of %s is refused with the sentence", (_, schema, fields) => {
  const { issues = [] } = schema.safeParse(fields).error ?? {};
  expect(issues.map(({ message }) => message)).toEqual(Object.keys(fields).map(() => CLAIMING_NAME));
});
