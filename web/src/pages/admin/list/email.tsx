/** An address that goes to a line of its own rather than be broken, and breaks before its @ where no line has room for it. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  if (at < 0) return address;
  return (
    <span className="inline-block max-w-full wrap-anywhere lg:inline">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
