import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv, transformWithOxc, type Plugin, type Rolldown } from 'vite';

/** What runs first, and the application that it starts. */
const ENTRY = resolve(import.meta.dirname, 'src/main.tsx');
const APPLICATION = resolve(import.meta.dirname, 'src/start.tsx');
/** Asks for what a search shows before the application has arrived; reads amounts in its address. */
const EARLY = resolve(import.meta.dirname, 'src/pages/search/ask-early.ts');
const AMOUNTS = resolve(import.meta.dirname, 'src/lib/amount.ts');

/**
 * The chooser of demo people signs anybody in as anybody, against an emulator. A build that does not
 * talk to one must not even contain it, so such a build fails.
 */
function forbidDemoPeople(authEmulator: string): Plugin {
  return {
    name: 'forbid-demo-people',
    apply: 'build',
    generateBundle(_, bundle) {
      if (authEmulator) return;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const found = file.moduleIds.find((id) => /demo-people|demo-chooser/.test(id));
        if (found) this.error(`${found} is bundled although VITE_AUTH_EMULATOR_URL is not set.`);
      }
    },
  };
}

/** Sonner writes a <style> element when it loads, which our CSP refuses; its style sheet is imported instead. */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.mjs/.test(id)) return null;
      return { code: code.replace(/function __insertCSS\(code\) \{/, '$& return;'), map: null };
    },
  };
}

/**
 * Nothing tells the bundler that making a component does nothing else, so it keeps the router's forms although
 * nobody uses them: this does. The names are for a debugger.
 */
function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\/production\//.test(id)) return null;
      return { code: code.replace(/^\w+\.displayName = "[^"]*";$/gm, '').replace(/= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '), map: null };
    },
  };
}

/**
 * What must name the site's own address: the preview of a shared home page, and robots.txt, which the
 * functions framework would not let a function answer. Without an address both do without.
 */
function ownAddress(publicUrl: string): Plugin {
  const robots = readFileSync(resolve(import.meta.dirname, 'robots.txt'), 'utf8');
  return {
    name: 'own-address',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: publicUrl ? `${robots}\nSitemap: ${publicUrl}/sitemap.xml\n` : robots });
    },
    transformIndexHtml(html) {
      if (!publicUrl) return html;
      const meta = (property: string, content: string) => ({ tag: 'meta', attrs: { property, content }, injectTo: 'head' as const });
      return { html, tags: [meta('og:url', `${publicUrl}/`), meta('og:image', `${publicUrl}/card.jpg`), meta('og:image:width', '1200'), meta('og:image:height', '630')] };
    },
  };
}

/**
 * Writes `/sw.js` from `src/offline/service-worker.ts`: one file under a name that never changes, with the
 * version and the files of the first page filled in.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const file = resolve(import.meta.dirname, 'src/offline/service-worker.ts');
        const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
        // Every name has the digest of its content in it.
        const version = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 12);
        const source = code.replaceAll('__VERSION__', JSON.stringify(version)).replaceAll('__SHELL__', JSON.stringify(shellFiles(bundle)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** What index.html names, with all that those scripts import, and the icons. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const index = bundle['index.html'];
  const named = index?.type === 'asset' ? [...String(index.source).matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name = '']) => name) : [];
  const files = new Set(named);
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported);
  }
  return [...files].map((name) => `/${name}`).concat('/favicon.svg', '/manifest.webmanifest');
}

/** The application is fetched beside the entry that asks for it, not after it. */
function applicationBesideEntry(): Plugin {
  return {
    name: 'application-beside-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const application = chunks.find(({ moduleIds }) => moduleIds.includes(APPLICATION));
        if (!application) throw new Error(`${APPLICATION} is in no chunk.`);
        // With what it imports itself; the entry is among that, and is named already.
        const files = [application.fileName, ...application.imports].filter((file) => !html.includes(file));
        return files.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' as const }));
      },
    },
  };
}

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

/** A module and everything that it imports, found along static imports. */
function withImports(root: string): (id: string, graph: Graph) => boolean {
  let found: Set<string> | undefined;
  return (id, graph) => {
    if (!found) {
      found = new Set([root]);
      for (const each of found) for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
    }
    return found.has(id);
  };
}

const isEntryPart = withImports(ENTRY);
const isApplicationPart = withImports(APPLICATION);
const isEarlyPart = withImports(EARLY);

function isSharedPart(id: string): boolean {
  return /\/src\/(ui|lib)\/|\/contract\/src\/|\/lucide-react\//.test(id) && !/\/(toaster|identity|demo-people|congo)\./.test(id);
}

const isZod = (id: string) => /\/node_modules\/zod\//.test(id);

/** A module of the contract with schemas. Not `without-eval`: it speaks to the library before any schema is made. */
function isSchema(id: string, graph: Graph): boolean {
  return /\/contract\/src\/(?!without-eval)/.test(id) && (graph.getModuleInfo(id)?.importedIds.some(isZod) ?? false);
}

export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, import.meta.dirname, 'VITE_'), ...process.env };
  const authEmulator = env['VITE_AUTH_EMULATOR_URL'] ?? '';
  const api = env['VITE_DEV_PROXY'] ?? 'http://127.0.0.1:5000';
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle(), pureRouter(), forbidDemoPeople(authEmulator), applicationBesideEntry(), serviceWorker(), ownAddress((env['VITE_PUBLIC_URL'] ?? '').replace(/\/+$/, ''))],
    define: {
      // Always defined, so that the bundler can drop what is behind them.
      'import.meta.env.VITE_AUTH_EMULATOR_URL': JSON.stringify(authEmulator),
      'import.meta.env.VITE_SUPPORT_EMAIL': JSON.stringify(env['VITE_SUPPORT_EMAIL'] ?? ''),
      'import.meta.env.VITE_API_BASE_URL': JSON.stringify(env['VITE_API_BASE_URL'] ?? ''),
    },
    // React has had it since version 18; swr still brings a stand-in for older ones.
    resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
    build: {
      target: ['chrome109', 'safari16', 'firefox115'],
      outDir: 'dist',
      emptyOutDir: true,
      // Small images stay files: a data: address in the style sheet would be downloaded by everybody.
      assetsInlineLimit: 0,
      // What is there by the time that any part is asked for need not be listed with each.
      modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !/^assets\/(entry|app|rolldown-runtime)-/.test(file)) },
      rolldownOptions: {
        output: {
          codeSplitting: {
            // One file for what runs first, one for the application, one for the small parts that the other pages share: else they become dozens, each a request.
            groups: [
              { debugName: 'entry', name: (id, graph) => (isEntryPart(id, graph) || id === AMOUNTS || (isEarlyPart(id, graph) && isApplicationPart(id, graph)) ? 'entry' : null), priority: 5 },
              { debugName: 'application', name: (id, graph) => (isApplicationPart(id, graph) ? 'app' : null), priority: 4 },
              { debugName: 'parts', name: (id, graph) => (isSharedPart(id) && !isSchema(id, graph) && !/without-eval/.test(id) ? 'parts' : null), minShareCount: 2, priority: 3 },
              { debugName: 'stay', name: (id) => (/\/src\/(features\/(booking|calendar)|ui\/photo-mosaic|features\/photos)\//.test(id) ? 'stay' : null), minShareCount: 2, priority: 3 },
              { debugName: 'application of a partner', name: (id) => (/\/src\/features\/partner-application\//.test(id) ? 'candidature' : null), minShareCount: 2, priority: 3 },
              { debugName: 'hosting', name: (id) => (/\/src\/features\/hosting\//.test(id) ? 'hosting' : null), minShareCount: 2, priority: 3 },
              { debugName: 'menus', name: (id) => (/\/src\/app\/shell\/(account-menu|mobile-menu|use-sign-out)/.test(id) ? 'menus' : null), priority: 3 },
              { debugName: 'pages of words', name: (id) => (/\/src\/pages\/info\//.test(id) ? 'info' : null), priority: 3 },
              // Schemas and their library apart from the small parts, or every page would load them; last, because a group takes along what its modules import.
              { debugName: 'zod', name: (id) => (isZod(id) ? 'zod' : null), priority: 2 },
              { debugName: 'schemas', name: (id, graph) => (isSchema(id, graph) ? 'schemas' : null), minShareCount: 2, priority: 1 },
            ],
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(['/api', '/media', '/webhooks', '/__/firebase'].map((path) => [path, { target: api, changeOrigin: false }])),
    },
  };
});
