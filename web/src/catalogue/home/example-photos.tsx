import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/browser/idle.ts";
import { classNames } from "../../ui/class-names.ts";
import bedroom from "./examples/bedroom.webp";
import river from "./examples/river.webp";
import villa from "./examples/villa.webp";

const EXAMPLES = [villa, bedroom, river];
/** Vertical offsets: the middle photo is the highest. */
const DOORS = ["lg:mt-10", "", "lg:mt-16"];

/** Three decorative photos, loaded when the page is idle; a photo that fails is left out. */
export function ExamplePhotos({ className }: { className?: string }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState(false);
  useEffect(() => void whenIdle().then(() => setWanted(true)), []);
  return (
    <div aria-hidden className={classNames("flex items-start gap-3 sm:gap-5", className)}>
      {EXAMPLES.map((photo, index) =>
        failed.includes(photo) ? null : (
          <div
            key={photo}
            className={classNames(
              "aspect-square w-0 max-w-52 flex-1 overflow-hidden rounded-t-full rounded-b-lg bg-sand-deep shadow-soft sm:aspect-3/4",
              DOORS[index],
            )}
          >
            {wanted && (
              <img
                src={photo}
                alt=""
                width={360}
                height={480}
                decoding="async"
                draggable={false}
                onError={() => setFailed((before) => [...before, photo])}
                className="size-full object-cover"
              />
            )}
          </div>
        ),
      )}
    </div>
  );
}
