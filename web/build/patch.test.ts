import { build, type Plugin } from "vite";
import { expect, test } from "vitest";
import { patch } from "./patch.ts";

const world: Plugin = {
  name: "world",
  resolveId: (id) => (id === "page" || id === "package" ? id : null),
  load: (id) =>
    ({ page: 'import { word } from "package"; console.log(word);', package: 'export const word = "old";' })[id],
};

function built(...plugins: Plugin[]) {
  return build({
    configFile: false,
    logLevel: "silent",
    plugins: [world, ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: "page" } },
  });
}

test("a line of a package is changed", async () => {
  const output = await built(patch("renewed", /^package$/, [{ find: /"old"/, replaceWith: '"new"' }]));
  expect(JSON.stringify(output)).toContain('\\"new\\"');
});

test("the build fails when the line is not there any more", async () => {
  const edits = [
    { find: /"old"/, replaceWith: '"new"' },
    { find: /"older"/, replaceWith: '"new"' },
  ];
  await expect(built(patch("renewed", /^package$/, edits))).rejects.toThrow('renewed: nothing matches "older"');
});

test("the build fails when the module is not there any more", async () => {
  await expect(built(patch("renewed", /^elsewhere$/, [{ find: /"old"/, replaceWith: "" }]))).rejects.toThrow("renewed");
});
