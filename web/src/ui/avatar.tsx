import { useState } from "react";
import { initials } from "../lib/format/format.ts";
import { imageUrl } from "../lib/api/images.ts";
import { classNames } from "./class-names.ts";

/** Photo of a person, or their initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({
  name,
  photoUrl,
  className = "size-9",
}: {
  name: string;
  photoUrl: string | null;
  className?: string;
}) {
  const [failed, setFailed] = useState(false);
  return (
    <span
      aria-hidden
      className={classNames(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-tint text-sm font-semibold text-accent-deep shadow-outline",
        className,
      )}
    >
      {photoUrl && !failed ? (
        // Google's photo host refuses requests with a referrer.
        <img
          src={imageUrl(photoUrl)}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
