import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { ERRORS } from './errors.ts';
import { errorsOf, openapi } from './openapi.ts';

const document = openapi('https://lopango.example');

test.each(Object.entries<Endpoint>(endpoints))('%s stands in OpenAPI with its parameters, body, reply and errors', (name, endpoint) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Record<string, unknown> & {
    parameters: { name: string; in: string }[];
    responses: Record<string, { description: string }>;
  };
  expect(operation).toMatchObject({ operationId: name });
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  expect(operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(inPath);
  expect(Boolean(operation['requestBody'])).toBe(Boolean(endpoint.body));
  expect(operation.responses[endpoint.status]).toBeDefined();
  for (const code of errorsOf(endpoint)) expect(operation.responses[ERRORS[code].status]?.description).toContain(code);
});

test('no two endpoints share method and path', () => {
  const keys = Object.values<Endpoint>(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('an answer that depends on who asks is never declared public', () => {
  const personal = Object.values<Endpoint>(endpoints).filter(({ access }) => access === 'user' || access === 'admin');
  expect(personal.map(({ cache }) => cache)).toEqual(personal.map(() => 'private'));
});
