import { reportKeyOf } from "@lopango/functions/notifications/record-delivery-report";
import { HOST, type Ports } from "./ports.ts";

export const PROJECT = "demo-lopango";
export const REGION = "europe-west1";

/** Parameters of the deployed functions, with the suite's values (functions/README.md lists them). */
export function functionParameters(ports: Ports, publicUrl: string): Record<string, string> {
  return {
    PUBLIC_URL: publicUrl,
    ADMIN_EMAILS: "admin@lopango.test,admin2@lopango.test",
    MAXICASH_API_URL: sandboxUrl(ports),
    MAXICASH_GATEWAY_URL: sandboxUrl(ports),
    PAWAPAY_API_URL: pawapayUrl(ports),
    PAWAPAY_PAGE_URL: pawapayUrl(ports),
    MAIL_FROM: "Lopango <bonjour@lopango.test>",
    BOUNCE_DOMAIN: "retours.lopango.test",
    MESSAGING_URL: postOfficeUrl(ports),
    SMS_SENDER: "Lopango",
    WHATSAPP_SENDER: "+243800000000",
    PUSH_PUBLIC_KEY: "BGWEZ6eaPFBywseN1oY3u-V6h1zQ7aD7e7Rv1CjMrO1JXnbRnA7sDGESSInui_axB8VqzUEezRx_Ga9MNC0Rkwk",
    // Allows the post office as a push service beside the browsers' ones.
    POST_OFFICE_URL: postOfficeUrl(ports),
  };
}

/** Placeholders for secrets; the sandboxes accept the merchant's, the post office accepts any. */
export const functionSecrets = (ports: Ports): Record<string, string> => ({
  ...PAYMENT_SECRETS,
  MAIL_SERVER: `smtp://${HOST}:${ports.smtp}`,
  BOUNCE_KEY,
  MESSAGING_KEY: "local-suite-key",
  PUSH_PRIVATE_KEY: "SiFOiI-R-faOjzQb76nVl3VPZIeUE3U3Bm_ftHR7x0s",
});

const BOUNCE_KEY = "local-suite-key-that-names-e-mails";

export const PAYMENT_SECRETS = {
  MAXICASH_MERCHANT_ID: "lopango-sandbox",
  MAXICASH_MERCHANT_PASSWORD: "sandbox-password",
  PAWAPAY_API_TOKEN: "sandbox-token",
  VISITOR_COOKIE_KEYS: "local-suite-key-that-signs-nothing-of-value",
};

export function hostingUrl(ports: Ports): string {
  return `http://${HOST}:${ports.hosting}`;
}

export function viteUrl(ports: Ports): string {
  return `http://${HOST}:${ports.vite}`;
}

export function sandboxUrl(ports: Ports): string {
  return `http://${HOST}:${ports.sandbox}`;
}

export function pawapayUrl(ports: Ports): string {
  return `http://${HOST}:${ports.pawapay}`;
}

export function postOfficeUrl(ports: Ports): string {
  return `http://${HOST}:${ports.postOffice}`;
}

/** Webhook for bounces. */
export const mailReportsUrl = (ports: Ports): string =>
  `${hostingUrl(ports)}/reports/mail?key=${reportKeyOf(BOUNCE_KEY)}`;

export function mapTilesUrl(ports: Ports): string {
  return `http://${HOST}:${ports.mapTiles}`;
}

export function authEmulatorUrl(ports: Ports): string {
  return `http://${HOST}:${ports.auth}`;
}

export function sweepUrl(ports: Ports): string {
  return `http://${HOST}:${ports.functions}/functions/projects/${PROJECT}/triggers/${REGION}-sweep-0`;
}

export function suiteEnvironment(ports: Ports, publicUrl: string): Record<string, string> {
  return {
    APP_URL: publicUrl,
    FUNCTIONS_URL: `http://${HOST}:${ports.functions}/${PROJECT}/${REGION}`,
    SWEEP_URL: sweepUrl(ports),
    MAXICASH_SANDBOX_URL: sandboxUrl(ports),
    PAWAPAY_SANDBOX_URL: pawapayUrl(ports),
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    STORAGE_EMULATOR_HOST: `http://${HOST}:${ports.storage}`,
    GCLOUD_PROJECT: PROJECT,
    GOOGLE_CLOUD_PROJECT: PROJECT,
    // Prevents Google's libraries from waiting for a metadata server.
    METADATA_SERVER_DETECTION: "none",
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT, storageBucket: `${PROJECT}.appspot.com` }),
    ...functionParameters(ports, publicUrl),
    ...functionSecrets(ports),
  };
}

/** Formats values for the Firebase CLI's dotenv parser. */
export function dotenv(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join("");
}

export function webSettings(ports: Ports): Record<string, string> {
  return {
    VITE_AUTH_EMULATOR_URL: authEmulatorUrl(ports),
    VITE_TILES_URL: `${mapTilesUrl(ports)}/{z}/{x}/{y}.svg`,
    VITE_TILES_ATTRIBUTION: "Carte dessinée pour l’essai",
    VITE_SUPPORT_EMAIL: "aide@lopango.test",
    VITE_SUPPORT_PHONE: "+243 000 000 001",
    VITE_SUPPORT_WHATSAPP: "+243 000 000 002",
  };
}
