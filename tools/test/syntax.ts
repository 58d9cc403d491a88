export interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** Returns a node and its descendants, except the excluded ones. */
export function within(root: Node, isLeftOut = (_node: Node) => false): Node[] {
  const found = [root];
  // The list grows during the iteration.
  for (const node of found)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !isLeftOut(child)) found.push(child);
  return found;
}
