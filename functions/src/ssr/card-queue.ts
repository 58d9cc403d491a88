import { createWorkQueue } from "../photos/rendering/work-queue.ts";

/** Waiting cards take some seconds. */
const WAITING = 20;

/**
 * Renders an image once for concurrent requests of its name.
 * @throws Problem `busy`
 */
export type CardQueue = (name: string, render: () => Promise<Buffer>) => Promise<Buffer>;

export function cardQueue(): CardQueue {
  const inTurn = createWorkQueue(WAITING);
  const underWay = new Map<string, Promise<Buffer>>();
  return (name, render) => {
    const known = underWay.get(name);
    if (known) return known;
    const rendering = inTurn(render).finally(() => underWay.delete(name));
    underWay.set(name, rendering);
    return rendering;
  };
}
