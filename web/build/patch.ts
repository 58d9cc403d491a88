import type { Plugin } from "vite";

/** A change to a line of a package. */
export interface Edit {
  find: RegExp;
  replaceWith: string;
}

/**
 * Changes the modules of a package while building. A new version of it may not have the lines any more, and the build
 * would go on without the change: it fails instead, naming the plugin and what was not found.
 */
export function patch(name: string, modules: RegExp, edits: readonly Edit[]): Plugin {
  const found = new Set<Edit>();
  return {
    name,
    apply: "build",
    transform(code, id) {
      if (!modules.test(id)) return null;
      let patched = code;
      for (const edit of edits) {
        const changed = patched.replace(edit.find, edit.replaceWith);
        if (changed !== patched) found.add(edit);
        patched = changed;
      }
      return { code: patched, map: null };
    },
    buildEnd(error) {
      const missing = edits.filter((edit) => !found.has(edit));
      if (error || missing.length === 0) return;
      this.error(`${name}: nothing matches ${missing.map(({ find }) => find.source).join(", ")} in ${modules.source}`);
    },
  };
}
