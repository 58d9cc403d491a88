import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { reactWithoutStacks } from "./plugins.ts";

test("the renderer makes no error while it starts: each would keep a stack, for which the browser parses it again", () => {
  const folder = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
  const file = join(folder, "cjs/react-dom-client.production.js");
  const { transform } = reactWithoutStacks();
  const patched = (transform as (code: string, id: string) => { code: string })(readFileSync(file, "utf8"), file);
  let made = 0;
  const counted = new Proxy(Error, {
    apply: (target, _, [message]: [string]) => ((made += 1), target(message)),
    construct: (target, [message]: [string]) => ((made += 1), new target(message)),
  });
  const { exports } = { exports: {} };
  // oxlint-disable-next-line typescript/no-implied-eval -- as a bundler wraps it
  new Function("require", "exports", "Error", patched.code)(createRequire(file), exports, counted);
  expect([Object.keys(exports), made]).toEqual([expect.arrayContaining(["hydrateRoot"]), 0]);
});
