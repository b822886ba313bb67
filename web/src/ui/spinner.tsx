/** A full-screen loading spinner: nine blue squares that pulse one after the other. */
import { classes } from './classes.ts'

/** 0.125 s between squares. As classes, because our Content Security Policy blocks style attributes. */
const delays = [
  '[animation-delay:0s]',
  '[animation-delay:0.125s]',
  '[animation-delay:0.25s]',
  '[animation-delay:0.375s]',
  '[animation-delay:0.5s]',
  '[animation-delay:0.625s]',
  '[animation-delay:0.75s]',
  '[animation-delay:0.875s]',
  '[animation-delay:1s]',
]

interface SpinnerProps {
  /** What is loading, for screen readers. */
  label: string
  /** Appears only after 250 ms, so that a quick response doesn't flicker. */
  isDelayed?: boolean
}

export function Spinner({ label, isDelayed }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classes(
        'fixed inset-0 z-30 grid place-items-center bg-paper print:hidden',
        isDelayed && 'animate-late',
      )}
    >
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {delays.map((delay) => (
          <span key={delay} className={classes('size-4 animate-square bg-primary', delay)} />
        ))}
      </div>
      <span className="sr-only">{label}</span>
    </div>
  )
}
