import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "@lopango/contract/endpoints";
import { apiEndpoints, uploadEndpoints } from "@lopango/contract/served-endpoints";

const { hosting } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../firebase.json"), "utf8")) as {
  hosting: { rewrites: { source: string; function?: { functionId: string } }[] };
};

function servedBy(path: string): string | undefined {
  const address = path.replaceAll(/\{\w+\}/g, "abcdefghij0123456789");
  return hosting.rewrites.find(({ source }) =>
    new RegExp(`^${source.replaceAll("**", ".+").replaceAll(/(?<!\.)\*/g, "[^/]+")}$`).test(address),
  )?.function?.functionId;
}

test("Hosting sends each endpoint to the function that serves it", () => {
  for (const { path } of Object.values(uploadEndpoints)) expect([path, servedBy(path)]).toEqual([path, "upload"]);
  for (const { path } of Object.values(apiEndpoints)) expect([path, servedBy(path)]).toEqual([path, "api"]);
});

test("each endpoint is served once", () => {
  expect([...Object.keys(uploadEndpoints), ...Object.keys(apiEndpoints)].toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  );
});
