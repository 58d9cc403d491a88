import { expect, test } from "vitest";
import { openProject } from "./fresh-project.ts";

/** Answers as the CLIs do for a project that was made a minute ago, unless `opened` says otherwise. */
function aFreshProject(opened: { billing?: true; bucket?: true; site?: "linked" | "unlinked"; apps?: number } = {}) {
  const calls: string[] = [];
  let apps = opened.apps ?? 0;
  let site = opened.site;
  const gcloud = (...args: string[]): string => {
    const call = args.join(" ");
    calls.push(call);
    if (call.startsWith("billing projects describe")) return opened.billing ? "True" : "False";
    if (call.startsWith("storage buckets list")) return opened.bucket ? "p.firebasestorage.app" : "";
    return "";
  };
  const firebase = (...args: string[]): unknown => {
    calls.push(args.join(" "));
    if (args[0] === "hosting:sites:list")
      return { sites: site ? [{ type: "DEFAULT_SITE", ...(site === "linked" && { appId: "1:1:web:1" }) }] : [] };
    if (args[0] === "apps:list") return Array.from({ length: apps }, () => ({}));
    apps += 1;
    site ??= "linked";
    return {};
  };
  return { calls, open: () => openProject(gcloud, firebase, "p", "p.firebasestorage.app") };
}

test("a project on the Spark plan is refused before anything is made", () => {
  const { open, calls } = aFreshProject();
  expect(open).toThrow("p is on the Spark plan");
  expect(calls).toHaveLength(2);
});

test("a project whose Storage was not opened is told where to open it", () => {
  expect(aFreshProject({ billing: true }).open).toThrow("The bucket p.firebasestorage.app does not exist");
});

test("a project without web app and site gets both", () => {
  const { open, calls } = aFreshProject({ billing: true, bucket: true });
  open();
  expect(calls).toContain("apps:create WEB Lopango --non-interactive");
});

test.each([0, 1])("a site that no web app is linked to is refused, with %i web apps", (apps) => {
  const { open, calls } = aFreshProject({ billing: true, bucket: true, site: "unlinked", apps });
  expect(open).toThrow("«Link to Firebase Hosting site»");
  expect(calls.filter((call) => call.startsWith("apps:create"))).toHaveLength(1 - apps);
});

test("an opened project changes nothing", () => {
  const { open, calls } = aFreshProject({ billing: true, bucket: true, site: "linked", apps: 1 });
  open();
  expect(calls.filter((call) => call.startsWith("apps:"))).toEqual([]);
});
