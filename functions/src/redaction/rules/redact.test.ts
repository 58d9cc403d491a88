import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskContacts } from "./redact.ts";

const ORIGIN = "https://lopango.test";
const mask = (text: string): string => maskContacts(text, ORIGIN);

describe("what leads past the payment is shown as dots", () => {
  test.each([
    // Telephone numbers in every spelling.
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
    ["tél.+33612345678 ou wa+33612345678", "tél.••• ou wa•••"],
    ["3+243812345678 ou R+0812345678", "3+••• ou R+•••"],
    ["081,234,5678", "•••"],
    ["08 12 34 56 78, chambre 12", "•••, chambre 12"],
    ["chambre 12 : 0812345678", "chambre 12 : •••"],
    ["tel0812345678", "tel•••"],
    ["O81 234 5678", "•••"],
    // Other scripts, and separated letters.
    ["О812З4567б", "•••"],
    ["O8l 2З4 Б678", "•••"],
    ["零八一二三四五六七八", "•••"],
    ["〇八一 二三四 五六七八", "•••"],
    ["⓿❽❶❷❸❹❺❻❼❽", "•••"],
    ["écrivez sur whаtsаpp", "écrivez sur •••"],
    ["ТЕLЕGRАМ", "•••"],
    ["grасе@gmаil.соm", "•••"],
    ["🆆🅷🅰🆃🆂🅰🅿🅿", "•••"],
    ["081[.]234[.]5678", "•••"],
    ["evil[.]me, wa[.]me/243", "•••, •••"],
    ["hotel[point]app", "•••"],
    ["mon adresse : g r a c e @ g m a i l . c o m", "mon adresse : •••"],
    ["sur t e l e g r a m", "sur •••"],
    ["i-n-s-t-a-g-r-a-m", "•••"],
    ["h.o.t.m.a.i.l", "•••"],
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
    // Look-alike letters and separators.
    ["08l2345678, O8I2345678, 08I 234 5678", "•••, •••, •••"],
    ["0B12345678 ou 0812S45678", "••• ou •••"],
    ["081x234x5678 ou 08h12h34h56h78", "••• ou •••"],
    ["0812 et 345 et 678", "•••"],
    ["243 puis 81 puis 234 tiret 5678", "•••"],
    ["081 ---------- 234 .......... 5678", "•••"],
    ["o8i 234 s678 ou O8l-Z34-S678", "••• ou •••"],
    // Words between the parts of a prefixed number.
    ["Mon numéro : 081 le 234 le 5678, merci", "Mon numéro : •••, merci"],
    ["08 le 12 le 34 le 56 le 78", "•••"],
    ["commence par 081 puis 234 et finit par 5678", "commence par •••"],
    ["081 d’abord, 234 ensuite, 5678 à la fin", "••• à la fin"],
    ["Indicatif 081, numéro 2345678", "Indicatif •••"],
    ["081 ok 234 ok 5678 ou 099 bureau 876 maison 5432", "••• ou •••"],
    ["zéro huit un, le deux trois quatre, le cinq six sept huit", "•••"],
    ["+243 81 je 234 t’aime 5678", "•••"],
    ["081\nBonjour\n234\nà vous\n5678", "•••"],
    // Numbers that start like an hour.
    ["08h12 34 56 78, chambre 3", "•••, chambre 3"],
    ["08:12:34:56:78 ou 9h12-34-56-78", "••• ou •••"],
    ["08h12 34h56 78", "•••"],
    ["08 h 12 34 h 56 78", "•••"],
    ["081 2345600 FC", "••• FC"],
    ["81m2 345678 ou 081m2 345678", "••• ou •••"],
    // Number words, alone and mixed.
    ["zéro huit un, deux trois quatre, cinq six sept huit", "•••"],
    ["Zéro huit un vingt-trois quarante-cinq soixante-sept", "•••"],
    ["081 deux trois quatre 5678", "•••"],
    ["ze\u0301ro huit un deux trois quatre cinq six sept huit merci", "••• merci"],
    ["zero eight one two three four five six seven eight", "•••"],
    ["zéro huit cent douze, trois cent quarante-cinq, six cent soixante-dix-huit", "•••"],
    ["+243 81 deux cent trente-quatre 5678", "•••"],
    ["quatre-vingt-dix-neuf, deux cent trente-quatre, cinq cent soixante et un, sept", "•••"],
    ["081 double zéro 34567", "•••"],
    ["zérohuitun deuxtroisquatrecinqsixsepthuit", "zérohuitun •••"],
    // E-mail.
    ["Écrivez à grace.m@exemple.cd svp", "Écrivez à ••• svp"],
    ["grace (at) exemple (point) com", "•••"],
    ["grace[at]exemple.com", "•••"],
    ["grace arobase exemple point com", "•••"],
    ["grace @ gmail . com", "•••"],
    ["grace chez gmail", "•••"],
    ["mon profil : @grace_kin", "mon profil : •••"],
    ["@zoe, voyez ab.com", "•••, voyez •••"],
    // Links and messaging services.
    ["https://wa.me/243812345678", "•••"],
    ["wa.me/243812345678", "•••"],
    ["(https://exemple.cd/a), merci", "(•••), merci"],
    ["t.me/grace", "•••"],
    ["voyez www.exemple.cd/chambre", "voyez •••"],
    ["exemple.com", "•••"],
    ["exemple point com", "•••"],
    ["evil.de", "•••"],
    ["Voyez evil.eu, chambres.de/kin ou exemple.co.uk.", "Voyez •••, ••• ou •••."],
    ["hotel.dev, exemple.travel/a", "•••, •••"],
    ["exemple . com, exemple[.]cd, exemple。com", "•••, •••, •••"],
    ["hxxps://exemple.test, http : // exemple.test", "•••, •••"],
    ["exemple.co, exemple.africa/a et exemple.me/grace", "•••, ••• et •••"],
    ["On passe sur WhatsApp ?", "On passe sur ••• ?"],
    ["whats app, watsap, w.h.a.t.s.a.p.p", "•••, •••, •••"],
    ["wh4tsapp, wh@ts@pp", "•••, •••"],
    ["wathsapp, ouatsap ou mon WA", "•••, ••• ou mon •••"],
    ["Telegram ou Facebook, imo", "••• ou •••, •••"],
    ["Je suis sur Signal", "Je suis sur •••"],
    // Other payment services.
    ["Envoyez par Western Union", "Envoyez par •••"],
    ["mon PayPal ou 0,1 BTC", "mon ••• ou 0,1 •••"],
    ["CD12 3456 7890 1234 5678 90", "•••"],
    ["GB29 NWBK 6016 1331 9268 19 ou FR7630006000011234567890189", "••• ou •••"],
    // Contacts within our own URLs.
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
    "31/12/2029, 31-12-2029 et 2029-12-31",
    "du 15 au 18 mars 2027",
    "arrivée 14:30, départ 11:00, ménage 08:00 12:00 14:00",
    "de 8h30 à 12h00",
    "ouvert 08h30-12h30 14h00-18h30",
    "08:00-12:30 / 13:30-17:00",
    "de 08h00 à 12h00 et de 13h30 à 17h30",
    "Le 08/11 à 08h12, 34 personnes",
    "petit déjeuner 08h00 : 15 000 FC, sinon 08h00 150 000 FC",
    "arrivée le 09 à 14h30 et départ le 12 à 11h00",
    "du 02 au 08, 14 h 15 : 2690 $",
    "12 et 13 mai",
    "les 08, 09, 10, 11 et 12 mai",
    "9, 10, 11, 12, 13 mai",
    "800, 850, 900 USD",
    "huit cent cinquante, neuf cent ou neuf cent cinquante dollars",
    "quatre-vingt-dix-sept ou quatre-vingt-dix-huit dollars",
    "Nous avons deux cents places, cent vingt lits et quarante-cinq chambres.",
    "le 08, le 15, le 22 et le 29",
    "du 08 au 12 mars 2027 à 10 h",
    "Le 08, 1 nuit, 2 personnes, 12 h 30, chambre 45",
    "Chambre 0812, 3 nuits, 2 personnes, 450 dollars",
    "0,89 au lieu de 0,19 ou 0,45 pour 8",
    "dossier 0845, 2 chambres, 250 dollars, 12 personnes",
    "Parcelle 0845, avenue du Commerce, quartier Socimat",
    "Chambre 081, du 12/05/2027 au 15/05/2027, 4567 FC",
    "081 est le préfixe de Vodacom, 099 celui d’Airtel.",
    "On compte 81 familles, 234 maisons et 5678 habitants.",
    "Le vol 081 arrive à 12 h 30, le 234 à 17 h.",
    "900 000 000 FC",
    "850 et 925 et 975 dollars",
    "une ou deux, trois ou quatre, cinq ou six personnes",
    "wifi.frigo.tv",
    "avenue 12 et 13, parcelle 45, n° 812, appt 4",
    "chambres 812 et 813 et 814",
    "ok.De plus, c’est bien.de rien",
    "j’arrive.st paul, bon.ça va",
    "wa Kinshasa",
    "85 USD la nuit, 250 USD les trois",
    "850 000 FC, ou 1 250 000 FC le mois",
    "du 03 au 04 : 4270500 FC, appartement 84 : 4312500 FC",
    "12 500 000 FC par an",
    "85 000 CDF × 3 = 255 000 CDF",
    "$ 1,200.00",
    "0$ 8$ 100$ 200$ 300$ 400$",
    "0 % ; 81 % ; 23 % ; 45 % ; 67 %",
    "D’accord.Me voici",
    "3 chambres, 2 lits, 4 personnes",
    "chambres 101, 102, 103, 104",
    "chambres 801, 802, 803 et 804",
    "chambre simple 85-90-95-100 $ selon l’étage",
    "ch12 avec deux lits simples, av12 kasa vubu mont, le10 decembre 2026",
    // Storeys, rooms and months of rent: «R+2» is two floors above ground, «3+1» bedrooms plus living room or months.
    "Villa R+2, 25/30, 120000 $",
    "Appartement 3+1, 24/24, 1250-1500 $",
    "Villa 850m² 75000$, immeuble 950m2, 77450 USD",
    "750$ 3+1 24/24 366 m²",
    "de 20 à 30 personnes en 2026, 2027 et 2028",
    "Réservation K7Q4-M2XP",
    "code 2345-6789",
    "payé par Airtel Money, MP261121.0931.A12345",
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

describe("however it is put together", () => {
  // Excludes ascending days of a month and round prices.
  const digits = fc
    .tuple(fc.constantFrom("08", "09", "2438", "002439", "8", "9"), fc.stringMatching(/^[46-9]{8}$/))
    .map((parts) => parts.join(""));
  const signs = ["", " ", ", ", " - ", "_", "\n", "….", " / ", ";", "x"];
  const some = (sign: readonly string[]) => fc.array(fc.constantFrom(...sign), { minLength: 1, maxLength: 12 });
  const cut = (number: string, between: readonly string[]): string =>
    Array.from(number, (digit, at) => (at === 0 ? "" : between[at % between.length]) + digit).join("");

  test("no number of this country is read", () => {
    fc.assert(
      fc.property(digits, some(signs), (number, between) => {
        expect(mask(`Au ${cut(number, between)}.`)).not.toMatch(/\d/);
      }),
    );
  });

  test("no number that begins as one is read with any words between", () => {
    const words = [" le ", " je ", ", puis le ", " et finit par ", " t’aime "];
    fc.assert(
      fc.property(fc.stringMatching(/^[4-9]{7}$/), some(words), (number, between) => {
        const said = `Au 081${between[0]}${cut(number, between)}.`;
        expect(mask(said)).not.toMatch(/\d/);
      }),
    );
  });

  test("no number that begins as one is read with words between", () => {
    fc.assert(
      fc.property(digits, some(["", " et ", " puis ", " tiret "]), (number, between) => {
        fc.pre(!/^[89]/.test(number));
        expect(mask(`Au ${cut(number, between)}.`)).not.toMatch(/\d/);
      }),
    );
  });
});

test("days, hours, prices, people and addresses stay, however many there are", () => {
  const upTo = (most: number) => fc.integer({ min: 1, max: most });
  const two = (value: number): string => String(value).padStart(2, "0");
  const price = fc
    .tuple(upTo(9_999), fc.constantFrom("USD", "$", "dollars", "FC"))
    .map(([amount, currency]) =>
      currency === "FC"
        ? `${(amount * 500).toLocaleString("fr-FR").replaceAll("\u202f", " ")} FC`
        : `${amount} ${currency}`,
    );
  const hour = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 5, 15, 30, 45), fc.constantFrom("h", ":"))
    .map(([hours, minutes, sign]) => `${two(hours)}${sign}${two(minutes)}`);
  const day = fc
    .tuple(upTo(28), upTo(12), fc.constantFrom("", "/27", "/2027"))
    .map(([date, month, year]) => `${two(date)}/${two(month)}${year}`);
  const days = fc.tuple(upTo(20), upTo(8)).map(([from, nights]) => `${from} au ${from + nights} mai`);
  const people = upTo(50).map((count) => `${count} personnes`);
  const address = upTo(999).map((number) => `avenue Kasa-Vubu ${number}`);
  const flat = upTo(99).map((number) => `appt ${number}`);
  const said = fc.array(
    fc.tuple(
      fc.oneof(price, hour, day, days, people, address, flat),
      fc.constantFrom(", ", " et ", " à ", " ou ", " - ", "\n", ". ", " : "),
    ),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(said, (parts) => {
      const text = `Le ${parts.map(([part, sign], at) => (at === 0 ? part : sign + part)).join("")}.`;
      expect(mask(text)).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test("a link of ours stays at the end of what is said, also where its name is one of those that are masked", () => {
  const said = "Voyez (https://lopango.cd/property/abc123), https://lopango.cd/bookings/k7Q4. Merci";
  expect(maskContacts(said, "https://lopango.cd")).toBe(said);
});
