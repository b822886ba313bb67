/** Where a college is: in its state, and its state in the country. Drawn by our server, so that no map service is involved. */
import type { College } from '@bursar/contract/colleges'
import { stateNames } from '@bursar/contract/state-names'
import { useTranslations } from 'next-intl'
import { classes } from '../ui/classes.ts'
import type { MapFile } from './maps/map-file.ts'
import { mapOf, placeOn } from './us-map.ts'

export function CollegeMap({ college }: { college: College }) {
  const t = useTranslations('colleges')
  const { latitude, longitude, city, state } = college
  if (latitude === null || longitude === null) return null
  const drawings = [
    { key: 'state', map: mapOf(state), caption: stateNames[state] },
    { key: 'country', map: mapOf('country'), caption: t('map.country') },
  ].flatMap(({ map, ...rest }) => {
    const place = map && placeOn(map, latitude, longitude)
    return place ? [{ ...rest, map, place }] : []
  })
  if (drawings.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-6">
      {drawings.map(({ key, map, place, caption }) => (
        <figure key={key} className="grid gap-1">
          <Drawing
            map={map}
            place={place}
            label={t(key === 'state' ? 'map.inState' : 'map.inCountry', {
              city,
              state: stateNames[state],
            })}
            className={key === 'state' ? 'w-56' : 'w-40'}
          />
          <figcaption className="text-sm text-soft">{caption}</figcaption>
        </figure>
      ))}
    </div>
  )
}

interface DrawingProps {
  map: MapFile
  place: { x: number; y: number }
  label: string
  className: string
}

function Drawing({ map: { width, height, file, hasBorders }, place, label, className }: DrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={classes('h-auto max-w-full', className)}
    >
      <use
        href={`${file.src}#area`}
        className="fill-sunk stroke-control"
        strokeWidth={1.2}
        strokeLinejoin="round"
      />
      {hasBorders && <use href={`${file.src}#borders`} className="stroke-line" strokeWidth={0.8} />}
      <circle cx={place.x} cy={place.y} r={11} className="fill-primary opacity-25" />
      <circle cx={place.x} cy={place.y} r={5.5} className="fill-primary stroke-surface" strokeWidth={1.5} />
    </svg>
  )
}
