import { build, context } from "esbuild";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serverSource } from "../web/build/server-source.mjs";
import { lockFor } from "./lock.mjs";

/**
 * npm packages that the deployed functions install; every other one is bundled. Chosen by cold start
 * (design §12), with two fixed points: sharp is native code, and the Firebase CLI looks for
 * firebase-functions beside the bundle to discover what it exports.
 */
const EXTERNAL = ["@google-cloud/firestore", "@google-cloud/storage", "firebase-admin", "firebase-functions", "sharp"];

const NODE_MAJOR = 24;
const HERE = import.meta.dirname;
const ROOT = join(HERE, "..");

/**
 * Writes a folder that Firebase can deploy on its own: the bundle, a package.json and a lock file.
 *
 * @param {{ outDir?: string }} [options]
 */
export async function buildFunctions({ outDir = join(HERE, "dist") } = {}) {
  rmSync(outDir, { recursive: true, force: true });
  writePackage(outDir);
  await build(bundleOptions(outDir));
}

/**
 * Builds, then builds again whenever a source file changes.
 *
 * @param {{ outDir: string }} options
 * @returns {Promise<() => Promise<void>>} stops watching
 */
export async function watchFunctions({ outDir }) {
  rmSync(outDir, { recursive: true, force: true });
  writePackage(outDir);
  const watched = await context({ ...bundleOptions(outDir), logLevel: "warning" });
  await watched.rebuild();
  await watched.watch();
  return () => watched.dispose();
}

/** @returns {import('esbuild').BuildOptions} */
function bundleOptions(outDir) {
  // `page` draws with the web's own components, and with its settings.
  const web = serverSource(process.env);
  return {
    entryPoints: [join(HERE, "src/index.ts")],
    outdir: outDir,
    bundle: true,
    // Chunks, so that what is imported lazily is also loaded lazily.
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    format: "esm",
    platform: "node",
    target: `node${NODE_MAJOR}`,
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    // Bundled CommonJS packages call `require`, which an ES module has not.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    define: web.define,
    plugins: [withoutZodLocales, ...web.plugins],
    legalComments: "none",
    logLevel: "error",
  };
}

/**
 * Messages are French and our own (`src/http/messages.ts`); zod's in fifty languages are half of its
 * bytes and would be parsed at every cold start.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutZodLocales = {
  name: "without-zod-locales",
  setup(build) {
    let found = false;
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => {
      found = true;
      return { contents: "export {};" };
    });
    build.onEnd(() =>
      found ? null : { errors: [{ text: "zod keeps its locales elsewhere: they would be bundled." }] },
    );
  },
};

function writePackage(outDir) {
  const rootLock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const { manifest, lock } = lockFor(rootLock, "functions", EXTERNAL, {
    name: "lopango-functions",
    version: "0.0.0",
    private: true,
    type: "module",
    main: "index.js",
    engines: { node: String(NODE_MAJOR) },
  });
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, "package.json"), JSON.stringify(manifest, null, 2));
  writeFileSync(join(outDir, "package-lock.json"), JSON.stringify(lock, null, 2));
  // Read as files at run time, from `../assets` of a chunk as of a source folder.
  cpSync(join(HERE, "src/assets"), join(outDir, "assets"), { recursive: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildFunctions();
