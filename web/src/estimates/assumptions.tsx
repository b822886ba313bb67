/** The assumptions behind the estimate, and what it isn't. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { firstYearOf } from '@bursar/formula/sai/award-years/names'
import { getTranslations } from '../i18n/translations.ts'
import { Section } from '../ui/page-frame.tsx'

export async function Assumptions({ estimate: { awardYear, versions } }: { estimate: StudentEstimate }) {
  const t = await getTranslations('estimate')
  // FAFSA uses income from two years before the award year.
  const taxYear = firstYearOf(awardYear) - 2
  return (
    <Section id="assumptions" title={t('assumptions.title')}>
      <div className="grid max-w-text gap-2 text-soft">
        <p>{t('assumptions.estimate')}</p>
        <p>{t('assumptions.notAffiliated')}</p>
        <p>{t('assumptions.awardYear', { awardYear, taxYear: String(taxYear) })}</p>
        <p>{t('assumptions.versions', versions)}</p>
      </div>
    </Section>
  )
}
