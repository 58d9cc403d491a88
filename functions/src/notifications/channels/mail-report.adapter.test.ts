import { describe, expect, test } from "vitest";
import { mailSample } from "../../../test/mail-samples.ts";
import { bounceAddress, deliveryIn } from "./bounce-address.ts";
import { mailReport } from "./mail-report.adapter.ts";

const BOUNCES = { domain: "retours.lopango.test", key: "k".repeat(32) };
const NOTIFICATION = "0123456789abcdef0123456789abcdef01234567";
const DELIVERY = `${NOTIFICATION}.email`;
const RETURN = bounceAddress(BOUNCES, DELIVERY);

type Name = Parameters<typeof mailSample>[0];
const sample = (name: Name, returnTo = RETURN): string => mailSample(name, returnTo, NOTIFICATION);
const heard = (message: string | Buffer) => mailReport(Buffer.from(message as string), BOUNCES);
const crlf = (message: string): string => message.replaceAll("\n", "\r\n");

describe("the address to which an e-mail comes back", () => {
  test("is as long as an address may be, and names its delivery", () => {
    expect(RETURN).toMatch(new RegExp(`^bounces\\+${NOTIFICATION}\\.[0-9a-f]{15}@retours\\.lopango\\.test$`));
    expect(RETURN.indexOf("@")).toBe(64);
    expect(deliveryIn(`To: <${RETURN}>`, BOUNCES)).toBe(DELIVERY);
  });

  test("is found in other letters and behind what another server made of it, and not where somebody made it up", () => {
    expect(deliveryIn(RETURN.toUpperCase(), BOUNCES)).toBe(DELIVERY);
    expect(deliveryIn(`prvs=1234abcd=${RETURN}`, BOUNCES)).toBe(DELIVERY);
    const forged = RETURN.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
    expect(deliveryIn(forged, BOUNCES)).toBeNull();
    expect(deliveryIn(`${forged} ${RETURN}`, BOUNCES)).toBe(DELIVERY);
    expect(deliveryIn(RETURN.replace("0123", "1123"), BOUNCES)).toBeNull();
    expect(deliveryIn(RETURN, { key: "l".repeat(32) })).toBeNull();
    expect(deliveryIn(RETURN.slice(0, 64), BOUNCES)).toBeNull();
  });
});

describe("a message that comes back", () => {
  test.each([
    ["postfix", "5.1.1"],
    ["exim", "5.1.1"],
    ["gmail", "5.1.1"],
    ["outlook", "5.1.10"],
  ] as const)("from %s says that nobody is there", async (name, problem) => {
    const said = { delivery: DELIVERY, outcome: "refused", problem };
    const about = expect.arrayContaining(["grace@exemple.test"]);
    expect([await heard(sample(name)), await heard(crlf(sample(name)))]).toEqual([
      { ...said, about },
      { ...said, about },
    ]);
  });

  test("from a reader’s provider says that they complained", async () => {
    const said = { delivery: DELIVERY, outcome: "complained", problem: "abuse" };
    expect(await heard(sample("yahoo-complaint"))).toEqual(said);
    const of = (kind: string) =>
      heard(sample("yahoo-complaint").replaceAll("Feedback-Type: abuse", `Feedback-Type: ${kind}`));
    expect([(await of("fraud"))?.problem, await of("not-spam"), await of("virus"), await of("auth-failure")]).toEqual([
      "fraud",
      null,
      null,
      null,
    ]);
  });

  test.each([
    ["5.2.2", "smtp; 552 5.2.2 Mailbox full", "undelivered", "5.2.2"],
    ["4.4.1", "smtp; 421 4.4.1 No answer", "undelivered", "4.4.1"],
    ["5.0.0", "smtp; 550 5.1.3 Bad name", "refused", "5.1.3"],
    ["5.0.0", "smtp; 550 [5.1.1.2] blocked", "undelivered", "5.0.0"],
    ["", "smtp; 550 #5.1.2 No such domain", "refused", "5.1.2"],
    ["", "", "undelivered", "5.0.0"],
    // The error concerns the sender, not the recipient.
    ["5.1.8", "smtp; 550 5.1.8 Bad sender", "undelivered", "5.1.8"],
    ["5.7.1", "smtp; 550 5.7.1 Blocked", "undelivered", "5.7.1"],
    ["5.1.1 (no such user)", "x", "refused", "5.1.1"],
  ])("with the status «%s» and «%s» is %s", async (status, diagnostic, outcome, problem) => {
    const message = sample("exim")
      .replace("Status: 5.0.0", `Status: ${status}`)
      .replace("smtp; 550 5.1.1 No such user here", diagnostic);
    expect(await heard(message)).toEqual({ delivery: DELIVERY, outcome, problem, about: ["grace@exemple.test"] });
  });

  test("may be packed, and names whom it was handed on to, in whichever letters", async () => {
    const [before, status, after] = sample("outlook").split(
      /(?<=delivery-status\n)\n|(?=\n--c5b0a1de-[\w-]+\nContent-Type: message\/rfc822)/,
    );
    const packed = `${before}Content-Transfer-Encoding: base64\n\n${Buffer.from(status ?? "").toString("base64")}\n${after}`;
    expect(await heard(packed)).toMatchObject({ outcome: "refused", problem: "5.1.10", about: ["grace@exemple.test"] });
    const to = (final: string) =>
      heard(sample("postfix").replace("Final-Recipient: rfc822; grace@exemple.test", final));
    expect((await to("Final-Recipient: RFC822;<Autre@Exemple.test>"))?.about).toEqual([
      "autre@exemple.test",
      "grace@exemple.test",
    ]);
    expect((await to("Final-Recipient: x400; /G=Grace/"))?.about).toEqual(["grace@exemple.test"]);
  });

  test.each(["delayed", "relayed", "delivered", "expanded"])("that was %s only says nothing", async (action) => {
    expect(await heard(sample("postfix").replace("Action: failed", `Action: ${action}`))).toBeNull();
  });

  test.each(["absent", "receipt"] as const)(
    "says nothing when it is an answer of a machine or a person (%s)",
    async (name) => {
      expect(await heard(sample(name))).toBeNull();
    },
  );

  test("says nothing when it carries a report as a file, or names no e-mail of ours", async () => {
    expect(await heard(sample("postfix").replace("multipart/report", "multipart/mixed"))).toBeNull();
    expect(await heard(sample("postfix", "bonjour@lopango.test"))).toBeNull();
    expect(await heard(sample("postfix", RETURN.replace(/.@/, "x@")))).toBeNull();
  });

  test("whatever it is made of, in a moment", async () => {
    const nested = Array.from(
      { length: 10_000 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    ).join("");
    const head = `To: ${RETURN}\r\nContent-Type: multipart/report; boundary=b\r\n\r\n`;
    const many = `${head}${"--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: delayed\r\n".repeat(14_000)}`;
    const unfinished = sample("postfix").slice(0, sample("postfix").indexOf("Diagnostic-Code"));
    const rubbish = [
      "",
      "\r\n\r\n",
      "Content-Type: multipart/report",
      `${head}--b`,
      nested,
      `To: ${RETURN}\r\n${nested}`,
      many,
      `${head}--b\r\nContent-Type: message/delivery-status\r\n\r\n${"\n \n".repeat(300_000)}`,
      `${head}--b\r\nContent-Type: message/delivery-status\r\n\r\n${" \t".repeat(450_000)}x`,
      `${head}--b\r\nContent-Type: text/html; charset=x-user-defined-nonsense\r\n\r\n${"<a ".repeat(300_000)}`,
      `${head}--b\r\nContent-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${"====".repeat(9_000)}`,
      `${`X-Long: ${"é".repeat(200)}\r\n`.repeat(2_000)}${head}`,
      Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7_919) % 256)),
    ];
    for (const message of rubbish) expect(await heard(message as string)).toBeNull();
    // Followed by a long copy of the e-mail, or truncated after the report.
    expect(await heard(sample("postfix") + "...\n".repeat(200_000))).toMatchObject({ outcome: "refused" });
    expect(await heard(unfinished)).toMatchObject({ outcome: "refused" });
    expect(await heard(Buffer.from(sample("postfix").replace("Mail System", "é\0ÿ"), "latin1"))).toMatchObject({
      delivery: DELIVERY,
    });
  });
});
