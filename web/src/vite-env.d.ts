/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the API when it is not the page's own; empty otherwise. */
  readonly VITE_API_BASE_URL: string;
  /** Origin of the Auth emulator; empty in production builds. */
  readonly VITE_AUTH_EMULATOR_URL: string;
  /** Of reCAPTCHA Enterprise, for App Check; empty where it is not used. */
  readonly VITE_APP_CHECK_SITE_KEY: string;
  /** Countries whose numbers get codes by SMS: `CD,RW`. The first is meant where a number names none; empty: `CD`. */
  readonly VITE_PHONE_COUNTRIES: string;
  /** How to reach the people who answer; empty where there are none. */
  /** Where a map’s tiles come from, with `{z}`, `{x}` and `{y}`; empty: no map is offered. */
  readonly VITE_TILES_URL: string;
  /** Whom their terms want to be thanked. */
  readonly VITE_TILES_ATTRIBUTION: string;
  readonly VITE_SUPPORT_EMAIL: string;
  readonly VITE_SUPPORT_PHONE: string;
  readonly VITE_SUPPORT_WHATSAPP: string;
}
