/** A date and time in the product's time zone, such as "Nov 21, 2026, 3:04 PM EST". */
import { useFormatter } from 'next-intl'

const dayFormat = { year: 'numeric', month: 'short', day: 'numeric' } as const
/** With the time zone, because the reader may be in another one. */
const timeFormat = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
/** Like `dateStyle: 'medium'` with `timeStyle: 'short'`, which can't include a time zone name. */
export const dateTimeFormat = { ...dayFormat, ...timeFormat } as const satisfies Intl.DateTimeFormatOptions

interface DateTimeProps {
  /** ISO 8601. */
  at: string
  /** Leaves out the time. */
  dateOnly?: boolean
}

export function DateTime({ at, dateOnly }: DateTimeProps) {
  const format = useFormatter()
  const date = new Date(at)
  const day = format.dateTime(date, dayFormat)
  // The line may break only between date and time.
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
