import { deferredPart } from "../../lib/loading/deferred-part.tsx";

/** Illustrations load after their text; pages that are rarely empty load none. */

interface Picture {
  className: string;
}

const before = () => <div className="h-32" />;

export const PackedBag = deferredPart<Picture>(
  async () => ({ default: (await import("./packed-bag.tsx")).PackedBag }),
  { before },
);
export const EmptyPlot = deferredPart<Picture>(
  async () => ({ default: (await import("./empty-plot.tsx")).EmptyPlot }),
  { before },
);
export const FoldedMap = deferredPart<Picture>(
  async () => ({ default: (await import("./folded-map.tsx")).FoldedMap }),
  { before },
);
