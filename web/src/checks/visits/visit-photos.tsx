import { useEffect, useState } from "react";
import { storedFile } from "../../lib/browser/stored-files.ts";
import { photoName } from "./visit-draft.ts";

/** The photos of a begun visit, as the device keeps them. */
export function VisitPhotos({ visitKey, count }: { visitKey: string; count: number }) {
  if (count === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-4 gap-2">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="aspect-square overflow-hidden rounded-md bg-sand">
          <KeptPhoto name={photoName(visitKey, index)} label={`Photo ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function KeptPhoto({ name, label }: { name: string; label: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    let made: string | null = null;
    void storedFile(name).then((file) => {
      if (!file || isGone) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [name]);
  return address === null ? null : <img src={address} alt={label} className="size-full object-cover" />;
}
