import { describe, expect, test } from "vitest";
import { isVisitorId } from "./rules/identity.ts";
import { visitorCookies } from "./visitor-cookie.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const [KEY, NEW_KEY] = ["k".repeat(43), "n".repeat(43)];
const cookies = visitorCookies([KEY], () => NOW);
const id = cookies.newId(null);
const sent = (setCookie: string): string => setCookie.split(";")[0] ?? "";
const cookie = sent(cookies.write(id));
const later = (days: number) => visitorCookies([KEY], () => new Date(NOW.getTime() + days * 86_400_000));

describe("the cookie of a viewer without an account", () => {
  test("gives the visitor back, among other cookies too", () => {
    for (const header of [cookie, `theme=dark; ${cookie}`, `${cookie};other=1`, `__session=old; ${cookie}`])
      expect(cookies.read(header)).toBe(id);
  });

  test("is out of reach for scripts, for plain HTTP and for other sites", () => {
    expect(cookies.write(id)).toMatch(/^__session=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("is believed for a year and not a second longer", () => {
    expect(later(364.999).read(cookie)).toBe(id);
    expect(later(365).read(cookie)).toBeNull();
  });

  const [value = ""] = cookie.split("=").slice(1);
  const [, expires = "", signature = ""] = value.split(".");
  test.each([
    ["nothing", null],
    ["an empty one", "__session="],
    ["another name", `my__session=${value}`],
    ["another visitor under the same signature", `__session=${cookies.newId(null)}.${expires}.${signature}`],
    ["a later end", `__session=${id}.${Number(expires) + 1}.${signature}`],
    ["a changed signature", `__session=${id}.${expires}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`],
    ["a truncated one", cookie.slice(0, -1)],
    ["one without signature", `__session=${id}.${expires}`],
    ["one that is too long", `${cookie}AA`],
    ["bytes", "__session=\u0000\u00ff"],
    ["ten thousand characters", `__session=${"x".repeat(10_000)}`],
  ])("is not believed: %s", (_what, header) => {
    expect(cookies.read(header)).toBeNull();
  });

  test("of another key is not believed, unless it is the one before", () => {
    expect(visitorCookies([NEW_KEY], () => NOW).read(cookie)).toBeNull();
    const rotated = visitorCookies([NEW_KEY, KEY], () => NOW);
    expect(rotated.read(cookie)).toBe(id);
    expect(visitorCookies([NEW_KEY], () => NOW).read(sent(rotated.write(id)))).toBe(id);
  });

  test("carries no account, whoever signs it", () => {
    expect(cookies.read(sent(cookies.write("Hn7bKx2VsQf5TgLw9PzRc4MyDj86")))).toBeNull();
  });
});

describe("a new visitor", () => {
  test("is another one each time", () => {
    const ids = Array.from({ length: 50 }, () => cookies.newId(null));
    expect(new Set(ids).size).toBe(50);
    expect(ids.every(isVisitorId)).toBe(true);
  });

  test("is the same for a first call that is sent twice", () => {
    const key = crypto.randomUUID();
    expect(cookies.newId(key)).toBe(cookies.newId(key));
    expect(isVisitorId(cookies.newId(key))).toBe(true);
    expect(cookies.newId(key)).not.toBe(cookies.newId(crypto.randomUUID()));
  });

  test("is nobody else for a key that others may use too", () => {
    expect(cookies.newId("again-please")).not.toBe(cookies.newId("again-please"));
  });
});
