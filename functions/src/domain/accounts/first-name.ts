/** What people call somebody: the first word of the name, which is all that others get to see. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}
