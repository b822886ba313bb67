/** Below several colleges: which plan their years follow from, and what it assumes on demand. */
import { useTranslations } from '../i18n/use-translations.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import type { OwnYears } from './own-years.ts'
import { useLaterStart, useYearsAssumed } from './years-assumed.tsx'

export function YearsNote({ own: { items, planName }, name }: { own: OwnYears; name: string }) {
  const t = useTranslations('colleges.years')
  const assumed = useYearsAssumed(name)
  const laterStart = useLaterStart()
  const [first] = items
  if (!first) return null
  const later = items.map(laterStart).find((sentence) => sentence !== null)
  return (
    <Disclosure summary={t('assumedForAll')}>
      <ul className="list-disc pl-5 text-soft">
        <li>{planName === null ? t('plan.madeForAll') : t('plan.savedForAll', { plan: planName })}</li>
        {assumed(first, { isForMany: true }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {later && <li>{later}</li>}
        {items.some(({ basis }) => basis === 'offer') && <li>{t('assume.offerForMany')}</li>}
        <li>{t('sources.growth')}</li>
      </ul>
    </Disclosure>
  )
}
