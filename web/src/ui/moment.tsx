/** A moment in the time of the product, such as "Nov 21, 2026, 3:04 PM EST". */
import { useFormatter } from 'next-intl'

const dayFormat = { year: 'numeric', month: 'short', day: 'numeric' } as const
/** With the name of the zone, since whoever reads it may live in another one. */
const timeFormat = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
/** How a moment is told. As `dateStyle: 'medium'` and `timeStyle: 'short'` write it, which allow no name of a zone. */
export const momentFormat = { ...dayFormat, ...timeFormat } as const satisfies Intl.DateTimeFormatOptions

interface MomentProps {
  /** ISO 8601. */
  at: string
  /** Only the day, where the hour says nothing. */
  isDay?: boolean
}

export function Moment({ at, isDay }: MomentProps) {
  const format = useFormatter()
  const date = new Date(at)
  const day = format.dateTime(date, dayFormat)
  // Where a line is too short for both, it ends between them.
  return (
    <time dateTime={at} className="whitespace-normal">
      <span className="whitespace-nowrap">{isDay ? day : `${day},`}</span>
      {!isDay && (
        <>
          {' '}
          <span className="whitespace-nowrap">{format.dateTime(date, timeFormat)}</span>
        </>
      )}
    </time>
  )
}
