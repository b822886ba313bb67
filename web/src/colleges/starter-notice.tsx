/** Says that only the colleges that come with the product are there yet. */
import type { CollegeRelease } from '@bursar/contract/colleges'
import { useLocale, useTranslations } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import { Notice } from '../ui/notice.tsx'
import { yearInWords } from './year-words.ts'

export function StarterNotice({ release }: { release: CollegeRelease }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  return (
    <Notice title={t('starter.title')}>
      {t('starter.text', {
        count: formatCount(release.institutions, locale),
        year: yearInWords(release.dataYear ?? '', locale),
      })}
    </Notice>
  )
}
