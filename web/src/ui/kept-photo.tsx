import { useEffect, useState } from "react";
import { storedFile } from "../lib/browser/stored-files.ts";

interface Props {
  /** Of the file on the device. */
  name: string;
  label: string;
  className: string;
}

/** A photo that waits on the device. */
export function KeptPhoto({ name, label, className }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
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
  return address === null ? <span className={className} /> : <img src={address} alt={label} className={className} />;
}
