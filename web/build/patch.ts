import type { Plugin } from "vite";

export interface Edit {
  find: RegExp;
  replaceWith: string;
}

/**
 * Edits modules of a package during the build. Fails if an edit matches nothing, e.g. after an update,
 * and names the plugin and the pattern.
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
