import { createWorkQueue } from "../photos/rendering/work-queue.ts";

/** Cards that wait for the one that is drawn: some seconds. */
const WAITING = 20;

/** A picture by its name, drawn by `draw`. @throws Problem `busy` */
export type Drawn = (name: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/** Pictures are drawn one after the other (`work-queue.ts`), and one that many ask for at once is drawn once. */
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
