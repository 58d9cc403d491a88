import { describe, expect, test } from "vitest";
import { aNotification } from "../../../test/notifications.ts";
import { contactCountId, countIdsOf, isServed, withMessageCounted } from "./message-counts.ts";
import { noMessages, type MessageCount } from "../../identity/rules/code-caps.ts";
import { toGsmAlphabet, smsParts, smsOf, whatsAppOf } from "./phone-messages.ts";

const SITE = "https://lopango.cd";
const sms = (text: string, title = "Demande à accepter") =>
  smsOf(aNotification({ title, text, path: "/host/bookings" }), SITE);

describe("a text message", () => {
  test("says what the notification says, in the alphabet that fits most, and where to go", () => {
    expect(sms("Grâce a payé 240\u00a0$US\u202f: Hôtel du Fleuve, 10 – 13 mars. Répondez avant le 2 mars.")).toBe(
      "Lopango: Demande à accepter. Grace a payé 240 $US : Hotel du Fleuve, 10 - 13 mars. Répondez avant le 2 mars. https://lopango.cd/host/bookings",
    );
    expect(toGsmAlphabet("ça «\u202fœuvre\u202f» d’été… 😀 À l’île €5")).toBe("ca oeuvre d'été... A l'ile €5");
  });

  test("keeps each accent that the alphabet has", () => {
    const kept = "à é è ù ì ò Ç Ø ø Å å Ä Ö Ñ Ü ä ö ñ ü ß É æ Æ";
    expect(toGsmAlphabet(kept)).toBe(kept);
    expect(toGsmAlphabet("côté, rêve, maître, reçu, À, Ê")).toBe("coté, reve, maitre, recu, A, E");
  });

  test("says where to go before anything else, so that no title and no date is cut by it", () => {
    const said = aNotification({
      title: "Vous arrivez demain",
      text: "Hôtel St. Joseph, 15 – 18 avr. 2027 (3 nuits). Le contact est là.",
      path: "/x",
    });
    expect(smsOf(said, SITE, "12, avenue du Port, Gombe, Kinshasa")).toBe(
      "Lopango: Vous arrivez demain. Adresse : 12, avenue du Port, Gombe, Kinshasa. Hotel St. Joseph, 15 - 18 avr. 2027 (3 nuits). Le contact est là. https://lopango.cd/x",
    );
  });

  test("that is cut ends behind a sentence, not behind an abbreviated month", () => {
    const date = "15 – 18 avr. 2027 (3 nuits).";
    expect(sms(`${"mot ".repeat(28)}${date} ${"Fin ".repeat(40)}.`)).toMatch(/ avr\. 2027 \(3 nuits\)\. https:/);
  });

  test.each([
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    // `€` takes two septets.
    [`${"a".repeat(158)}€`, 1],
    [`${"a".repeat(159)}€`, 2],
  ])("%# is counted in parts", (text, parts) => {
    expect(smsParts(text)).toBe(parts);
  });

  test("ends with a whole sentence, or a word, that two parts take", () => {
    const sentence = `Un ${"mot ".repeat(29)}fin.`;
    expect(sms(`${sentence} ${sentence} ${sentence}`)).toBe(
      `Lopango: Demande à accepter. ${sentence} ${SITE}/host/bookings`,
    );
    const endless = sms(`${"mot ".repeat(200)}fin.`);
    expect(endless).toMatch(/ mot\.\.\. https:\/\/lopango\.cd\/host\/bookings$/);
    expect([smsParts(endless), smsParts(sms("X".repeat(500)))]).toEqual([2, 1]);
  });
});

test("a WhatsApp message is its topic’s template, whose parameters have no line breaks", () => {
  const notification = aNotification({
    topic: "hosting",
    title: "Annonce\nsuspendue",
    text: "Photos  d’un\tautre lieu.",
    path: "/host",
  });
  expect(whatsAppOf(notification)).toEqual({
    template: "lopango_annonces_1",
    placeholders: ["Annonce suspendue", "Photos d’un autre lieu."],
    button: "host",
  });
});

test("a day has so many messages to one person, to the numbers of one operator, and to all", () => {
  const now = new Date("2027-03-01T23:30:00Z");
  const ids = countIdsOf("guest", "+243812345678", now);
  const counts = {
    person: noMessages(ids.person),
    prefix: noMessages(ids.prefix),
    everybody: noMessages(ids.everybody),
  };
  const limits = { person: 1, prefix: 2, everybody: 3, countries: ["CD"] };
  const first = withMessageCounted(counts, limits);
  expect(first).toMatchObject({
    person: { count: 1, id: "2027-03-01.guest", day: new Date("2027-03-01") },
    prefix: { count: 1, id: "2027-03-01.prefix-24381", day: new Date("2027-03-01") },
    everybody: { count: 1, id: "2027-03-01", day: new Date("2027-03-01") },
  });
  if (typeof first === "string") throw new Error(first);
  expect(withMessageCounted(first, limits)).toBe("person");
  const other = withMessageCounted({ ...first, person: counts.person }, limits);
  expect(other).toMatchObject({ everybody: { count: 2 } });
  if (typeof other === "string") throw new Error(other);
  expect(withMessageCounted({ ...other, person: counts.person }, limits)).toBe("prefix");
  const elsewhere = withMessageCounted({ ...counts, everybody: other.everybody }, limits);
  expect(elsewhere).toMatchObject({ everybody: { count: 3 }, prefix: { count: 1 } });
  if (typeof elsewhere === "string") throw new Error(elsewhere);
  expect(withMessageCounted({ ...counts, everybody: elsewhere.everybody }, limits)).toBe("everybody");
});

test.each([
  ["+243812345678", true],
  ["+250788123456", false],
  ["+88216123456", false],
  ["+243123456789", false],
])("a message that costs money to %s: %s", (number, goes) => {
  expect(isServed({ person: 1, prefix: 1, everybody: 1, countries: ["CD"] }, number)).toBe(goes);
});

test("a contact without an account has a count of its own, whoever invites it, and by e-mail none of the paid ones", () => {
  const now = new Date("2027-03-01T23:30:00Z");
  const contact = "chantal@lopango.test";
  expect(contactCountId(contact, now)).toBe(contactCountId(contact, new Date("2027-03-01T00:00:00Z")));
  expect(contactCountId(contact, now)).not.toBe(contactCountId(contact, new Date("2027-03-02T00:00:00Z")));
  const ids = (...spellings: string[]) => new Set(spellings.map((one) => contactCountId(one, now))).size;
  expect(ids("j.dupont@gmail.com", "jdupont+a@gmail.com", "jdupont+b@googlemail.com")).toBe(1);
  expect(ids("j@exemple.cd", "j+a@exemple.cd", "j+b@exemple.cd")).toBe(1);
  expect(ids("j.dupont@exemple.cd", "jdupont@exemple.cd")).toBe(2);
  const limits = { person: 1, prefix: 0, everybody: 0 };
  const first = withMessageCounted({ person: noMessages(contactCountId(contact, now)) }, limits);
  expect(first).toMatchObject({ person: { count: 1 } });
  expect(withMessageCounted(first as { person: MessageCount }, limits)).toBe("person");
});
