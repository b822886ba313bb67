/** Whether and by whom an advisor's identity was verified. Needs the messages of `advisors`. */
import type { Verified as Verification } from '@bursar/contract/professional-card'
import { useFormatter, useTranslations } from 'next-intl'
import { BadgeCheck } from '../ui/icons.tsx'

export function Verified({ verified }: { verified: Verification | null }) {
  const t = useTranslations('advisors')
  const format = useFormatter()
  if (!verified) return <span className="block text-sm text-soft">{t('notVerified')}</span>
  // A calendar day, which is the same in every time zone.
  const day = format.dateTime(new Date(verified.on), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <span className="flex items-start gap-1 text-sm text-soft">
      <BadgeCheck size={18} className="mt-px shrink-0 text-grant" />
      {t('verified', { by: verified.by, day })}
    </span>
  )
}
