import { prerender } from "react-dom/static";
import { afterEach, expect, test, vi } from "vitest";
import { publishSession, publishSignedOut } from "../identity/session/store.ts";
import { useMessageDraft } from "./use-message-draft.ts";

afterEach(() => {
  publishSignedOut();
  vi.unstubAllGlobals();
});

async function opened(uid: string, about: string): Promise<ReturnType<typeof useMessageDraft>> {
  let draft: ReturnType<typeof useMessageDraft> = ["", () => {}];
  function Form() {
    draft = useMessageDraft(uid, about);
    return null;
  }
  await prerender(<Form />);
  return draft;
}

test("a message draft is found again by its account, where it was, until it is sent or its account signs out", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  publishSession({ status: "signed-in", profile: { uid: "grace" } as never });
  const [, write] = await opened("grace", "t1");
  write("J’arrive vers 18 h.");
  const found = async (uid: string, about: string) => (await opened(uid, about))[0];
  expect([await found("grace", "t1"), await found("grace", "t2"), await found("host", "t1")]).toEqual([
    "J’arrive vers 18 h.",
    "",
    "",
  ]);
  write(" ");
  expect(stored.size).toBe(0);
  // Taking back a message waits for its photos, so the write can follow a sign-out.
  publishSignedOut();
  write("J’arrive vers 18 h.");
  expect(stored.size).toBe(0);
});
