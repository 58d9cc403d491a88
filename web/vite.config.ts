import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv, type Plugin } from 'vite';

const ENTRY = resolve(import.meta.dirname, 'src/main.tsx');

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

/** Everything that the first page needs without asking for more, found from the entry along its static imports. */
function firstPageModules(graph: { getModuleInfo(id: string): { importedIds: string[] } | null }): Set<string> {
  const found = new Set<string>([ENTRY]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

let firstPage: Set<string> | undefined;

function isSharedPart(id: string): boolean {
  return /\/src\/(ui|lib)\/|\/contract\/src\/|\/lucide-react\//.test(id) && !/\/(toaster|identity|demo-people)\./.test(id);
}

export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, import.meta.dirname, 'VITE_'), ...process.env };
  const authEmulator = env['VITE_AUTH_EMULATOR_URL'] ?? '';
  const api = env['VITE_DEV_PROXY'] ?? 'http://127.0.0.1:5000';
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle(), forbidDemoPeople(authEmulator)],
    define: {
      // Always defined, so that the bundler can drop what is behind them.
      'import.meta.env.VITE_AUTH_EMULATOR_URL': JSON.stringify(authEmulator),
      'import.meta.env.VITE_API_BASE_URL': JSON.stringify(env['VITE_API_BASE_URL'] ?? ''),
    },
    build: {
      target: ['chrome109', 'safari16', 'firefox115'],
      outDir: 'dist',
      emptyOutDir: true,
      // Small images stay files: a data: address in the style sheet would be downloaded by everybody.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            // One file for the first page, one for the small parts that the other pages share: else they become dozens, each a request.
            groups: [
              { debugName: 'first page', name: (id, graph) => ((firstPage ??= firstPageModules(graph)).has(id) ? 'app' : null), priority: 2 },
              { debugName: 'parts', name: (id) => (isSharedPart(id) ? 'parts' : null), minShareCount: 2, priority: 1 },
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
