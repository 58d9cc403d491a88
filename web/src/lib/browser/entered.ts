/** Returns what the visitor changed in a field of a server-rendered form that a loaded part replaces. */
export function entered(name: string): string | undefined {
  const field = globalThis.document?.querySelector<HTMLInputElement>(`[data-static] input[name=${name}]`);
  return field && field.value !== field.defaultValue ? field.value : undefined;
}
