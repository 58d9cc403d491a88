// Imported first, because it captures the global `fetch`. Imported later, it would keep a stub for other test files.
import "firebase/auth";
import { expect, test, vi } from "vitest";
import type { Queued } from "./outbox.ts";

test("what one account sent late takes nothing of what the next one wrote on this device", async () => {
  vi.resetModules();
  const texts = new Map<string, string>();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  const { publishSession, sessionState } = await import("./session/store.ts");
  const signIn = (uid: string) => publishSession({ status: "signed-in", profile: { uid } as never });
  const { createOutbox } = await import("./outbox.ts");
  const item = (key: string): Queued => ({ key, refused: null });
  const sent: string[] = [];
  const outbox = createOutbox<Queued, null>("lopango.reception-acts", {
    list: "acts",
    async send({ key }) {
      sent.push(`${key} of ${sessionState().profile?.uid}`);
      if (key !== "slow") return null;
      signIn("patrick");
      outbox.add("patrick", item("next"));
      return null;
    },
  });
  signIn("grace");
  outbox.add("grace", item("slow"));
  await outbox.sendAll();
  expect(sent).toEqual(["slow of grace", "next of patrick"]);
});
