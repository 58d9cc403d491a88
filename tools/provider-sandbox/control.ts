import type { Context } from "hono";
import * as z from "zod";
import type { Outage } from "./outage.ts";

export const delayMs = z.int().min(0).max(60_000);

const outageBody = z.strictObject({
  status: z.union([z.int().min(400).max(599), z.enum(["timeout", "garbage", "slow"])]).nullable(),
  count: z.int().min(1).optional(),
  delay_ms: delayMs.default(20_000),
  email: z.string().nullable().default(null),
});

/** Sets or lifts the outage of a sandbox. */
export async function setOutage(c: Context, sandbox: { outage: Outage | null }): Promise<Response> {
  const body = await read(c, outageBody);
  if (body instanceof Response) return body;
  const { status: kind, count: remaining = null, delay_ms, email } = body;
  sandbox.outage = kind === null ? null : { kind, remaining, delayMs: delay_ms, email };
  return c.json({ outage: sandbox.outage });
}

/** Parses a body of a control endpoint, or answers what is wrong with it. */
export async function read<T>(c: Context, schema: z.ZodType<T>): Promise<T | Response> {
  const text = await c.req.text();
  const parsed = schema.safeParse(text === "" ? {} : parseJson(text));
  return parsed.success ? parsed.data : c.json({ error: z.prettifyError(parsed.error) }, 422);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
