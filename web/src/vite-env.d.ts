/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the API when it is not the page's own; empty otherwise. */
  readonly VITE_API_BASE_URL: string;
  /** Origin of the Auth emulator; empty in production builds. */
  readonly VITE_AUTH_EMULATOR_URL: string;
  /** reCAPTCHA Enterprise key for App Check; empty without it. */
  readonly VITE_APP_CHECK_SITE_KEY: string;
  /** Countries whose numbers receive codes by SMS, the default first: `CD,RW`. Empty: `CD`. */
  readonly VITE_PHONE_COUNTRIES: string;
  /** Address of map tiles, with `{z}`, `{x}` and `{y}`; empty without a map. */
  readonly VITE_TILES_URL: string;
  /** Credit line that the tiles' licence demands. */
  readonly VITE_TILES_ATTRIBUTION: string;
  /** Support contacts; empty if there are none. */
  readonly VITE_SUPPORT_EMAIL: string;
  readonly VITE_SUPPORT_PHONE: string;
  readonly VITE_SUPPORT_WHATSAPP: string;
}
