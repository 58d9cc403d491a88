import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, loadEnv } from "vite";
import { OLDEST_BROWSERS, SYNTAX } from "./build/oldest-browsers.ts";
import { olderStyles } from "./build/older-styles.ts";
import { CHUNKS } from "./build/chunks.ts";
import {
  applicationBesideEntry,
  plainCalendar,
  forbidDemoPeople,
  ownAddress,
  renderedPages,
  pureRouter,
  reactWithoutStacks,
  serviceWorker,
  sonnerWithoutInlineStyle,
} from "./build/plugins.ts";
import { authEmulator } from "./build/settings.ts";
import { withoutUnusedReact } from "./build/unused-react.ts";

export default defineConfig(({ command, mode }) => {
  const files = loadEnv(mode, import.meta.dirname, "VITE_");
  const env = { ...files, ...process.env };
  const emulator = authEmulator(command, process.env, files);
  const api = env["VITE_DEV_PROXY"] ?? "http://127.0.0.1:5000";
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      tailwindcss(),
      sonnerWithoutInlineStyle(),
      plainCalendar(),
      pureRouter(),
      reactWithoutStacks(),
      withoutUnusedReact(),
      forbidDemoPeople(emulator),
      applicationBesideEntry(),
      renderedPages(env),
      serviceWorker(),
      ownAddress((env["VITE_PUBLIC_URL"] ?? "").replace(/\/+$/, "")),
    ],
    define: {
      // Always defined, so that the bundler can drop dead branches.
      "import.meta.env.VITE_AUTH_EMULATOR_URL": JSON.stringify(emulator),
      "import.meta.env.VITE_APP_CHECK_SITE_KEY": JSON.stringify(env["VITE_APP_CHECK_SITE_KEY"] ?? ""),
      "import.meta.env.VITE_PHONE_COUNTRIES": JSON.stringify(env["VITE_PHONE_COUNTRIES"] ?? ""),
      "import.meta.env.VITE_TILES_URL": JSON.stringify((env["VITE_TILES_URL"] ?? "").trim()),
      "import.meta.env.VITE_TILES_ATTRIBUTION": JSON.stringify(env["VITE_TILES_ATTRIBUTION"] ?? ""),
      "import.meta.env.VITE_SUPPORT_EMAIL": JSON.stringify(env["VITE_SUPPORT_EMAIL"] ?? ""),
      "import.meta.env.VITE_SUPPORT_PHONE": JSON.stringify(env["VITE_SUPPORT_PHONE"] ?? ""),
      "import.meta.env.VITE_SUPPORT_WHATSAPP": JSON.stringify(env["VITE_SUPPORT_WHATSAPP"] ?? ""),
      "import.meta.env.VITE_API_BASE_URL": JSON.stringify(env["VITE_API_BASE_URL"] ?? ""),
    },
    // React has it since version 18; swr still bundles a polyfill.
    resolve: { alias: { "use-sync-external-store/shim": "react" } },
    // Needs complete layers, which only the build produces.
    css: { postcss: { plugins: command === "build" ? [olderStyles] : [] } },
    build: {
      target: SYNTAX,
      cssTarget: OLDEST_BROWSERS,
      outDir: "dist",
      emptyOutDir: true,
      // Inlined images would enlarge the style sheet of every page.
      assetsInlineLimit: 0,
      // Excludes chunks that are always loaded before any other.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files) => files.filter((file) => !/^assets\/(entry|app)-/.test(file)),
      },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: CHUNKS },
        },
      },
    },
    server: {
      host: "127.0.0.1",
      proxy: Object.fromEntries(
        ["/api", "/calendars", "/media", "/webhooks", "/reports", "/__/firebase"].map((path) => [
          path,
          { target: api, changeOrigin: false },
        ]),
      ),
    },
  };
});
