import { z } from 'zod';
import { COMMON_ERRORS, type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

const PROBLEM = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('The sentence that a person reads, in French.'),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode]),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  request_id: z.string().optional(),
});

const schemaOf = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'openapi-3.0' });
  return schema;
};

/** Every error that `endpoint` may answer, its own and the common ones. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...endpoint.errors, ...COMMON_ERRORS];
  if (endpoint.access === 'user' || endpoint.access === 'admin') codes.push('authentication_required', 'invalid_token');
  if (endpoint.access === 'admin') codes.push('forbidden');
  if (endpoint.body) codes.push('unreadable_body', 'payload_too_large', 'unsupported_media_type', 'invalid_fields');
  return [...new Set(codes)];
}

function parameters(endpoint: Endpoint) {
  const list: object[] = [];
  for (const [place, type] of [['path', endpoint.params], ['query', endpoint.query]] as const) {
    if (!type) continue;
    const schema = schemaOf(type, 'input') as { properties: Record<string, object>; required?: string[] };
    for (const [name, property] of Object.entries(schema.properties)) {
      list.push({ name, in: place, required: place === 'path' || (schema.required?.includes(name) ?? false), schema: property });
    }
  }
  if (endpoint.idempotent) list.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } });
  return list;
}

function responses(endpoint: Endpoint) {
  const answers: Record<string, object> = {
    [endpoint.status]: {
      description: endpoint.reply ? 'Done.' : 'Done; no body.',
      ...(endpoint.paged && { headers: { Link: { description: '`<…>; rel="next"` while there is more.', schema: { type: 'string' } } } }),
      ...(endpoint.reply && { content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } }),
    },
  };
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\` — ${ERRORS[code].detail}`).join('\n\n'),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return answers;
}

/** The OpenAPI 3.0 description of `/api`, made from the contract. */
export function openapi(serverUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { per, max, seconds } = endpoint.limit;
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: name,
      summary: endpoint.summary,
      description: `Access: ${endpoint.access}. Cache: ${endpoint.cache}. At most ${max} calls per ${per} in ${seconds} s.`,
      ...(endpoint.access !== 'public' && { security: endpoint.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
      parameters: parameters(endpoint),
      ...(endpoint.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }),
      responses: responses(endpoint),
    };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Lopango', version: '1', description: 'Prices are integers of minor units; stays are civil dates.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(PROBLEM, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase identity token' } },
    },
  };
}
