/** An address that goes to a line of its own rather than be broken, and breaks before its @ where no line has room for it, not at a hyphen. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  if (at < 0) return address;
  return (
    <span className="inline-block max-w-full wrap-anywhere lg:inline">
      <span className="inline-block max-w-full">{address.slice(0, at)}</span>
      <span className="inline-block max-w-full">{address.slice(at)}</span>
    </span>
  );
}
