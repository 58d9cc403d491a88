export function PackedBag({ className }: { className?: string }) {
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
        d="M186 122c2-28 0-54 6-80m0 0c-10-12-25-13-36-5m36 5c-13-3-25 5-28 17m28-17c3-15 15-22 28-19m-28 19c12-8 24-4 31 7"
        className="stroke-positive"
        strokeWidth="5"
      />
      <path d="M96 56V44a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v12" className="stroke-accent-deep" strokeWidth="6" />
      <rect x="60" y="56" width="112" height="66" rx="12" className="fill-accent" />
      <path d="M82 56v66M150 56v66" className="stroke-accent-deep" strokeWidth="6" />
      <path
        d="M44 122c-2-14 4-24 12-28-1 12-4 22-12 28Zm0 0c-8-4-13-11-13-20 8 3 13 10 13 20Z"
        className="fill-positive"
      />
      <path d="M108 80v16h15M112 91l5-5 5 5" className="stroke-paper" strokeWidth="3" />
    </svg>
  );
}
