/** A moment in the time of the product, such as "Nov 21, 2026, 3:04 PM EST". */
import { useFormatter } from 'next-intl'
import { momentFormat } from '../i18n/format.ts'

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
