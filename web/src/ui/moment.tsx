/** A moment in the time of the product, such as "Nov 21, 2026, 3:04 PM EST". */
import { useFormatter } from 'next-intl'

/** How a moment is told: with the name of the zone, since whoever reads it may live in another one. */
export const momentFormat = {
  // As `dateStyle: 'medium'` and `timeStyle: 'short'` write it, which allow no name of a zone.
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions

interface MomentProps {
  /** ISO 8601. */
  at: string
  /** Only the day, where the hour says nothing. */
  isDay?: boolean
}

export function Moment({ at, isDay }: MomentProps) {
  const format = useFormatter()
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.dateTime(new Date(at), isDay ? { dateStyle: 'medium' } : momentFormat)}
    </time>
  )
}
