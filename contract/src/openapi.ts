import { z } from "zod";
import { bookedRoom, stayTerms } from "./bookings/booking.ts";
import { COMMON_ERRORS, type Endpoint } from "./platform/endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { ERRORS, type ErrorCode } from "./errors.ts";
import { MAX_IDEMPOTENCY_KEY_LENGTH } from "./limits.ts";
import { priceLine } from "./payments/price-line.ts";

const PROBLEM = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe("The sentence that a person reads, in French."),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode]),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  terms: stayTerms
    .extend({ unit_price_cents: z.int(), price_lines: z.array(priceLine), rooms: z.array(bookedRoom) })
    .optional()
    .describe("Of `terms_changed`: what is true of the stay now."),
  refund: z
    .object({ amount_cents: z.int(), currency: z.string() })
    .optional()
    .describe("Of `terms_changed`: what cancelling gives back now."),
  difference: z
    .object({ to_pay_cents: z.int(), back_cents: z.int() })
    .optional()
    .describe("Of `terms_changed`: what changing the dates costs or gives back now."),
  request_id: z.string().optional(),
});

const schemaOf = (type: z.ZodType, io: "input" | "output") => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any", target: "openapi-3.0" });
  return schema;
};

/** All error codes of `endpoint`, common ones included. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...endpoint.errors, ...COMMON_ERRORS];
  if (endpoint.access === "user" || endpoint.access === "admin") codes.push("authentication_required", "invalid_token");
  if (endpoint.access !== "public") codes.push("account_suspended");
  if (endpoint.access === "admin") codes.push("forbidden");
  if (endpoint.cache !== "public") codes.push("app_unverified");
  if (endpoint.signIn === "recent") codes.push("recent_sign_in_required");
  if (endpoint.accountLimit) codes.push("account_deleted");
  if (endpoint.body || endpoint.files)
    codes.push("unreadable_body", "length_required", "payload_too_large", "unsupported_media_type", "invalid_fields");
  return [...new Set(codes)];
}

function parameters(endpoint: Endpoint) {
  const list: object[] = [];
  for (const [place, type] of [
    ["path", endpoint.params],
    ["query", endpoint.query],
  ] as const) {
    if (!type) continue;
    const schema = schemaOf(type, "input") as { properties: Record<string, object>; required?: string[] };
    for (const [name, property] of Object.entries(schema.properties)) {
      list.push({
        name,
        in: place,
        required: place === "path" || (schema.required?.includes(name) ?? false),
        schema: property,
      });
    }
  }
  if (endpoint.idempotent)
    list.push({
      name: "Idempotency-Key",
      in: "header",
      required: false,
      schema: { type: "string", maxLength: MAX_IDEMPOTENCY_KEY_LENGTH },
    });
  return list;
}

function requestBody(endpoint: Endpoint) {
  if (!endpoint.files) return endpoint.body && { "application/json": { schema: schemaOf(endpoint.body, "input") } };
  const fields = (endpoint.body && schemaOf(endpoint.body, "input")) as
    | { properties: Record<string, object>; required?: string[] }
    | undefined;
  const files = endpoint.files.map(
    (name) => [name, { type: "array", items: { type: "string", format: "binary" } }] as const,
  );
  const schema = {
    type: "object",
    properties: { ...fields?.properties, ...Object.fromEntries(files) },
    required: [...(fields?.required ?? []), ...endpoint.files],
  };
  return { "multipart/form-data": { schema } };
}

const needsBody = ({ body, files }: Endpoint): boolean => files !== undefined || !body?.safeParse({}).success;

function responses(endpoint: Endpoint) {
  const answers: Record<string, object> = {
    [endpoint.status]: {
      description: endpoint.download ? "The file, to save." : endpoint.reply ? "Done." : "Done; no body.",
      ...(endpoint.paged && {
        headers: { Link: { description: '`<…>; rel="next"` while there is more.', schema: { type: "string" } } },
      }),
      ...(endpoint.download && {
        content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      }),
      ...(endpoint.reply && { content: { "application/json": { schema: schemaOf(endpoint.reply, "output") } } }),
    },
  };
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\` — ${ERRORS[code].detail}`).join("\n\n"),
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
  }
  return answers;
}

function security({ access, visitor }: Endpoint): object[] {
  return [
    ...(access === "optional" ? [{}] : []),
    { bearer: [] },
    ...(access === "optional" && visitor ? [{ visitor: [] }] : []),
  ];
}

function limitsOf({ limit, accountLimit }: Endpoint): string {
  const calls = `At most ${limit.max} calls per address in ${limit.seconds} s.`;
  return accountLimit
    ? `${calls} At most ${accountLimit.max} times «${accountLimit.action}» per account in ${accountLimit.seconds} s.`
    : calls;
}

/** Builds the OpenAPI 3.0 description of `/api` from the contract. */
export function openapi(serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const content = requestBody(endpoint);
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: name,
      summary: endpoint.summary,
      description: `Access: ${endpoint.access}. Cache: ${endpoint.cache}. ${limitsOf(endpoint)}`,
      security: endpoint.access === "public" ? [] : security(endpoint),
      parameters: parameters(endpoint),
      ...(content && { requestBody: { required: needsBody(endpoint), content } }),
      responses: responses(endpoint),
    };
  }
  return {
    openapi: "3.0.3",
    info: {
      title: "Lopango",
      version: "1",
      description: "Prices are integers of minor units; stays are civil dates.",
      license: { name: "Propriétaire", url: `${serverUrl}/terms` },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(PROBLEM, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "Firebase identity token" },
        visitor: {
          type: "apiKey",
          in: "cookie",
          name: "__session",
          description: "A viewer without an account who has started to unlock a listing.",
        },
      },
    },
  };
}
