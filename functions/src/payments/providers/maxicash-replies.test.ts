import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DIALECTS, type Asking, type DialectName } from "./maxicash-dialects.ts";
import { parseReply, readInit, readStatus } from "./maxicash-status.ts";

/** Replies as `npm run maxicash-probe` keeps them: a file that is copied into the folder is tested. */
const FOLDER = join(import.meta.dirname, "maxicash-replies");

interface Replies {
  dialect: DialectName;
  replies: { asking: Asking | null; body: string | null; reference: string }[];
}

describe.each(globSync("*.json", { cwd: FOLDER }))("replies of %s", (file) => {
  const { dialect, replies } = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Replies;

  test("name a payment page and a status that we know", () => {
    const { askings } = DIALECTS[dialect];
    const [init, ...asked] = replies;
    expect(readInit(parseReply(init?.body ?? ""))).toMatchObject({ isDone: true, session: expect.stringMatching(/./) });
    const status = asked.find(({ asking }) => askings.some((one) => one === asking));
    const report = readStatus(parseReply(status?.body ?? ""), dialect);
    expect([report.is_unknown, report.word !== undefined]).toEqual([undefined, true]);
    expect([null, status?.reference]).toContain(report.reference);
    expect(report.amount_cents).not.toBeNaN();
  });
});
