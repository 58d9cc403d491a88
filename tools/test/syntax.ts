/** A node of a parsed script. */
export interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** A node and all below it, but those that are left out. */
export function within(root: Node, isLeftOut = (_node: Node) => false): Node[] {
  const found = [root];
  // The list grows while it is read.
  for (const node of found)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !isLeftOut(child)) found.push(child);
  return found;
}
