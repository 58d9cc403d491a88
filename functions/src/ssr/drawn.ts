import { createWorkQueue } from "../photos/rendering/work-queue.ts";

/** Waiting cards take some seconds. */
const WAITING = 20;

/**
 * Renders an image once for concurrent requests of its name.
 * @throws Problem `busy`
 */
export type Drawn = (name: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

export function drawnInTurn(): Drawn {
  const inTurn = createWorkQueue(WAITING);
  const underWay = new Map<string, Promise<Buffer>>();
  return (name, draw) => {
    const known = underWay.get(name);
    if (known) return known;
    const drawing = inTurn(draw).finally(() => underWay.delete(name));
    underWay.set(name, drawing);
    return drawing;
  };
}
