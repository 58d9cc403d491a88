import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { endpoints } from "@lopango/contract/endpoints";
import { Problem } from "../../src/platform/problem.ts";
import { parseBody } from "../../src/platform/http/input.ts";
import { bytesOf, longBodies } from "./long-bodies.ts";
import { schemaOf } from "./values.ts";

/** Number of the most expensive bodies that are measured again; the minimum of the repetitions excludes noise. */
const FINALISTS = 5;
const TIMES = 7;

interface Cost {
  milliseconds: number;
  isAccepted: boolean;
}

/** Measures, for each endpoint, the longest accepted body with the most expensive parsing. */
export async function worstBodies(): Promise<string> {
  const lines = ["Worst bodies that are read: bytes, milliseconds of processor, endpoint, what is long.\n"];
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (!endpoint.body || endpoint.files) continue;
    const { what, milliseconds, isAccepted } = await worstOf(endpoint, endpoint.body);
    const end = isAccepted ? "accepted" : "refused";
    lines.push(
      `${String(bytesOf(endpoint)).padStart(6)} ${milliseconds.toFixed(2).padStart(8)}  ${name}, ${what} (${end})\n`,
    );
  }
  return lines.join("");
}

async function worstOf(endpoint: Endpoint, body: NonNullable<Endpoint["body"]>): Promise<Cost & { what: string }> {
  const measured: (Cost & { what: string; text: string })[] = [];
  for (const one of longBodies(schemaOf(body))) {
    const text = one.text(bytesOf(endpoint));
    measured.push({ what: one.what, text, ...(await costOf(endpoint, text)) });
  }
  const dearest = measured.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, FINALISTS);
  for (const one of dearest)
    for (let time = 1; time < TIMES; time += 1)
      one.milliseconds = Math.min(one.milliseconds, (await costOf(endpoint, one.text)).milliseconds);
  const [worst] = dearest.toSorted((one, other) => other.milliseconds - one.milliseconds);
  if (!worst) throw new Error(`${endpoint.path} has no bodies`);
  return worst;
}

async function costOf(endpoint: Endpoint, body: string): Promise<Cost> {
  const headers = { "content-type": "application/json" };
  const request = new Request("http://localhost", { method: "POST", headers, body });
  const begun = process.cpuUsage();
  const isAccepted = await parseBody(endpoint, request).then(
    () => true,
    (error: unknown) => {
      // A body that is too long is cheap, so it does not count.
      if (error instanceof Problem && error.code !== "payload_too_large") return false;
      throw error;
    },
  );
  const { user, system } = process.cpuUsage(begun);
  return { milliseconds: (user + system) / 1000, isAccepted };
}
