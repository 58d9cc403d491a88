import { html } from "hono/html";

/** Subset of JSON Schema that the contract produces. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export type Html = ReturnType<typeof html>;

/** Hides JavaScript's integer bounds, which every integer has. */
const isTelling = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  const [from, to] = [isTelling(least) ? least : undefined, isTelling(most) ? most : undefined];
  if (from !== undefined && to !== undefined) return [from === to ? `${from}${unit}` : `${from} – ${to}${unit}`];
  if (from !== undefined) return [`≥ ${from}${unit}`];
  return to === undefined ? [] : [`≤ ${to}${unit}`];
}

/** Formats a type in one line: `integer, 1 – 50, default 20`. */
function typeLine(schema: Schema): string {
  if (schema.type === "array" && schema.items) return `list of ${typeLine(schema.items)}`;
  const parts = [
    schema.enum
      ? schema.enum.map((value) => JSON.stringify(value)).join(" | ")
      : [schema.type, schema.format && `(${schema.format})`].filter(Boolean).join(" "),
    ...range(schema.minimum, schema.maximum, ""),
    ...range(schema.minLength, schema.maxLength, " characters"),
    ...(schema.pattern && !schema.format ? [schema.pattern] : []),
    ...(schema.nullable ? ["or null"] : []),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ...(schema.example === undefined ? [] : [`e.g. ${JSON.stringify(schema.example)}`]),
  ];
  return parts.filter(Boolean).join(", ");
}

const fieldsOf = (schema: Schema): Schema =>
  schema.type === "array" && schema.items ? fieldsOf(schema.items) : schema;

export function field(name: string, schema: Schema, needed: boolean, note = ""): Html {
  const inner = fieldsOf(schema);
  return html`<div>
    <dt><code>${name}</code>${needed ? html` <span class="needed" title="required">*</span>` : ""}${note ? html` <small>${note}</small>` : ""}</dt>
    <dd><span class="type">${typeLine(schema)}</span>${schema.description ? html`<br />${schema.description}` : ""}${inner.properties ? html`<dl>${fields(inner)}</dl>` : ""}</dd>
  </div>`;
}

export function fields(schema: Schema): Html[] {
  const { properties = {}, required = [] } = fieldsOf(schema);
  return Object.entries(properties).map(([name, property]) => field(name, property, required.includes(name)));
}
