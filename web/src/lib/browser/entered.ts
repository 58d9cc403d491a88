/** Returns what the visitor changed in a field of a server-rendered form that a loaded part replaces. */
export function entered(name: string): string | undefined {
  const field = globalThis.document?.querySelector<HTMLInputElement | HTMLSelectElement>(
    `[data-static] [name=${name}]`,
  );
  if (!field) return undefined;
  const rendered =
    "options" in field ? [...field.options].find((option) => option.defaultSelected)?.value : field.defaultValue;
  return field.value === rendered ? undefined : field.value;
}
