/**
 * Cuts a lock file for some packages out of the repository's own, so that the deployed functions
 * install to the letter what the tests ran with, and building needs no network.
 *
 * @param {{ packages: Record<string, any> }} rootLock - package-lock.json, version 3
 * @param {string} workspace - folder whose view of node_modules counts
 * @param {string[]} names - packages to install
 * @param {Record<string, any>} base - the manifest without its dependencies
 * @returns {{ manifest: Record<string, any>, lock: Record<string, any> }}
 */
export function lockFor(rootLock, workspace, names, base) {
  /** @type {Map<string, { from: string, entry: any }>} */
  const kept = new Map();
  const dependencies = {};
  for (const name of names) {
    const from = resolve(rootLock, workspace, name);
    if (from === undefined) throw new Error(`${name} is not in package-lock.json: run npm install`);
    dependencies[name] = rootLock.packages[from].version;
    keep(rootLock, workspace, from, kept);
  }

  const manifest = { ...base, dependencies };
  const { name, version } = base;
  const entries = [...kept].sort(([a], [b]) => a.localeCompare(b)).map(([path, { entry }]) => [path, entry]);
  const packages = { "": { name, version, dependencies, engines: base.engines }, ...Object.fromEntries(entries) };
  return { manifest, lock: { name, version, lockfileVersion: 3, requires: true, packages } };
}

/** Keeps the package at `from` and everything that it needs. */
function keep(rootLock, workspace, from, kept) {
  const path = from.startsWith(`${workspace}/`) ? from.slice(workspace.length + 1) : from;
  const earlier = kept.get(path);
  if (earlier !== undefined) {
    if (earlier.from === from) return;
    throw new Error(`${earlier.from} and ${from} can't both be installed as ${path}`);
  }
  const { dev, devOptional, extraneous, ...entry } = rootLock.packages[from];
  kept.set(path, { from, entry });

  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = resolve(rootLock, from, name);
    // An optional peer that is installed for somebody else's sake is not needed here.
    if (peerDependenciesMeta[name]?.optional === true) continue;
    if (found !== undefined) keep(rootLock, workspace, found, kept);
    else if (name in dependencies) throw new Error(`${name}, which ${from} needs, is not in package-lock.json`);
  }
}

/** Node's own look-up: the nearest node_modules on the way up that has the package. */
function resolve(rootLock, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, "")) {
    if (!folder.endsWith("node_modules")) {
      const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (path in rootLock.packages) return path;
    }
    if (folder === "") return undefined;
  }
}
