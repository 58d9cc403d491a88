import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/browser/idle.ts";
import { classNames } from "../../ui/class-names.ts";
import bedroom from "./examples/bedroom.webp";
import river from "./examples/river.webp";
import villa from "./examples/villa.webp";

/** Decoration of the hero; loads after the text and the search form. */
export default function HeroArt() {
  return (
    <>
      <ExamplePhotos className="page mt-8 sm:p-0 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0 md:self-center md:justify-end" />
      <Skyline className="absolute inset-x-0 bottom-0 -z-10 h-32 w-full lg:h-36" />
    </>
  );
}

/** Decorative skyline as inline SVG in the palette's colours. It is cropped at the sides and keeps its aspect ratio. */
function Skyline({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 288" preserveAspectRatio="xMaxYMax slice" aria-hidden className={className}>
      <g fill="#ecdfcf">
        <path d="M0 190 90 150l90 40h70l70-46 84 46h96l60-30 60 30h110v-60h70v60h60l80-52 82 52h70V104h84v86h60l78-44 76 44h70v-58h80v58h60v98H0Z" />
      </g>
      <g fill="#dcc7ae">
        <path d="M40 236h24v-40l76-42 76 42v40h60v-52h90v52h96l86-50 84 50h100v-84h96v84h66l90-58 90 58h94v-70h64v70h54l82-46 82 46h70v52H40Z" />
      </g>
      <g fill="#ad431f">
        <path d="m884 208 108-62 108 62ZM1210 214l86-50 86 50Z" />
      </g>
      <g fill="#8b3216">
        <path d="m610 218 76-40 76 40Z" />
      </g>
      <g fill="#fbf8f3">
        <path d="M902 208h180v80H902ZM1226 214h140v74h-140ZM626 218h120v70H626Z" />
      </g>
      <g fill="#c9a684">
        <path d="M930 228h30v26h-30zm94 0h30v26h-30zm-48 2h32v58h-32zM1248 232h26v22h-26zm68 0h28v56h-28zM648 234h24v20h-24zm46 0h26v54h-26z" />
      </g>
      <g fill="none" stroke="#256245" strokeWidth="5" strokeLinecap="round">
        <path d="M1146 288c2-44 0-92 8-138M1154 150c-14-16-34-20-50-10M1154 150c-18-4-34 6-40 22M1154 150c4-20 20-32 40-30M1154 150c18-10 36-4 46 10M1154 150c12 6 18 18 18 32M820 288c0-30 0-62-4-92M816 196c-10-12-24-14-36-6M816 196c-13-2-24 5-27 17M816 196c3-14 14-23 28-21M816 196c12-7 25-3 31 8" />
      </g>
      <path d="M0 262h1440v26H0Z" fill="#c48f68" />
      <path d="M0 262h1440" stroke="#a9744e" strokeWidth="3" />
    </svg>
  );
}

const EXAMPLES = [villa, bedroom, river];
/** Vertical offsets: the middle photo is the highest. */
const DOORS = ["lg:mt-10", "", "lg:mt-16"];

/** Three decorative photos, loaded when the page is idle; a photo that fails is left out. */
function ExamplePhotos({ className }: { className?: string }) {
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
