import { classes } from './classes.ts'

const widths = ['w-full', 'w-[82%]', 'w-[64%]']

/** A placeholder of the same size as the content, so that nothing jumps when it loads. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never reordered.
          key={line}
          className={classes(
            'h-5 animate-pulse rounded-sm bg-sunk motion-reduce:animate-none',
            widths[line % widths.length],
          )}
        />
      ))}
    </div>
  )
}
