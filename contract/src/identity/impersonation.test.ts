import { describe, expect, test } from "vitest";
import { isReservedHotelName, isReservedPersonName, isReservedTitle, ownName } from "./impersonation.ts";

describe("a person", () => {
  test.each([
    "Lopango",
    "LOPANGO",
    "lopáñgo",
    "Lopango Support",
    "Équipe Lopango",
    "equipe",
    "Administrateur",
    "Admin",
    "Le support client",
    "L o p a n g o",
    "L.o.p.a.n.g.o",
    "Lo Pango",
    "sup port",
    "Lopang0",
    "L0p@ngo",
    "1opango",
    "Iopango",
    "Lopanqo",
    "Looppaango",
    "Лорango",
    "Lоpаngо",
    "ᴀᴅᴍɪɴ",
    "ＬＯＰＡＮＧＯ",
    "🅻🅾🅿🅰🅽🅶🅾",
    "🇱🇴🇵🇦🇳🇬🇴",
    "Ⓐⓓⓜⓘⓝ",
    "𝓢𝓾𝓹𝓹𝓸𝓻𝓽",
    "Αdmіn",
    "Ѕupport",
    "LopangoCD",
    "monLopango",
    "Supp0rt",
    "$upport",
    "Adm!n",
  ])("may not be called «%s»", (name) => expect(isReservedPersonName(name)).toBe(true));

  test.each([
    "Grâce Ilunga",
    "Carlo Pango",
    "Paulo Pangou",
    "Adama Min",
    "Édouard Mbuyi",
    "Lopa Ngoyi",
    "Trésor Lokwa",
    "名前",
    "",
    "1",
  ])("may be called «%s»", (name) => expect(isReservedPersonName(name)).toBe(false));
});

test.each([
  ["Équipe Lopango Support", ""],
  ["Grâce Lopango", "Grâce"],
  ["Jean Support Mbuyi", "Jean Mbuyi"],
  ["L o p a n g o", ""],
  ["Grâce Ilunga", "Grâce Ilunga"],
])("of the name «%s» only «%s» stays", (name, own) => expect(ownName(name)).toBe(own));

test.each([
  ["Hôtel Lopango", true],
  ["Support Hôtel", true],
  ["Hôtel de l’Équipe", false],
  ["Hôtel du Fleuve", false],
])("a hotel called «%s» is taken for us: %s", (name, isOurs) => expect(isReservedHotelName(name)).toBe(isOurs));

test.each([
  ["Lopango", true],
  ["Lopango officiel, Gombe", true],
  ["Équipe Lopango : appartement", true],
  ["Studio partenaire Lopango", true],
  ["Sélection Lopango : studio", true],
  ["Studio équipé à Gombe", false],
  ["Agréable lopango, belle vue", false],
  ["Lopango à louer à Kimbanseke", false],
  ["Cuisine équipée, service de ménage", false],
])("a listing called «%s» is taken for ours: %s", (title, isOurs) => expect(isReservedTitle(title)).toBe(isOurs));
