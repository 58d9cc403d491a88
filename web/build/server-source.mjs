import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const WEB = join(import.meta.dirname, "../src/");
const require = createRequire(import.meta.url);

/**
 * Returns the esbuild options to bundle the server-rendered part of the web (docs/decisions/0212):
 * Vite's settings, one of React's two server renderers, and no lazily loaded code.
 *
 * @param {Record<string, string | undefined>} env the web's settings, `VITE_…`
 */
export function serverSource(env) {
  const settings = Object.entries(env).filter(([name]) => name.startsWith("VITE_"));
  return {
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.env": JSON.stringify({ ...Object.fromEntries(settings), PROD: true, DEV: false, SSR: true }),
    },
    plugins: [withoutLaterCode, oneRenderer],
  };
}

/** @type {import('esbuild').Plugin} */
const withoutLaterCode = {
  name: "without-later-code",
  setup(build) {
    build.onResolve({ filter: /^/ }, ({ kind, importer, path }) =>
      kind === "dynamic-import" && importer.startsWith(WEB) ? { path, external: true } : null,
    );
  },
};

/** @type {import('esbuild').Plugin} */
const oneRenderer = {
  name: "one-renderer",
  setup(build) {
    build.onResolve({ filter: /^react-dom\/server$/ }, () => ({
      path: join(dirname(require.resolve("react-dom/package.json")), "cjs/react-dom-server-legacy.node.production.js"),
    }));
  },
};
