import { countriesIn, KNOWN_COUNTRIES, numberingOf } from "@lopango/contract/platform/phone-countries";
import type { NotificationChannel } from "@lopango/contract/identity/notification-topics";
import { isPayable, type PayableCurrency } from "@lopango/contract/payments/payable-currency";
import { defineInt, defineSecret, defineString, type Expression } from "firebase-functions/params";
import type { Bounces } from "../notifications/channels/bounce-address.ts";
import type { MessagingConfig } from "../notifications/channels/infobip.adapter.ts";
import type { PushConfig } from "../notifications/channels/web-push.adapter.ts";
import type { PushSettings } from "../notifications/read-notifications.ts";
import type { CodeLimits } from "../identity/rules/code-caps.ts";
import type { MailConfig } from "../notifications/channels/smtp.adapter.ts";
import { reportKeyOf } from "../notifications/record-delivery-report.ts";
import { DIALECT_NAMES, type DialectName } from "../payments/providers/maxicash-dialects.ts";
import type { MaxiCashAccount } from "../payments/providers/maxicash.adapter.ts";
import type { PawapayAccount } from "../payments/providers/pawapay.adapter.ts";
import type { MessageLimits } from "../notifications/rules/message-counts.ts";

/** Parameters of the deployment; the Firebase CLI asks for them and stores them in `functions/.env.<project>`. */
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
  FIRST_CURRENCY: defineString("FIRST_CURRENCY", {
    default: "USD",
    description: "Currency that comes first where a price is shown in both, until a person chooses: USD or CDF",
  }),
  MAXICASH_API_URL: defineString("MAXICASH_API_URL", {
    description: "MaxiCash API; test: https://webapi-test.maxicashapp.com, live: https://webapi.maxicashapp.com",
  }),
  MAXICASH_GATEWAY_URL: defineString("MAXICASH_GATEWAY_URL", {
    description: "MaxiCash payment page; test: https://api-testbed.maxicashapp.com, live: https://api.maxicashapp.com",
  }),
  MAXICASH_DIALECT: defineString("MAXICASH_DIALECT", {
    default: "auto",
    description: "How MaxiCash answers, as the probe says; auto: tried and kept by each instance",
  }),
  MAXICASH_MERCHANT_ID: defineSecret("MAXICASH_MERCHANT_ID"),
  MAXICASH_MERCHANT_PASSWORD: defineSecret("MAXICASH_MERCHANT_PASSWORD"),
  VISITOR_COOKIE_KEYS: defineSecret("VISITOR_COOKIE_KEYS"),
};

defineString("PAWAPAY_API_URL", {
  default: "none",
  description: "pawaPay API; test: https://api.sandbox.pawapay.io, live: https://api.pawapay.io; none: not used",
});
defineString("PAWAPAY_PAGE_URL", {
  default: "none",
  description: "pawaPay payment page; test: https://checkout.sandbox.pawapay.io, live: https://checkout.pawapay.io",
});
const PAWAPAY_API_TOKEN = defineSecret("PAWAPAY_API_TOKEN");

/** Enforcement of App Check. Optional parameters have a default. */
defineString("APP_CHECK", {
  description: "«on»: the API answers only calls with a token of Firebase App Check (docs/operations.md#app-check)",
  default: "off",
});

/** @throws Error for values other than «on» and «off»: a typo must not disable the check */
export function readAppCheck(values: Record<string, string | undefined>): boolean {
  const value = values["APP_CHECK"]?.trim() || "off";
  if (value !== "on" && value !== "off") throw new Error("APP_CHECK is «on» or «off» (see functions/README.md)");
  return value === "on";
}

/** Read by the function `upload` only (`files/scanning/clamd.ts`). */
defineString("FILE_SCANNER", {
  default: "none",
  description: "Who looks for viruses in documents: none, or clamd://host:port",
});

defineString("MAIL_FROM", {
  default: "none",
  description: "Sender of e-mails, e.g. Lopango <bonjour@lopango.cd>; none: no e-mails are sent",
});

const MAIL_SERVER = defineSecret("MAIL_SERVER");

defineString("BOUNCE_DOMAIN", {
  default: "none",
  description: "Domain to which e-mails come back, e.g. retours.lopango.cd; none: nobody hears of those that do",
});
const BOUNCE_KEY = defineSecret("BOUNCE_KEY");

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

/**
 * Countries served by SMS codes (docs/decisions/0087). Without it `smscodes` is not deployed, because it needs Identity
 * Platform.
 */
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

export const WITHOUT_SMS_CODES = PHONE_COUNTRIES.equals("none");

const MESSAGING_KEY = defineSecret("MESSAGING_KEY");

defineString("PUSH_PUBLIC_KEY", {
  default: "none",
  description: "Public key of web push, 87 characters (functions/README.md says how to make one); none: no push",
});
const PUSH_PRIVATE_KEY = defineSecret("PUSH_PRIVATE_KEY");

/** Secrets of the functions that send: `notifications` and `sweep`. */
export const SENDING_SECRETS = [MAIL_SERVER, BOUNCE_KEY, MESSAGING_KEY, PUSH_PRIVATE_KEY];

export const REPORT_SECRETS = [MESSAGING_KEY, BOUNCE_KEY];

const NONE = "none";

/** Null for a missing optional parameter. */
function optional(values: Record<string, string | undefined>, name: string): string | null {
  const value = values[name]?.trim() || NONE;
  return value === NONE ? null : value;
}

export function readNotificationChannels(values: Record<string, string | undefined>): NotificationChannel[] {
  const messages = optional(values, "MESSAGING_URL") !== null;
  return [
    ...(optional(values, "MAIL_FROM") ? (["email"] as const) : []),
    ...(messages && optional(values, "SMS_SENDER") ? (["sms"] as const) : []),
    ...(messages && optional(values, "WHATSAPP_SENDER") ? (["whatsapp"] as const) : []),
    ...(optional(values, "PUSH_PUBLIC_KEY") ? (["push"] as const) : []),
  ];
}

/**
 * Returns the account for SMS and WhatsApp, or null.
 * @throws Error for a URL without a key
 */
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

/** Returns the secret of the report URL; null without SMS and WhatsApp. */
export function readReportKey(values: Record<string, string | undefined>): string | null {
  const key = optional(values, "MESSAGING_URL") && optional(values, "MESSAGING_KEY");
  return key && reportKeyOf(key);
}

/** Returns the push settings for browsers, or null. With an emulator, the suite's push service is allowed. */
function readPush(values: Record<string, string | undefined>): PushSettings | null {
  const publicKey = optional(values, "PUSH_PUBLIC_KEY");
  if (!publicKey) return null;
  if (!/^B[\w-]{86}$/.test(publicKey)) throw new Error("PUSH_PUBLIC_KEY is no public key (see functions/README.md)");
  return { publicKey, localService: (values["FIRESTORE_EMULATOR_HOST"] && values["POST_OFFICE_URL"]) || null };
}

/**
 * Returns the keys that sign push messages, or null.
 * @throws Error for one key without the other
 */
export function readPushSigning(values: Record<string, string | undefined>): PushConfig | null {
  const publicKey = readPush(values)?.publicKey;
  if (!publicKey) return null;
  const privateKey = optional(values, "PUSH_PRIVATE_KEY") ?? "";
  if (!/^[\w-]{43}$/.test(privateKey))
    throw new Error("PUSH_PRIVATE_KEY must be the private key of PUSH_PUBLIC_KEY (see functions/README.md)");
  return { publicKey, privateKey, contact: readPublicUrl(values) };
}

/**
 * Returns the daily limits and the countries of paid messages; without `PHONE_COUNTRIES`, every country with known
 * numbers.
 */
export function readMessageLimits(values: Record<string, string | undefined>): MessageLimits {
  const [, person, everybody] =
    /^(\d{1,4}), ?(\d{1,7})$/.exec(values["MESSAGES_A_DAY"]?.trim() || MESSAGES_A_DAY) ?? [];
  if (!person || !everybody)
    throw new Error("MESSAGES_A_DAY is «10,1000»: to one person, to all (see functions/README.md)");
  return {
    person: Number(person),
    // An attacker with the numbers of one operator can use up half of the daily limit only.
    prefix: Math.max(Number(person), Math.ceil(Number(everybody) / 2)),
    everybody: Number(everybody),
    countries: optional(values, "PHONE_COUNTRIES") ? servedCountries(values) : KNOWN_COUNTRIES,
  };
}

function servedCountries(values: Record<string, string | undefined>): string[] {
  const countries = countriesIn(values["PHONE_COUNTRIES"] ?? "");
  if (!countries.every(numberingOf))
    throw new Error(
      "PHONE_COUNTRIES is «CD,RW», of contract/src/platform/phone-countries.ts (see functions/README.md)",
    );
  return countries;
}

/**
 * Returns the limits of SMS codes.
 * @throws Error for a missing or unknown country
 */
export function readCodeLimits(values: Record<string, string | undefined>): CodeLimits {
  const countries = servedCountries(values);
  const everybody = values["SMS_CODES_A_DAY"]?.trim() || SMS_CODES_A_DAY;
  if (!/^[1-9]\d{0,6}$/.test(everybody))
    throw new Error("SMS_CODES_A_DAY is a whole number, 1 or more (see functions/README.md)");
  return { countries, everybody: Number(everybody) };
}

/**
 * Returns mail server and sender; null without e-mails.
 * @throws Error for a sender without a server
 */
export function readMail(values: Record<string, string | undefined>): MailConfig | null {
  const from = optional(values, "MAIL_FROM");
  if (!from) return null;
  const server = values["MAIL_SERVER"]?.trim() ?? "";
  // Omits the value, which contains a password.
  if (!/^smtps?:\/\/[^/]+$/.test(server))
    throw new Error("MAIL_SERVER must be «smtps://user:password@host:465» (see functions/README.md)");
  return { server, from, bounces: readBounces(values) };
}

/**
 * Returns the settings of return addresses, or null.
 * @throws Error for a domain without a key, or a guessable key
 */
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

/** Warm instances of `api` and `page` each. Only the Firebase CLI reads it, on deployment. */
export const MIN_INSTANCES = defineInt("MIN_INSTANCES", {
  default: 0,
  description: "How many instances of api and of page each are kept warm; each is paid for all month",
});

/** Most instances of a function. A new project may have a smaller quota in its region. */
export const MAX_INSTANCES = defineInt("MAX_INSTANCES", {
  default: 20,
  description: "How many instances of each function may run at once, within the quota of Cloud Run in the region",
});

/** Returns the limit of a function that needs fewer instances. Only the Firebase CLI evaluates it, on deployment. */
export const fewerInstances = (most: number): Expression<number> =>
  MAX_INSTANCES.lessThan(most).thenElse(MAX_INSTANCES, most);

/** Secrets of functions that read the whole configuration. */
export const SECRETS = [
  PARAMETERS.MAXICASH_MERCHANT_ID,
  PARAMETERS.MAXICASH_MERCHANT_PASSWORD,
  PARAMETERS.VISITOR_COOKIE_KEYS,
  PAWAPAY_API_TOKEN,
];

/** `smscodes` digests phone numbers with this key. */
export const CODE_SECRETS = [PARAMETERS.VISITOR_COOKIE_KEYS];

const OPTIONAL = new Set(["LISTINGS_TO_REVIEW", "FIRST_CURRENCY", "MAXICASH_DIALECT"]);

/** 256 bits in base 64 take 43 characters; a much shorter key was typed by hand. */
const MIN_KEY_LENGTH = 32;

export interface Config {
  /** Origin of absolute URLs; the `Host` header is untrusted. */
  publicUrl: string;
  /** Lower case. */
  adminEmails: string[];
  listingsToReview: number;
  firstCurrency: PayableCurrency;
  maxicash: MaxiCashAccount;
  /** Null: pawaPay is not used. */
  pawapay: PawapayAccount | null;
  notificationChannels: NotificationChannel[];
  messageLimits: MessageLimits;
  push: PushSettings | null;
  /** The suite has calendars of other sites on loopback. */
  localCalendars: boolean;
  /** The first key signs the cookies of anonymous visitors, all verify them. Rotation prepends the new key. */
  visitorCookieKeys: [string, ...string[]];
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, "");

/** @throws Error when it is missing */
export function readPublicUrl(values: Record<string, string | undefined>): string {
  const url = values["PUBLIC_URL"]?.trim();
  if (!url) throw new Error("Missing parameter: PUBLIC_URL (see functions/README.md)");
  return withoutSlash(url);
}

/** @throws Error for an account that is named in part */
function readPawapay(values: Record<string, string | undefined>): PawapayAccount | null {
  const [apiUrl, pageUrl, token] = ["API_URL", "PAGE_URL", "API_TOKEN"].map((name) =>
    optional(values, `PAWAPAY_${name}`),
  );
  if (!apiUrl) return null;
  if (!pageUrl || !token)
    throw new Error("PAWAPAY_API_URL needs PAWAPAY_PAGE_URL and PAWAPAY_API_TOKEN (see functions/README.md)");
  return { apiUrl: withoutSlash(apiUrl), pageUrl: withoutSlash(pageUrl), token };
}

/** @throws Error naming every missing parameter */
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
    firstCurrency: readFirstCurrency(values),
    maxicash: {
      apiUrl: withoutSlash(value("MAXICASH_API_URL")),
      gatewayUrl: withoutSlash(value("MAXICASH_GATEWAY_URL")),
      merchantId: value("MAXICASH_MERCHANT_ID"),
      merchantPassword: value("MAXICASH_MERCHANT_PASSWORD"),
      dialect: readDialect(value("MAXICASH_DIALECT")),
    },
    pawapay: readPawapay(values),
    notificationChannels: readNotificationChannels(values),
    messageLimits: readMessageLimits(values),
    push: readPush(values),
    localCalendars: Boolean(values["FIRESTORE_EMULATOR_HOST"] && values["POST_OFFICE_URL"]),
    visitorCookieKeys: readCookieKeys(values),
  };
}

/** @throws Error for another name: a typo must not leave payments unread */
function readDialect(text: string): DialectName {
  const name = DIALECT_NAMES.find((one) => one === (text || "auto"));
  if (!name) throw new Error(`MAXICASH_DIALECT: one of ${DIALECT_NAMES.join(", ")} is expected`);
  return name;
}

function countOf(name: string, text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new Error(`${name}: a whole number is expected (see functions/README.md)`);
  return Number(text);
}

/** @throws Error for another text than the two currencies */
export function readFirstCurrency(values: Record<string, string | undefined>): PayableCurrency {
  const text = values["FIRST_CURRENCY"]?.trim() || "USD";
  if (!isPayable(text)) throw new Error("FIRST_CURRENCY is «USD» or «CDF» (see functions/README.md)");
  return text;
}

/** @throws Error for a missing or guessable key */
export function readCookieKeys(values: Record<string, string | undefined>): Config["visitorCookieKeys"] {
  const [first = "", ...older] = (values["VISITOR_COOKIE_KEYS"] ?? "").split(",").map((key) => key.trim());
  if ([first, ...older].some((key) => key.length < MIN_KEY_LENGTH)) {
    throw new Error(
      `VISITOR_COOKIE_KEYS: each key needs at least ${MIN_KEY_LENGTH} characters (see functions/README.md)`,
    );
  }
  return [first, ...older];
}
