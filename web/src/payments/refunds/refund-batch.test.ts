import type { RefundSlip } from "@lopango/contract/payments/admin-payment";
import { expect, test } from "vitest";
import {
  asLine,
  claimInTurn,
  isUnready,
  repeatedReferences,
  sendInTurn,
  sentIds,
  type BatchLine,
  type ChosenRefund,
} from "./refund-batch.ts";
import type { RefundCalls } from "./refund-calls.ts";

const calls: string[] = [];
const slipOf = (uid: string) => ({ payee: { uid } }) as RefundSlip;

function aRefund(id: string, refused: Partial<Record<keyof RefundCalls, boolean>> = {}): ChosenRefund {
  const call = (name: keyof RefundCalls) => async () => {
    calls.push(`${name} ${id}`);
    if (refused[name]) throw new Error(`${name} is refused`);
    return slipOf(id);
  };
  const all = { claim: call("claim"), load: call("load"), send: call("send"), release: call("release") };
  return {
    id,
    guest: "Grâce",
    title: "Hôtel",
    amount: { amount_cents: 100, currency: "USD" },
    calls: { key: id, cameBack: call("cameBack"), approve: call("approve"), ...all },
  };
}

async function after(
  run: typeof claimInTurn,
  lines: readonly BatchLine[],
): Promise<{ lines: BatchLine[]; called: string[] }> {
  calls.length = 0;
  const known = new Map(lines.map((line) => [line.refund.id, line]));
  await run(lines, (line) => known.set(line.refund.id, line));
  return { lines: [...known.values()], called: [...calls] };
}

test("several refunds are claimed one after the other, and one that is refused says why on its line", async () => {
  const { lines, called } = await after(claimInTurn, [
    asLine(aRefund("a")),
    asLine(aRefund("b", { claim: true })),
    asLine(aRefund("c")),
  ]);
  expect(lines.map(({ state }) => state)).toEqual(["mine", "open", "mine"]);
  expect(lines.map(({ problem }) => problem === null)).toEqual([true, false, true]);
  expect(called).toEqual(["claim a", "load a", "claim b", "claim c", "load c"]);
});

test("a line whose slip does not load keeps its claim, and the next press only loads", async () => {
  const refused: Partial<Record<keyof RefundCalls, boolean>> = { load: true };
  const first = await after(claimInTurn, [asLine(aRefund("a", refused)), asLine(aRefund("b"))]);
  expect(first.lines.map(({ state, slip, problem }) => [state, slip !== null, problem !== null])).toEqual([
    ["mine", false, true],
    ["mine", true, false],
  ]);
  expect(first.lines.map(isUnready)).toEqual([true, false]);
  refused.load = false;
  const again = await after(claimInTurn, first.lines);
  expect(again.called).toEqual(["load a"]);
  expect(again.lines.map(isUnready)).toEqual([false, false]);
  expect(again.lines[0]?.problem).toBeNull();
});

test("refunds with a reference are noted, and none is noted twice", async () => {
  const mine = (id: string, reference: string, refused = {}): BatchLine => ({
    ...asLine(aRefund(id, refused)),
    state: "mine",
    reference,
  });
  const first = await after(sendInTurn, [mine("a", " REF-1 "), mine("b", " "), mine("c", "REF-3", { send: true })]);
  expect(first.lines.map(({ state }) => state)).toEqual(["sent", "mine", "mine"]);
  expect(first.called).toEqual(["send a", "send c"]);
  expect(sentIds(first.lines)).toEqual(["a"]);
  const again = await after(sendInTurn, first.lines);
  expect(again.called).toEqual(["send c"]);
});

test("one reference is for one payee", () => {
  const line = (id: string, uid: string, reference: string): BatchLine => ({
    ...asLine(aRefund(id)),
    state: "mine",
    slip: slipOf(uid),
    reference,
  });
  expect(repeatedReferences([line("a", "x", "R1"), line("b", "x", "R1"), line("c", "y", "R2")])).toEqual([]);
  expect(repeatedReferences([line("a", "x", "R1"), line("b", "y", "R1 "), line("c", "z", "")])).toEqual(["a", "b"]);
});
