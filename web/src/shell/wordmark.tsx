'use client'
/** The logo: three lines of a ledger and the rule above the total. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" className="text-primary">
        <rect width="28" height="28" rx="6" fill="currentColor" />
        <g className="stroke-on-primary" strokeWidth="2.2" strokeLinecap="round">
          <path d="M7 8h14M12 13h9" />
          <path d="M7 18h14" strokeWidth="1.1" />
          <path d="M15 22h6" strokeWidth="2.8" />
        </g>
      </svg>
      Bursar
    </span>
  )
}
