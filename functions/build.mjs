import { build, context } from "esbuild";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
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
const ENTRIES = join(HERE, "src/entries");

/**
 * Writes a folder that Firebase can deploy on its own: the bundle, a package.json and a lock file.
 *
 * @param {{ outDir?: string }} [options]
 */
export async function buildFunctions({ outDir = join(HERE, "dist") } = {}) {
  rmSync(outDir, { recursive: true, force: true });
  writePackage(outDir);
  await Promise.all(bundles(outDir).map((bundle) => build(bundle)));
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
  const watched = await Promise.all(bundles(outDir).map((bundle) => context({ ...bundle, logLevel: "warning" })));
  await Promise.all(watched.map((bundle) => bundle.rebuild()));
  await Promise.all(watched.map((bundle) => bundle.watch()));
  return async () => void (await Promise.all(watched.map((bundle) => bundle.dispose())));
}

/**
 * What Firebase loads, and beside it what each function's instances run: bundled apart from the others, although they
 * share much. What several share is a chunk for every set of those that share it, 72 files for `api` alone, whose
 * resolving and linking took a third of what its start costs beyond Google's libraries (design §12).
 *
 * @returns {import('esbuild').BuildOptions[]}
 */
function bundles(outDir) {
  const names = readdirSync(ENTRIES).map((file) => basename(file, ".ts"));
  const common = options(outDir);
  return [
    {
      ...common,
      entryPoints: [{ in: join(HERE, "src/index.ts"), out: "index" }],
      plugins: [...common.plugins, entriesApart],
    },
    ...names.map((name) => ({
      ...common,
      entryPoints: [{ in: join(ENTRIES, `${name}.ts`), out: `entries/${name}` }],
      chunkNames: `chunks/${name}-[name]-[hash]`,
    })),
  ];
}

/** The entries stand beside the bundle as files of their own. @type {import('esbuild').Plugin} */
const entriesApart = {
  name: "entries-apart",
  setup(build) {
    build.onResolve({ filter: /^\.\/entries\// }, ({ path }) => ({
      path: path.replace(/\.ts$/, ".js"),
      external: true,
    }));
  },
};

function options(outDir) {
  // `page` draws with the web's own components, and with its settings.
  const web = serverSource(process.env);
  return {
    outdir: outDir,
    bundle: true,
    // Chunks, so that what is imported lazily is also loaded lazily.
    splitting: true,
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
    let wanted = false;
    let found = false;
    build.onResolve({ filter: /^zod$/ }, () => {
      wanted = true;
      return undefined;
    });
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => {
      found = true;
      return { contents: "export {};" };
    });
    build.onEnd(() =>
      found || !wanted ? null : { errors: [{ text: "zod keeps its locales elsewhere: they would be bundled." }] },
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
