/** Nine blue squares that breathe one after the other, over the whole screen: something is not known yet. */
import { classes } from './classes.ts'

/** 0.125 s apart. As classes, since the pages' policy forbids style attributes. */
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
  /** What is being waited for, said to those who cannot see it. */
  label: string
  /** Comes only when the wait is long enough to be felt, so that a quick answer does not flicker. */
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
