/** Where a college is: in its state, and its state in the country. Drawn by our server, so that no map service is involved. */
import type { College } from '@bursar/contract/colleges'
import { stateNames } from '@bursar/contract/state-names'
import { useTranslations } from 'next-intl'
import { classes } from '../ui/classes.ts'
import { type Outline, outlineOfCountry, outlineOfState } from './us-map.ts'

export function CollegeMap({ college }: { college: College }) {
  const t = useTranslations('colleges')
  const { latitude, longitude, city, state } = college
  if (latitude === null || longitude === null) return null
  const drawings = [
    { key: 'state', outline: outlineOfState(state), caption: stateNames[state] },
    { key: 'country', outline: outlineOfCountry(), caption: t('map.country') },
  ].flatMap(({ outline, ...rest }) => {
    const place = outline?.place(latitude, longitude)
    return outline && place ? [{ ...rest, outline, place }] : []
  })
  if (drawings.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-6">
      {drawings.map(({ key, outline, place, caption }) => (
        <figure key={key} className="grid gap-1">
          <Drawing
            outline={outline}
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
  outline: Outline
  place: { x: number; y: number }
  label: string
  className: string
}

function Drawing({ outline: { width, height, area, borders }, place, label, className }: DrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={classes('h-auto max-w-full', className)}
    >
      <path d={area} className="fill-sunk stroke-control" strokeWidth={1.2} strokeLinejoin="round" />
      {borders && <path d={borders} className="fill-none stroke-line" strokeWidth={0.8} />}
      <circle cx={place.x} cy={place.y} r={11} className="fill-primary opacity-25" />
      <circle cx={place.x} cy={place.y} r={5.5} className="fill-primary stroke-surface" strokeWidth={1.5} />
    </svg>
  )
}
