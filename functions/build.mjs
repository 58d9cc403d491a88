import { build, context } from "esbuild";
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { serverSource } from "../web/build/server-source.mjs";
import { lockFor } from "./lock.mjs";

/**
 * npm packages that the deployed functions install; all others are bundled. The choice minimizes cold starts. Two are
 * fixed: sharp is native code, and the Firebase CLI needs firebase-functions beside the bundle.
 */
const EXTERNAL = ["@google-cloud/firestore", "@google-cloud/storage", "firebase-admin", "firebase-functions", "sharp"];

const NODE_MAJOR = 24;
const HERE = import.meta.dirname;
const ROOT = join(HERE, "..");
const ENTRIES = join(HERE, "src/app/entries");
/** Threads that functions start, each a file at its address in the sources (`ical.adapter.ts`). */
const WORKERS = globSync("**/*.worker.ts", { cwd: join(HERE, "src") });

/** Writes a deployable folder: the bundle, a package.json and a lock file. @param {{ outDir?: string }} [options] */
export async function buildFunctions({ outDir = join(HERE, "dist") } = {}) {
  rmSync(outDir, { recursive: true, force: true });
  writePackage(outDir);
  await Promise.all(bundles(outDir).map((bundle) => build(bundle)));
}

/**
 * Builds and rebuilds on each change of a source file.
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
 * Bundles each function separately. Shared chunks would be 72 files for `api` alone; linking them took a third of its
 * own start-up time.
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
    ...WORKERS.map((file) => ({
      ...common,
      entryPoints: [{ in: join(HERE, "src", file), out: file.replace(/\.ts$/, "") }],
      splitting: false,
    })),
  ];
}

/** Keeps the entries as separate files beside the bundle. @type {import('esbuild').Plugin} */
const entriesApart = {
  name: "entries-apart",
  setup(build) {
    build.onResolve({ filter: /^\.\/app\/entries\// }, ({ path }) => ({
      path: path.replace("./app/", "./").replace(/\.ts$/, ".js"),
      external: true,
    }));
  },
};

function options(outDir) {
  // `page` renders the web's components with its settings.
  const web = serverSource(process.env);
  return {
    outdir: outDir,
    bundle: true,
    // Chunks keep lazy imports lazy.
    splitting: true,
    format: "esm",
    platform: "node",
    target: `node${NODE_MAJOR}`,
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    // Bundled CommonJS packages call `require`, which ES modules lack.
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
 * Excludes zod's fifty locales, half of its bytes at each cold start; the product has its own messages
 * (`src/platform/http/input.ts`).
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
  // Read at run time from `../assets`, relative to a chunk or a source folder.
  cpSync(join(HERE, "src/assets"), join(outDir, "assets"), { recursive: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildFunctions();
