/** Moves an address to its own line before breaking it. A break comes before the @, not at a hyphen. */
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
