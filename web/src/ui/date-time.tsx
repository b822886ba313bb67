/** A moment in the time of the product, such as "Nov 21, 2026, 3:04 PM EST". */
import { useFormatter } from 'next-intl'

const dayFormat = { year: 'numeric', month: 'short', day: 'numeric' } as const
/** With the name of the zone, since whoever reads it may live in another one. */
const timeFormat = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
/** How a moment is told. As `dateStyle: 'medium'` and `timeStyle: 'short'` write it, which allow no name of a zone. */
export const dateTimeFormat = { ...dayFormat, ...timeFormat } as const satisfies Intl.DateTimeFormatOptions

interface DateTimeProps {
  /** ISO 8601. */
  at: string
  /** Only the day, where the hour says nothing. */
  dateOnly?: boolean
}

export function DateTime({ at, dateOnly }: DateTimeProps) {
  const format = useFormatter()
  const date = new Date(at)
  const day = format.dateTime(date, dayFormat)
  // Where a line is too short for both, it ends between them.
  return (
    <time dateTime={at} className="whitespace-normal">
      <span className="whitespace-nowrap">{dateOnly ? day : `${day},`}</span>
      {!dateOnly && (
        <>
          {' '}
          <span className="whitespace-nowrap">{format.dateTime(date, timeFormat)}</span>
        </>
      )}
    </time>
  )
}
