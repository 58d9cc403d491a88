import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv, type Plugin } from 'vite';

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
    },
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(['/api', '/media', '/__/firebase'].map((path) => [path, { target: api, changeOrigin: false }])),
    },
  };
});
