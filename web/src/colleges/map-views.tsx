'use client'
/** The elements of `college-map.tsx`, which gets its maps as data. */
import { classes } from '../ui/classes.ts'

interface MapView {
  file: string
  size: readonly [width: number, height: number]
  place: readonly [x: number, y: number]
  hasBorders: boolean | undefined
  isSmall: boolean
  label: string
  caption: string
}

export function MapViews({ maps }: { maps: readonly MapView[] }) {
  return (
    <div className="flex flex-wrap items-end gap-6">
      {maps.map((map) => (
        <figure key={map.file} className="grid gap-1">
          <Drawing map={map} />
          <figcaption className="text-sm text-soft">{map.caption}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function Drawing({ map: { file, size, place, hasBorders, isSmall, label } }: { map: MapView }) {
  const [x, y] = place
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.join(' ')}`}
      className={classes('h-auto max-w-full', isSmall ? 'w-40' : 'w-56')}
    >
      <use
        href={`${file}#area`}
        className="fill-sunk stroke-control"
        strokeWidth={1.2}
        strokeLinejoin="round"
      />
      {hasBorders && <use href={`${file}#borders`} className="stroke-line" strokeWidth={0.8} />}
      <circle cx={x} cy={y} r={11} className="fill-primary opacity-25" />
      <circle cx={x} cy={y} r={5.5} className="fill-primary stroke-surface" strokeWidth={1.5} />
    </svg>
  )
}
