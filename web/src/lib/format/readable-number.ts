/** `+243812345678` -> `+243 812 345 678`, with no-break spaces. */
export function readableNumber(number: string): string {
  const [, prefix = "", rest = number] = /^(\+243|0)?(\d{9})$/.exec(number) ?? [];
  const groups = rest.match(/^\d{9}$/) ? (rest.match(/\d{3}/g) ?? []) : [rest];
  return prefix === "0" ? `0${groups.join("\u00a0")}` : [prefix, ...groups].filter(Boolean).join("\u00a0");
}
