import { KNOWN_COUNTRIES } from "@lopango/contract/platform/phone-countries";
import { describe, expect, test } from "vitest";
import {
  readAppCheck,
  readBounces,
  readCodeLimits,
  readConfig,
  readMail,
  readMessageLimits,
  readMessaging,
  readNotificationChannels,
  readReportKey,
} from "./config.ts";

const VALUES = {
  PUBLIC_URL: "https://lopango.cd/",
  ADMIN_EMAILS: " Chef@Lopango.cd, second@lopango.cd ,",
  MAXICASH_API_URL: "https://webapi.maxicashapp.com",
  MAXICASH_GATEWAY_URL: "https://api.maxicashapp.com/",
  MAXICASH_MERCHANT_ID: "merchant",
  MAXICASH_MERCHANT_PASSWORD: "password",
  VISITOR_COOKIE_KEYS: `${"n".repeat(43)}, ${"o".repeat(32)}`,
};

describe("the configuration", () => {
  test("has addresses without a slash at the end and admins in lower case", () => {
    expect(readConfig(VALUES)).toEqual({
      publicUrl: "https://lopango.cd",
      adminEmails: ["chef@lopango.cd", "second@lopango.cd"],
      listingsToReview: 0,
      firstCurrency: "USD",
      localCalendars: false,
      maxicash: {
        apiUrl: "https://webapi.maxicashapp.com",
        gatewayUrl: "https://api.maxicashapp.com",
        merchantId: "merchant",
        merchantPassword: "password",
        dialect: "auto",
      },
      pawapay: null,
      notificationChannels: [],
      push: null,
      messageLimits: { person: 10, prefix: 500, everybody: 1_000, countries: KNOWN_COUNTRIES },
      visitorCookieKeys: ["n".repeat(43), "o".repeat(32)],
    });
  });

  test("holds a host’s first listings for review when it says how many", () => {
    expect(readConfig({ ...VALUES, LISTINGS_TO_REVIEW: " 2 " }).listingsToReview).toBe(2);
    expect(readConfig({ ...VALUES, LISTINGS_TO_REVIEW: "" }).listingsToReview).toBe(0);
    expect(() => readConfig({ ...VALUES, LISTINGS_TO_REVIEW: "deux" })).toThrow(/LISTINGS_TO_REVIEW/);
  });

  test("reads pawaPay when it is named whole, and does without", () => {
    const all = {
      PAWAPAY_API_URL: "https://api.pawapay.io/",
      PAWAPAY_PAGE_URL: "https://checkout.pawapay.io",
      PAWAPAY_API_TOKEN: "token",
    };
    expect(readConfig({ ...VALUES, ...all }).pawapay).toEqual({
      apiUrl: "https://api.pawapay.io",
      pageUrl: "https://checkout.pawapay.io",
      token: "token",
    });
    for (const name of ["PAWAPAY_PAGE_URL", "PAWAPAY_API_TOKEN"])
      expect(() => readConfig({ ...VALUES, ...all, [name]: "none" })).toThrow(/PAWAPAY_API_URL needs/);
    expect(readConfig({ ...VALUES, ...all, PAWAPAY_API_URL: "none" }).pawapay).toBeNull();
  });

  test("reads MaxiCash in the dialect that it names, else in each in turn", () => {
    const dialectOf = (MAXICASH_DIALECT: string) => readConfig({ ...VALUES, MAXICASH_DIALECT }).maxicash.dialect;
    expect([dialectOf(""), dialectOf("documented")]).toEqual(["auto", "documented"]);
    expect(() => dialectOf("docmented")).toThrow(/MAXICASH_DIALECT: one of auto, documented/);
  });

  test("shows dollars first unless francs are asked for", () => {
    const first = (FIRST_CURRENCY?: string) => readConfig({ ...VALUES, FIRST_CURRENCY }).firstCurrency;
    expect([first(), first(""), first("CDF")]).toEqual(["USD", "USD", "CDF"]);
    expect(() => first("EUR")).toThrow("FIRST_CURRENCY");
  });

  test("names everything that is missing or blank at once, and no value", () => {
    const { PUBLIC_URL: _url, ...rest } = VALUES;
    expect(() => readConfig({ ...rest, MAXICASH_MERCHANT_PASSWORD: " " })).toThrow(
      /PUBLIC_URL, MAXICASH_MERCHANT_PASSWORD/,
    );
    expect(() => readConfig(rest)).not.toThrow("merchant");
  });

  test.each(["o".repeat(31), `${"n".repeat(43)},`, `${"n".repeat(43)},short`])(
    "refuses the cookie key %j, which could be guessed, without telling it",
    (keys) => {
      expect(() => readConfig({ ...VALUES, VISITOR_COOKIE_KEYS: keys })).toThrow(
        /VISITOR_COOKIE_KEYS: each key needs at least 32 characters/,
      );
      expect(() => readConfig({ ...VALUES, VISITOR_COOKIE_KEYS: keys })).not.toThrow(keys);
    },
  );
});

test("e-mails are sent when a sender is named, by a server that must be named then, and nothing says its password", () => {
  const MAIL_FROM = "Lopango <bonjour@lopango.cd>";
  const server = "smtps://user:secret@mail.lopango.cd:465";
  expect([
    readNotificationChannels({}),
    readNotificationChannels({ MAIL_FROM: "none" }),
    readMail({ MAIL_SERVER: server }),
  ]).toEqual([[], [], null]);
  expect(readConfig({ ...VALUES, MAIL_FROM }).notificationChannels).toEqual(["email"]);
  expect(readMail({ MAIL_FROM, MAIL_SERVER: server })).toEqual({ server, from: MAIL_FROM, bounces: null });
  for (const wrong of ["", "none", "user:secret@mail.lopango.cd"]) {
    expect(() => readMail({ MAIL_FROM, MAIL_SERVER: wrong })).toThrow("MAIL_SERVER");
    expect(() => readMail({ MAIL_FROM, MAIL_SERVER: wrong })).not.toThrow("secret");
  }
});

test("e-mails come back to a domain that is named with a key, and nothing says the key", () => {
  const [BOUNCE_DOMAIN, BOUNCE_KEY] = ["Retours.lopango.cd", "s".repeat(32)];
  expect([{}, { BOUNCE_KEY }, { BOUNCE_DOMAIN: "none", BOUNCE_KEY }].map(readBounces)).toEqual([null, null, null]);
  const bounces = { domain: "retours.lopango.cd", key: BOUNCE_KEY };
  expect(readBounces({ BOUNCE_DOMAIN, BOUNCE_KEY })).toEqual(bounces);
  const mail = { MAIL_FROM: "bonjour@lopango.cd", MAIL_SERVER: "smtp://h:1", BOUNCE_DOMAIN, BOUNCE_KEY };
  expect(readMail(mail)).toMatchObject({ bounces });
  for (const wrong of [
    { BOUNCE_KEY: "s".repeat(31) },
    { BOUNCE_KEY: "none" },
    { BOUNCE_DOMAIN: "lopango" },
    { BOUNCE_DOMAIN: "bounces@lopango.cd" },
    { BOUNCE_DOMAIN: `${"a".repeat(188)}.cd` },
  ]) {
    expect(() => readBounces({ BOUNCE_DOMAIN, BOUNCE_KEY, ...wrong })).toThrow("BOUNCE_DOMAIN");
    expect(() => readBounces({ BOUNCE_DOMAIN, BOUNCE_KEY, ...wrong })).not.toThrow("ssss");
  }
  expect(readBounces({ BOUNCE_DOMAIN: `${"a".repeat(187)}.cd`, BOUNCE_KEY })).not.toBeNull();
});

test("messages go to numbers when an account, its key and a sender are named, and nothing says the key", () => {
  const MESSAGING_URL = "https://x.api.infobip.com/";
  const values = { PUBLIC_URL: "https://lopango.cd", MESSAGING_URL, MESSAGING_KEY: "secret", SMS_SENDER: "Lopango" };
  expect(
    [{}, { SMS_SENDER: "Lopango" }, { MESSAGING_URL: "none" }, { MESSAGING_URL }].map(readNotificationChannels),
  ).toEqual([[], [], [], []]);
  expect(readMessaging({ MESSAGING_KEY: "secret", MESSAGING_URL: "none" })).toBeNull();
  expect(readNotificationChannels({ ...values, WHATSAPP_SENDER: "+243800000000" })).toEqual(["sms", "whatsapp"]);
  expect([readMessaging(values), readNotificationChannels(values)]).toEqual([
    {
      url: "https://x.api.infobip.com",
      key: "secret",
      reportsUrl: `https://lopango.cd/reports/messages?key=${readReportKey(values)}`,
      smsSender: "Lopango",
      whatsAppSender: null,
    },
    ["sms"],
  ]);
  expect(readReportKey(values)).toMatch(/^(?!.*secret)[\w-]{43}$/);
  expect([readReportKey({ ...values, MESSAGING_URL: "none" }), readReportKey({})]).toEqual([null, null]);
  for (const wrong of [{ MESSAGING_KEY: "none" }, { MESSAGING_URL: "x.api.infobip.com" }]) {
    expect(() => readMessaging({ ...values, ...wrong })).toThrow("MESSAGING_KEY");
    expect(() => readMessaging({ ...values, ...wrong })).not.toThrow("secret");
  }
  expect(
    [{}, { MESSAGES_A_DAY: "2,30", PHONE_COUNTRIES: "cd, rw" }, { MESSAGES_A_DAY: "2,3" }].map(readMessageLimits),
  ).toEqual([
    { person: 10, prefix: 500, everybody: 1_000, countries: KNOWN_COUNTRIES },
    { person: 2, prefix: 15, everybody: 30, countries: ["CD", "RW"] },
    { person: 2, prefix: 2, everybody: 3, countries: KNOWN_COUNTRIES },
  ]);
  expect(() => readMessageLimits({ PHONE_COUNTRIES: "XX" })).toThrow("PHONE_COUNTRIES");
  expect(() => readMessageLimits({ MESSAGES_A_DAY: "many" })).toThrow("MESSAGES_A_DAY");
});

test("codes by SMS go to the countries that are named, as many a day as a parameter says", () => {
  expect([{ PHONE_COUNTRIES: "CD" }, { PHONE_COUNTRIES: " cd, rw", SMS_CODES_A_DAY: "1" }].map(readCodeLimits)).toEqual(
    [
      { countries: ["CD"], everybody: 500 },
      { countries: ["CD", "RW"], everybody: 1 },
    ],
  );
  for (const wrong of [undefined, "", "none", "CD,", "CD RW", "US", "toString"])
    expect(() => readCodeLimits({ PHONE_COUNTRIES: wrong }), wrong).toThrow("PHONE_COUNTRIES");
  for (const wrong of ["0", "-1", "1.5", "many", "10000000"])
    expect(() => readCodeLimits({ PHONE_COUNTRIES: "CD", SMS_CODES_A_DAY: wrong }), wrong).toThrow("SMS_CODES_A_DAY");
});

test("App Check is off unless it is on, and nothing else", () => {
  expect([{}, { APP_CHECK: "" }, { APP_CHECK: "off" }, { APP_CHECK: " on " }].map(readAppCheck)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(() => readAppCheck({ APP_CHECK: "true" })).toThrow("APP_CHECK");
});
