import { build as bundle } from "esbuild";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { transformWithOxc, type Plugin, type Rolldown } from "vite";
import { APPLICATION } from "./chunks.ts";
import type * as Splash from "../src/app/splash/splash.tsx";
import { PART_FILE } from "@lopango/contract/ssr/rendered-page";
import { SYNTAX } from "./oldest-browsers.ts";
import { patch } from "./patch.ts";
import { lighterWidth, MEDIA, PHOTO_WIDTHS } from "@lopango/contract/photos/photos";
import { SCREENS } from "@lopango/contract/screens";
import { serverSource } from "./server-source.mjs";

/** Fails a build that contains the demo sign-in without an Auth emulator: it signs in anyone as any user. */
export function forbidDemoPeople(authEmulator: string): Plugin {
  return {
    name: "forbid-demo-people",
    apply: "build",
    generateBundle(_, bundle) {
      if (authEmulator) return;
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const found = file.moduleIds.find((id) => /demo-people|demo-chooser/.test(id));
        if (found) this.error(`${found} is bundled although VITE_AUTH_EMULATOR_URL is not set.`);
      }
    },
  };
}

/** Removes the <style> element that Sonner inserts, because the CSP blocks it; the style sheet is imported instead. */
export function sonnerWithoutInlineStyle(): Plugin {
  return patch("sonner-without-inline-style", /node_modules\/sonner\/dist\/index\.mjs/, [
    { find: /function __insertCSS\(code\) \{/, replaceWith: "$& return;" },
  ]);
}

/** What calendars show is formatted in French by `calendar/picker`, in the reader's time zone. */
export function plainCalendar(): Plugin[] {
  return [
    patch("calendar-without-english", /node_modules\/date-fns\/locale\/en-US\.js/, [
      {
        find: /^import \{ (formatDistance|formatRelative|match|localize|formatLong) \} .*;$/gm,
        replaceWith: "const $1 = undefined;",
      },
    ]),
    patch("calendar-without-formats", /node_modules\/react-day-picker\/dist\/esm\/classes\/DateLib\.js/, [
      // `yyyy-MM-dd` and `yyyy-MM` name days and months.
      {
        find: /^import \{ format, \} from "date-fns\/format";$/m,
        replaceWith:
          'const format = (date, pattern) => [String(date.getFullYear()).padStart(4, "0"), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-").slice(0, pattern === "yyyy-MM" ? 7 : 10);',
      },
    ]),
    patch("calendar-without-zones", /node_modules\/react-day-picker\/dist\/esm\/(\w+\/)?\w+\.js/, [
      { find: /^import \{ TZDate \} from "@date-fns\/tz";$/m, replaceWith: "const TZDate = undefined;" },
    ]),
  ];
}

/**
 * React throws these to itself. An error that is made while the renderer starts keeps a stack: for DevTools and
 * Lighthouse the browser parses the whole renderer again, 150 ms on a slow phone.
 */
export function reactWithoutStacks(): Plugin {
  return patch("react-without-stacks", /\/react-dom\/cjs\/react-dom-client\.production\.js$/, [
    { find: /^((?:var|) *\w+Exception =) Error\(/gm, replaceWith: "$1 withoutStack(" },
    { find: /^function formatProdErrorMessage\(/m, replaceWith: `${WITHOUT_STACK}$&` },
  ]);
}
const WITHOUT_STACK =
  "function withoutStack(message) { return Object.assign(Object.create(Error.prototype), { message }); }\n";

/**
 * Marks the router's components as pure, so that the bundler can drop unused ones.
 * Removes display names, which only debuggers read.
 */
export function pureRouter(): Plugin {
  return patch("pure-router", /node_modules\/react-router\/dist\/production\//, [
    { find: /^\w+\.displayName = "[^"]*";$/gm, replaceWith: "" },
    { find: /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g, replaceWith: "= /* @__PURE__ */ " },
    // Removes messages for developers.
    { find: /^\s*warning\(.*\);$/gm, replaceWith: "" },
    { find: /^(\s*invariant\(.+?), (?:`.*`|".*")\);$/gm, replaceWith: "$1);" },
    // Removes link prefetching, which only works for pages that the router loads itself.
    {
      find: /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(prefetch, rest\);/,
      replaceWith: "",
    },
    { find: /\.\.\.prefetchHandlers,/, replaceWith: "" },
    { find: /ref: mergeRefs\(forwardedRef, prefetchRef\)/, replaceWith: "ref: forwardedRef" },
    { find: /return shouldPrefetch && !isAbsolute \? [^;]* : link;/, replaceWith: "return link;" },
  ]);
}

/**
 * Adds the site's own address to the home page's preview and to robots.txt, which a function cannot serve.
 * Without an address both omit it.
 */
export function ownAddress(publicUrl: string): Plugin {
  const robots = readFileSync(resolve(import.meta.dirname, "../robots.txt"), "utf8");
  return {
    name: "own-address",
    apply: "build",
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: "robots.txt",
        source: publicUrl ? `${robots}\nSitemap: ${publicUrl}/sitemap.xml\n` : robots,
      });
    },
    transformIndexHtml(html) {
      if (!publicUrl) return html;
      const meta = (property: string, content: string) => ({
        tag: "meta",
        attrs: { property, content },
        injectTo: "head" as const,
      });
      return {
        html,
        tags: [
          meta("og:url", `${publicUrl}/`),
          meta("og:image", `${publicUrl}/card.jpg`),
          meta("og:image:width", "1200"),
          meta("og:image:height", "630"),
        ],
      };
    },
  };
}

/** The empty page: the fallback of every other address, cached by the service worker. */
const UNRENDERED = "app.html";
/** Template of server-rendered pages, with inlined styles to avoid a request before the first paint. */
const SHELL = "shell.html";
/** Template of `/` with the splash. An `index.html` would make Hosting bypass the function. */
const HOME = "home.html";

type Settings = Record<string, string | undefined>;

/**
 * Emits the templates of the function `page` (docs/decisions/0212) from Vite's page.
 * @param env the web's settings, `VITE_…`
 */
export function renderedPages(env: Settings): Plugin {
  return {
    name: "pages-to-render",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, files) {
        const index = files["index.html"];
        if (index?.type !== "asset") throw new Error("Vite wrote no index.html.");
        const unrendered = String(index.source).replace("<!-- help -->", helpWithoutScripts(env));
        delete files["index.html"];
        const inline = async (source: string, target: string) => {
          const script = await inlineScript(source, target);
          const digest = createHash("sha256").update(script).digest("base64url").slice(0, 8);
          const file = `assets/${basename(source, ".ts")}-${digest}.js`;
          this.emitFile({ type: "asset", fileName: file, source: script });
          return `<script ${PART_FILE}="/${file}">${script}</script>`;
        };
        // Checks the browser before it uses newer APIs, so a lower target suffices.
        const splash = `${await renderedSplash(env)}\n    ${await inline("app/splash/animation.ts", "es2017")}`;
        const early = await inline("app/early.ts", "es2020");
        this.emitFile({ type: "asset", fileName: UNRENDERED, source: unrendered });
        // A rendered page has its own name and heading.
        const rendered = unrendered.replace(/\s*<hgroup[^]*?<\/hgroup>/, "");
        const styled = withItsStyles(rendered, files).replace("</head>", () => `  ${early}\n  </head>`);
        this.emitFile({ type: "asset", fileName: SHELL, source: styled });
        this.emitFile({
          type: "asset",
          fileName: HOME,
          // First in the body, so that nothing is painted before the splash.
          source: styled.replace("<body>", () => `<body>\n    ${splash}`),
        });
      },
    },
  };
}

/** The page of the support needs scripts. Empty without an address. */
function helpWithoutScripts({ VITE_SUPPORT_EMAIL: email, VITE_SUPPORT_PHONE: phone }: Settings): string {
  const ways = [
    ...(email ? [`<a href="mailto:${email}">${email}</a>`] : []),
    ...(phone ? [`<a href="tel:${phone.replaceAll(" ", "")}">${phone}</a>`] : []),
  ];
  return ways.length > 0 ? `<p class="mt-4">Besoin d’aide\u202f? ${ways.join(" ou ")}.</p>` : "";
}

/**
 * Inlines the style sheet. The link stays, without loading, because later chunks check for it.
 * `withFiles` restores it where the CSP does not allow the inline styles.
 */
function withItsStyles(html: string, files: Rolldown.OutputBundle): string {
  const [link = "", name = ""] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? [];
  const file = files[name];
  if (file?.type !== "asset") throw new Error("Vite’s page names no style sheet.");
  return html.replace(
    link,
    () => `<style>${String(file.source).trim()}</style>\n    ${link.replace("<link", "<link disabled")}`,
  );
}

/** Bundles a script to inline, because a file would delay the first paint. */
async function inlineScript(source: string, target: string): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [resolve(import.meta.dirname, "../src", source)],
    bundle: true,
    minify: true,
    format: "iife",
    target,
    write: false,
  });
  return (outputFiles[0]?.text ?? "").trim();
}

async function renderedSplash(env: Record<string, string | undefined>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "rendered-splash-"));
  try {
    const outfile = join(folder, "render.mjs");
    await bundle({
      entryPoints: [resolve(import.meta.dirname, "../src/app/splash/splash.tsx")],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      // Bundled CommonJS packages call `require`, which ES modules lack.
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      ...serverSource(env),
    });
    const { renderSplash } = (await import(pathToFileURL(outfile).href)) as typeof Splash;
    return renderSplash();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Emits `/sw.js` from `src/app/offline/service-worker.ts` under a fixed name, with the version and the shell files. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const file = resolve(import.meta.dirname, "../src/app/offline/service-worker.ts");
        const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { target: SYNTAX });
        // File names contain content hashes.
        const version = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
        const source = code
          .replaceAll("__VERSION__", JSON.stringify(version))
          .replaceAll("__SHELL__", JSON.stringify(shellFiles(bundle)))
          .replaceAll("__MEDIA__", JSON.stringify(MEDIA))
          .replaceAll("__NOTIFICATIONS__", JSON.stringify(SCREENS.notifications))
          .replaceAll("__LIGHTER_WIDTHS__", JSON.stringify(LIGHTER_WIDTHS));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

const LIGHTER_WIDTHS = Object.fromEntries(PHOTO_WIDTHS.map((width) => [width, lighterWidth(width)]));

function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const index = bundle[UNRENDERED];
  const named =
    index?.type === "asset"
      ? [...String(index.source).matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name = ""]) => name)
      : [];
  const files = new Set(named);
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === "chunk") for (const imported of file.imports) files.add(imported);
  }
  return [...files].map((name) => `/${name}`).concat("/favicon.svg", "/manifest.webmanifest");
}

export function applicationBesideEntry(): Plugin {
  return {
    name: "application-beside-entry",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const application = chunks.find(({ moduleIds }) => moduleIds.includes(APPLICATION));
        if (!application) throw new Error(`${APPLICATION} is in no chunk.`);
        // Adds its imports too, except the entry, which the page already loads.
        const files = [application.fileName, ...application.imports].filter((file) => !html.includes(file));
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head" as const,
        }));
      },
    },
  };
}
