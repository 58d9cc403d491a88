export function FoldedMap({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 240 140"
      aria-hidden
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="120" cy="124" rx="104" ry="12" className="fill-sand" />
      <path
        d="m48 38 46-14 48 14 46-14v78l-46 14-48-14-46 14Z"
        className="fill-surface stroke-line-strong"
        strokeWidth="4"
      />
      <path d="m94 24 48 14v78l-48-14Z" className="fill-sand" />
      <path d="M94 26v74M142 40v74" className="stroke-line-strong" strokeWidth="3" />
      <path d="M60 92c14-22 26 4 42-14s24-30 40-22" className="stroke-accent" strokeWidth="4" strokeDasharray="1 9" />
      <path d="M164 62c-8-9-12-14-12-20a12 12 0 0 1 24 0c0 6-4 11-12 20Z" className="fill-accent" />
      <circle cx="164" cy="42" r="4" className="fill-surface" />
      <circle cx="92" cy="82" r="22" className="fill-surface stroke-ink" strokeWidth="5" />
      <path d="m108 98 18 20" className="stroke-ink" strokeWidth="8" />
    </svg>
  );
}
