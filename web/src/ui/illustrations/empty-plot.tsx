export function EmptyPlot({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 320 150"
      aria-hidden
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="160" cy="128" rx="150" ry="16" className="fill-sand" />
      <path d="M40 122V84h52v38M228 122V84h52v38" className="stroke-line-strong" strokeWidth="4" />
      <path d="M40 97h52M40 110h52M228 97h52M228 110h52" className="stroke-sand-deep" strokeWidth="3" />
      <path d="m110 82 50-36 50 36M122 82v40h76V82" className="stroke-accent" strokeWidth="4" strokeDasharray="2 11" />
      <path
        d="M256 84c1-18 0-34 4-50m0 0c-8-9-19-10-27-4m27 4c-10-2-18 4-20 13m20-13c2-11 11-17 21-15m-21 15c9-6 18-3 23 5"
        className="stroke-positive"
        strokeWidth="4"
      />
    </svg>
  );
}
