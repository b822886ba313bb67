/** A moment in the time of the product, such as "Nov 21, 2026, 3:04 PM". */
import { useFormatter } from 'next-intl'

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
      {format.dateTime(new Date(at), { dateStyle: 'medium', ...(!isDay && { timeStyle: 'short' }) })}
    </time>
  )
}
