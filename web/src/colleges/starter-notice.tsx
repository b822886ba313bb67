/** Explains that only the built-in starter colleges are loaded yet. */
import type { CollegeRelease } from '@bursar/contract/colleges'
import { useLocale } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Notice } from '../ui/notice.tsx'
import { yearText } from './year-text.ts'

export function StarterNotice({ release }: { release: CollegeRelease }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  return (
    <Notice title={t('starter.title')}>
      {t('starter.text', {
        count: formatCount(release.institutions, locale),
        year: yearText(release.dataYear ?? '', locale),
      })}
    </Notice>
  )
}
