import { todayIn } from '@bursar/contract/today'
import { useTimeZone } from 'next-intl'

/** The current date in the time zone of all dates, such as `2026-11-21`, in the browser. On the server, `today` in `settings.ts`. */
export function useToday(): string {
  const timeZone = useTimeZone()
  if (timeZone === undefined) throw new Error('The provider of the texts has no time zone.')
  return todayIn(timeZone)
}
