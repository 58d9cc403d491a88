import { countriesIn, KNOWN_COUNTRIES, numberingOf } from "@lopango/contract/phone-countries";
import type { NoticeChannel } from "@lopango/contract/notice-topics";
import { defineInt, defineSecret, defineString } from "firebase-functions/params";
import type { Bounces } from "./notifications/channels/bounce-address.ts";
import type { MessagingConfig } from "./notifications/channels/infobip.adapter.ts";
import type { PushConfig } from "./notifications/channels/web-push.adapter.ts";
import type { PushSettings } from "./notifications/push-devices.ts";
import type { CodeLimits } from "./identity/rules/code-caps.ts";
import type { MailConfig } from "./notifications/channels/smtp.adapter.ts";
import { reportKeyOf } from "./notifications/report-key.ts";
import type { MessageLimits } from "./notifications/rules/message-counts.ts";

/** Parameters of the deployment, asked for by the Firebase CLI and kept in `functions/.env.<project>`. */
const PARAMETERS = {
  PUBLIC_URL: defineString("PUBLIC_URL", {
    description: "Address that visitors use, without a slash at the end, e.g. https://lopango.cd",
  }),
  ADMIN_EMAILS: defineString("ADMIN_EMAILS", {
    description: "E-mail addresses of the first admins, separated by commas",
  }),
  LISTINGS_TO_REVIEW: defineString("LISTINGS_TO_REVIEW", {
    default: "0",
    description: "How many of a host’s first listings an admin reads before they go online; 0: none",
  }),
  MAXICASH_API_URL: defineString("MAXICASH_API_URL", {
    description: "MaxiCash API; test: https://webapi-test.maxicashapp.com, live: https://webapi.maxicashapp.com",
  }),
  MAXICASH_GATEWAY_URL: defineString("MAXICASH_GATEWAY_URL", {
    description: "MaxiCash payment page; test: https://api-testbed.maxicashapp.com, live: https://api.maxicashapp.com",
  }),
  MAXICASH_MERCHANT_ID: defineSecret("MAXICASH_MERCHANT_ID"),
  MAXICASH_MERCHANT_PASSWORD: defineSecret("MAXICASH_MERCHANT_PASSWORD"),
  VISITOR_COOKIE_KEYS: defineSecret("VISITOR_COOKIE_KEYS"),
};

/** Whether calls must show that they come from our own web; what may stay away has a default. */
defineString("APP_CHECK", {
  description: "«on»: the API answers only calls with a token of Firebase App Check (docs/decisions/0064)",
  default: "off",
});

/** Whether App Check is asked for. Throws for anything but «on» and «off»: a mistyped lock must not stand open. */
export function readAppCheck(values: Record<string, string | undefined>): boolean {
  const value = values["APP_CHECK"]?.trim() || "off";
  if (value !== "on" && value !== "off") throw new Error("APP_CHECK is «on» or «off» (see functions/README.md)");
  return value === "on";
}

/** Read by the function `upload` alone, which needs no other (`partners/scanning/choice.ts`). */
defineString("FILE_SCANNER", {
  default: "none",
  description: "Who looks for viruses in documents: none, or clamd://host:port",
});

/** Who sends e-mails; read by whatever tells people of something. */
defineString("MAIL_FROM", {
  default: "none",
  description: "Sender of e-mails, e.g. Lopango <bonjour@lopango.cd>; none: no e-mails are sent",
});

const MAIL_SERVER = defineSecret("MAIL_SERVER");

/** Where e-mails that are not delivered come back to (docs/decisions/0089). */
defineString("BOUNCE_DOMAIN", {
  default: "none",
  description: "Domain to which e-mails come back, e.g. retours.lopango.cd; none: nobody hears of those that do",
});
const BOUNCE_KEY = defineSecret("BOUNCE_KEY");

/** Who sends text and WhatsApp messages (docs/decisions/0083); read by whatever tells people of something. */
defineString("MESSAGING_URL", {
  default: "none",
  description: "Address of the account at Infobip, https://….api.infobip.com; none: no SMS and no WhatsApp",
});
defineString("SMS_SENDER", { default: "none", description: "Registered sender of SMS, e.g. Lopango; none: no SMS" });
defineString("WHATSAPP_SENDER", {
  default: "none",
  description: "Registered number of WhatsApp messages, +243…; none: no WhatsApp",
});
const MESSAGES_A_DAY = "10,1000";
defineString("MESSAGES_A_DAY", {
  default: MESSAGES_A_DAY,
  description: "How many SMS and WhatsApp messages go out on one day at most, to one person and to all",
});

/** Where codes by SMS go (docs/decisions/0087). Without it the function that counts them is not deployed: it needs Identity Platform. */
const PHONE_COUNTRIES = defineString("PHONE_COUNTRIES", {
  default: "none",
  description:
    "Countries whose numbers get SMS and WhatsApp messages, CD,RW: codes need Identity Platform; none: codes are not counted",
});
const SMS_CODES_A_DAY = "500";
defineString("SMS_CODES_A_DAY", {
  default: SMS_CODES_A_DAY,
  description: "How many codes by SMS are sent on one day at most, where PHONE_COUNTRIES names countries",
});

/** Of the function `smscodes`. */
export const WITHOUT_SMS_CODES = PHONE_COUNTRIES.equals("none");

const MESSAGING_KEY = defineSecret("MESSAGING_KEY");

/** By which browsers' push services know us (docs/decisions/0085). */
defineString("PUSH_PUBLIC_KEY", {
  default: "none",
  description: "Public key of web push, 87 characters (functions/README.md says how to make one); none: no push",
});
const PUSH_PRIVATE_KEY = defineSecret("PUSH_PRIVATE_KEY");

/** What the functions that send, `notices` and `sweep`, must be granted, and no other. */
export const SENDING_SECRETS = [MAIL_SERVER, BOUNCE_KEY, MESSAGING_KEY, PUSH_PRIVATE_KEY];

/** What the function `reports` must be granted. */
export const REPORT_SECRETS = [MESSAGING_KEY, BOUNCE_KEY];

const NONE = "none";

/** Of a parameter that may stay away. */
function optional(values: Record<string, string | undefined>, name: string): string | null {
  const value = values[name]?.trim() || NONE;
  return value === NONE ? null : value;
}

/** By what else than in the app people are told, as it is configured. */
export function readNoticeChannels(values: Record<string, string | undefined>): NoticeChannel[] {
  const messages = optional(values, "MESSAGING_URL") !== null;
  return [
    ...(optional(values, "MAIL_FROM") ? (["email"] as const) : []),
    ...(messages && optional(values, "SMS_SENDER") ? (["sms"] as const) : []),
    ...(messages && optional(values, "WHATSAPP_SENDER") ? (["whatsapp"] as const) : []),
    ...(optional(values, "PUSH_PUBLIC_KEY") ? (["push"] as const) : []),
  ];
}

/** The account that sends text and WhatsApp messages; null when there is none. @throws Error when an address is named and no key is */
export function readMessaging(values: Record<string, string | undefined>): MessagingConfig | null {
  const url = optional(values, "MESSAGING_URL");
  if (!url) return null;
  const key = optional(values, "MESSAGING_KEY");
  if (!/^https?:\/\/[^/]+$/.test(withoutSlash(url)) || !key)
    throw new Error(
      "MESSAGING_URL must be «https://….api.infobip.com», with a MESSAGING_KEY (see functions/README.md)",
    );
  return {
    url: withoutSlash(url),
    key,
    reportsUrl: `${readPublicUrl(values)}/reports/messages?key=${reportKeyOf(key)}`,
    smsSender: optional(values, "SMS_SENDER"),
    whatsAppSender: optional(values, "WHATSAPP_SENDER"),
  };
}

/** What reports of SMS and WhatsApp messages must name; null where none are sent. */
export function readReportKey(values: Record<string, string | undefined>): string | null {
  const key = optional(values, "MESSAGING_URL") && optional(values, "MESSAGING_KEY");
  return key && reportKeyOf(key);
}

/** By what browsers ask to be told; null where this site tells none. Beside an emulator the suite's own push service is believed. */
function readPush(values: Record<string, string | undefined>): PushSettings | null {
  const publicKey = optional(values, "PUSH_PUBLIC_KEY");
  if (!publicKey) return null;
  if (!/^B[\w-]{86}$/.test(publicKey)) throw new Error("PUSH_PUBLIC_KEY is no public key (see functions/README.md)");
  return { publicKey, localService: (values["FIRESTORE_EMULATOR_HOST"] && values["POST_OFFICE_URL"]) || null };
}

/** What messages to browsers are signed with; null when none are sent. @throws Error when one key is named without the other */
export function readPushSigning(values: Record<string, string | undefined>): PushConfig | null {
  const publicKey = readPush(values)?.publicKey;
  if (!publicKey) return null;
  const privateKey = optional(values, "PUSH_PRIVATE_KEY") ?? "";
  if (!/^[\w-]{43}$/.test(privateKey))
    throw new Error("PUSH_PRIVATE_KEY must be the private key of PUSH_PUBLIC_KEY (see functions/README.md)");
  return { publicKey, privateKey, contact: readPublicUrl(values) };
}

/** How many messages that cost money may go out on one day, and where: without `PHONE_COUNTRIES` to every country that we know the numbers of. */
export function readMessageLimits(values: Record<string, string | undefined>): MessageLimits {
  const [, person, everybody] =
    /^(\d{1,4}), ?(\d{1,7})$/.exec(values["MESSAGES_A_DAY"]?.trim() || MESSAGES_A_DAY) ?? [];
  if (!person || !everybody)
    throw new Error("MESSAGES_A_DAY is «10,1000»: to one person, to all (see functions/README.md)");
  return {
    person: Number(person),
    // Whoever makes messages go to the numbers of one operator leaves half of the day to the others.
    prefix: Math.max(Number(person), Math.ceil(Number(everybody) / 2)),
    everybody: Number(everybody),
    countries: optional(values, "PHONE_COUNTRIES") ? servedCountries(values) : KNOWN_COUNTRIES,
  };
}

function servedCountries(values: Record<string, string | undefined>): string[] {
  const countries = countriesIn(values["PHONE_COUNTRIES"] ?? "");
  if (!countries.every(numberingOf))
    throw new Error("PHONE_COUNTRIES is «CD,RW», of contract/src/phone-countries.ts (see functions/README.md)");
  return countries;
}

/** Which codes by SMS are sent. @throws Error where no country is named, or one that is not known */
export function readCodeLimits(values: Record<string, string | undefined>): CodeLimits {
  const countries = servedCountries(values);
  const everybody = values["SMS_CODES_A_DAY"]?.trim() || SMS_CODES_A_DAY;
  if (!/^[1-9]\d{0,6}$/.test(everybody))
    throw new Error("SMS_CODES_A_DAY is a whole number, 1 or more (see functions/README.md)");
  return { countries, everybody: Number(everybody) };
}

/** The mail server and the sender; null when no e-mails are sent. @throws Error when a sender is named and no server is */
export function readMail(values: Record<string, string | undefined>): MailConfig | null {
  const from = optional(values, "MAIL_FROM");
  if (!from) return null;
  const server = values["MAIL_SERVER"]?.trim() ?? "";
  // Never with its value, which holds a password.
  if (!/^smtps?:\/\/[^/]+$/.test(server))
    throw new Error("MAIL_SERVER must be «smtps://user:password@host:465» (see functions/README.md)");
  return { server, from, bounces: readBounces(values) };
}

/** Where e-mails come back to; null when nobody hears of those that do. @throws Error when a domain is named and no key is, or one that could be guessed */
export function readBounces(values: Record<string, string | undefined>): Bounces | null {
  const domain = optional(values, "BOUNCE_DOMAIN")?.toLowerCase();
  if (!domain) return null;
  const key = values["BOUNCE_KEY"]?.trim() ?? "";
  if (!/^(?=.{1,190}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain) || key.length < MIN_KEY_LENGTH)
    throw new Error(
      `BOUNCE_DOMAIN must be «retours.lopango.cd», with a BOUNCE_KEY of at least ${MIN_KEY_LENGTH} characters (see functions/README.md)`,
    );
  return { domain, key };
}

/** Of `api` and of `page` each: what a visitor waits for. Read by the Firebase CLI alone, when it deploys. */
export const MIN_INSTANCES = defineInt("MIN_INSTANCES", {
  default: 0,
  description: "How many instances of api and of page each are kept warm; each is paid for all month",
});

/** What a function that reads the whole configuration must be granted. */
export const SECRETS = [
  PARAMETERS.MAXICASH_MERCHANT_ID,
  PARAMETERS.MAXICASH_MERCHANT_PASSWORD,
  PARAMETERS.VISITOR_COOKIE_KEYS,
];

/** What the function `smscodes` must be granted: it hides numbers behind a key. */
export const CODE_SECRETS = [PARAMETERS.VISITOR_COOKIE_KEYS];

/** Those with a default. */
const OPTIONAL = new Set(["LISTINGS_TO_REVIEW"]);

/** 256 bits in base 64 are 43 characters; anything much shorter was typed by hand. */
const MIN_KEY_LENGTH = 32;

export interface Config {
  /** Origin of absolute addresses; nothing trusts the `Host` of a request (design §4). */
  publicUrl: string;
  /** Lower case. */
  adminEmails: string[];
  listingsToReview: number;
  maxicash: { apiUrl: string; gatewayUrl: string; merchantId: string; merchantPassword: string };
  /** By what else than in the app people are told. */
  noticeChannels: NoticeChannel[];
  messageLimits: MessageLimits;
  push: PushSettings | null;
  /** The first signs the cookies of anonymous viewers, all of them are believed: a new key goes in front of the old one. */
  visitorCookieKeys: [string, ...string[]];
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, "");

/** The one parameter of functions that need no other. Throws when it is missing. */
export function readPublicUrl(values: Record<string, string | undefined>): string {
  const url = values["PUBLIC_URL"]?.trim();
  if (!url) throw new Error("Missing parameter: PUBLIC_URL (see functions/README.md)");
  return withoutSlash(url);
}

/** The configuration in `values`. Throws with the name of everything that is missing. */
export function readConfig(values: Record<string, string | undefined>): Config {
  const missing = Object.keys(PARAMETERS).filter((name) => !OPTIONAL.has(name) && !values[name]?.trim());
  if (missing.length > 0)
    throw new Error(`Missing parameters or secrets: ${missing.join(", ")} (see functions/README.md)`);
  const value = (name: keyof typeof PARAMETERS): string => values[name]?.trim() ?? "";
  return {
    publicUrl: withoutSlash(value("PUBLIC_URL")),
    adminEmails: value("ADMIN_EMAILS")
      .toLowerCase()
      .split(",")
      .map((email) => email.trim())
      .filter(Boolean),
    listingsToReview: countOf("LISTINGS_TO_REVIEW", value("LISTINGS_TO_REVIEW") || "0"),
    maxicash: {
      apiUrl: withoutSlash(value("MAXICASH_API_URL")),
      gatewayUrl: withoutSlash(value("MAXICASH_GATEWAY_URL")),
      merchantId: value("MAXICASH_MERCHANT_ID"),
      merchantPassword: value("MAXICASH_MERCHANT_PASSWORD"),
    },
    noticeChannels: readNoticeChannels(values),
    messageLimits: readMessageLimits(values),
    push: readPush(values),
    visitorCookieKeys: readCookieKeys(values),
  };
}

function countOf(name: string, text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new Error(`${name}: a whole number is expected (see functions/README.md)`);
  return Number(text);
}

/** @throws Error when one is missing or could be guessed */
export function readCookieKeys(values: Record<string, string | undefined>): Config["visitorCookieKeys"] {
  const [first = "", ...older] = (values["VISITOR_COOKIE_KEYS"] ?? "").split(",").map((key) => key.trim());
  if ([first, ...older].some((key) => key.length < MIN_KEY_LENGTH)) {
    throw new Error(
      `VISITOR_COOKIE_KEYS: each key needs at least ${MIN_KEY_LENGTH} characters (see functions/README.md)`,
    );
  }
  return [first, ...older];
}
