/** Nine blue squares that breathe one after the other, over the whole screen: something is not known yet. */
import { classes } from './classes.ts'

const squares = Array.from({ length: 9 }, (_, index) => index)
const staggerSeconds = 0.125

interface SpinnerProps {
  /** What is being waited for, said to those who cannot see it. */
  label: string
  /** Comes only when the wait is long enough to be felt, so that a quick answer does not flicker. */
  isLate?: boolean
}

export function Spinner({ label, isLate }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classes(
        'fixed inset-0 z-30 grid place-items-center bg-paper print:hidden',
        isLate && 'animate-late',
      )}
    >
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {squares.map((square) => (
          <span
            key={square}
            className="size-4 animate-square bg-primary"
            style={{ animationDelay: `${square * staggerSeconds}s` }}
          />
        ))}
      </div>
      <span className="sr-only">{label}</span>
    </div>
  )
}
