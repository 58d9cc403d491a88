import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { transformWithOxc, type Plugin, type Rolldown } from "vite";
import { APPLICATION } from "./chunks.ts";
import { patch } from "./patch.ts";

/**
 * The chooser of demo people signs anybody in as anybody, against an emulator. A build that does not
 * talk to one must not even contain it, so such a build fails.
 */
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

/** Sonner writes a <style> element when it loads, which our CSP refuses; its style sheet is imported instead. */
export function sonnerWithoutInlineStyle(): Plugin {
  return patch("sonner-without-inline-style", /node_modules\/sonner\/dist\/index\.mjs/, [
    { find: /function __insertCSS\(code\) \{/, replaceWith: "$& return;" },
  ]);
}

/**
 * Nothing tells the bundler that making a component does nothing else, so it keeps the router's forms although
 * nobody uses them: this does. The names are for a debugger.
 */
export function pureRouter(): Plugin {
  return patch("pure-router", /node_modules\/react-router\/dist\/production\//, [
    { find: /^\w+\.displayName = "[^"]*";$/gm, replaceWith: "" },
    { find: /= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g, replaceWith: "= /* @__PURE__ */ " },
  ]);
}

/**
 * What must name the site's own address: the preview of a shared home page, and robots.txt, which the
 * functions framework would not let a function answer. Without an address both do without.
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

/**
 * Writes `/sw.js` from `src/offline/service-worker.ts`: one file under a name that never changes, with the
 * version and the files of the first page filled in.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const file = resolve(import.meta.dirname, "../src/offline/service-worker.ts");
        const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
        // Every name has the digest of its content in it.
        const version = createHash("sha256").update(Object.keys(bundle).toSorted().join()).digest("hex").slice(0, 12);
        const source = code
          .replaceAll("__VERSION__", JSON.stringify(version))
          .replaceAll("__SHELL__", JSON.stringify(shellFiles(bundle)));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

/** What index.html names, with all that those scripts import, and the icons. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const index = bundle["index.html"];
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

/** The application is fetched beside the entry that asks for it, not after it. */
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
        // With what it imports itself; the entry is among that, and is named already.
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
