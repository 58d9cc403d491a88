import { describe, expect, test } from "vitest";
import { grantRights, RIGHTS } from "./accounts.ts";
import { leaveOutQueryStrings } from "./logs.ts";

type Bindings = Map<string, Set<string>>;

function aCloud({ deaf = false, isNew = false } = {}) {
  const accounts = new Set(isNew ? [] : ["1-compute@developer.gserviceaccount.com"]);
  const policies = new Map<string, Bindings>();
  const exclusions: { name: string; filter: string; disabled?: boolean }[] = [];
  const changes: string[] = [];
  const policy = (place: string): Bindings => {
    const known = policies.get(place) ?? (new Map() as Bindings);
    policies.set(place, known);
    return known;
  };
  const value = (args: string[], flag: string): string =>
    args.find((arg) => arg.startsWith(`--${flag}=`))?.slice(flag.length + 3) ?? "";
  const give = (place: string, role: string, member: string) =>
    policy(place).set(role, (policy(place).get(role) ?? new Set()).add(member));

  const gcloud = (...args: string[]): string => {
    const at = args.findIndex((arg) => arg.endsWith("-iam-policy") || arg.endsWith("-iam-policy-binding"));
    const place = args[at + 1] ?? "";
    if (args[at] === "get-iam-policy" && isNew && place.includes("compute@"))
      throw new Error(`${place} does not exist`);
    if (args[at] === "get-iam-policy")
      return JSON.stringify({
        bindings: [...policy(place)].map(([role, members]) => ({ role, members: [...members] })),
      });
    if (args.join(" ").startsWith("projects describe")) return "1";
    if (args.join(" ").startsWith("iam service-accounts list")) return [...accounts].join("\n");
    if (args[2] === "describe") return JSON.stringify({ exclusions });
    if (args[0] !== "services") changes.push(args.join(" "));
    if (deaf) return "";
    if (args[2] === "create") accounts.add(`${args[3]}@p.iam.gserviceaccount.com`);
    if (args[at] === "add-iam-policy-binding") give(place, value(args, "role"), value(args, "member"));
    if (args[at] === "remove-iam-policy-binding") policy(place).get(value(args, "role"))?.delete(value(args, "member"));
    const exclusion = value(args, "add-exclusion") || value(args, "update-exclusion");
    if (exclusion)
      exclusions.splice(0, 1, {
        name: /name=([^,]*)/.exec(exclusion)?.[1] ?? "",
        filter: exclusion.split("filter=")[1] ?? "",
      });
    return "";
  };
  const holders = (role: string): string[] =>
    [...policies].flatMap(([place, bindings]) => [...(bindings.get(role) ?? [])].map((member) => `${member} ${place}`));
  return { gcloud, accounts, changes, exclusions, give, holders };
}

const member = (name: string) => `serviceAccount:lopango-${name}@p.iam.gserviceaccount.com`;
const email = (name: string) => `lopango-${name}@p.iam.gserviceaccount.com`;
const SIGNS = "roles/iam.serviceAccountTokenCreator";

describe("the rights of the functions", () => {
  test("are an account of its own for each, and what it needs", () => {
    const { gcloud, accounts, holders } = aCloud();
    grantRights(gcloud, "p", "files");
    expect([...accounts].slice(1)).toEqual(Object.keys(RIGHTS).map(email));
    expect(holders("roles/datastore.viewer")).toEqual([`${member("page")} p`]);
    expect(holders("roles/storage.objectViewer")).toEqual(
      ["media", "page"].map((name) => `${member(name)} gs://files`),
    );
    expect(holders("roles/firebaseauth.admin")).toEqual([`${member("api")} p`]);
  });

  test("are given in a new project, which has no account of Compute Engine", () => {
    const { gcloud, accounts } = aCloud({ isNew: true });
    grantRights(gcloud, "p", "files");
    expect([...accounts]).toEqual(Object.keys(RIGHTS).map(email));
  });

  test("let only the function that makes tokens sign, and only in its own name", () => {
    const { gcloud, holders, give } = aCloud();
    const compute = "1-compute@developer.gserviceaccount.com";
    give(compute, SIGNS, `serviceAccount:${compute}`);
    give(email("api"), SIGNS, member("webhook"));
    give("p", SIGNS, member("sweep"));
    grantRights(gcloud, "p", "files");
    expect(holders(SIGNS)).toEqual([`${member("api")} ${email("api")}`]);
  });

  test("lose what was added by hand", () => {
    const { gcloud, holders, give } = aCloud();
    give("p", "roles/editor", member("media"));
    give("p", "roles/editor", "user:owner@lopango.cd");
    grantRights(gcloud, "p", "files");
    expect(holders("roles/editor")).toEqual(["user:owner@lopango.cd p"]);
  });

  test("are left alone when they are right", () => {
    const { gcloud, changes } = aCloud();
    grantRights(gcloud, "p", "files");
    changes.length = 0;
    grantRights(gcloud, "p", "files");
    expect(changes).toEqual([]);
  });

  test("that were not given are named, and nothing is deployed", () => {
    expect(() => grantRights(aCloud({ deaf: true }).gcloud, "p", "files")).toThrow(
      `add ${SIGNS} for ${email("api")} on ${email("api")}`,
    );
  });
});

describe("addresses with query strings", () => {
  test("are kept out of the log, once", () => {
    const { gcloud, changes, exclusions } = aCloud();
    leaveOutQueryStrings(gcloud);
    leaveOutQueryStrings(gcloud);
    expect(changes).toHaveLength(1);
    expect(exclusions).toMatchObject([
      { name: "lopango-query-strings", filter: expect.stringContaining("requestUrl") },
    ]);
  });

  test("are kept out again when they were let in", () => {
    const { gcloud, exclusions } = aCloud();
    exclusions.push({ name: "lopango-query-strings", filter: 'log_id("x")' });
    leaveOutQueryStrings(gcloud);
    expect(exclusions[0]?.filter).toContain('httpRequest.requestUrl:"?"');
  });

  test("that are still let in stop the deployment", () => {
    expect(() => leaveOutQueryStrings(aCloud({ deaf: true }).gcloud)).toThrow("still logged");
  });
});
