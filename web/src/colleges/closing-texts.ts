/** What is said of a college that has closed or will. */
import { closingOf } from '@bursar/contract/closing'
import type { CollegeCard } from '@bursar/contract/college-cards'
import { formatDay } from '../i18n/format.ts'
import type { useTranslations } from '../i18n/use-translations.ts'
import { today } from '../settings.ts'

/** `null` for a college that is open. */
export function closingTexts(
  college: Pick<CollegeCard, 'isOperating' | 'closedOn'>,
  t: ReturnType<typeof useTranslations<'colleges'>>,
  locale: string,
) {
  const closing = closingOf(college, today())
  if (closing === null) return null
  const day = college.closedOn === null ? '' : formatDay(college.closedOn, locale)
  return {
    isOver: closing !== 'closing',
    title: t(`closing.${closing}.title`, { day }),
    text: t(`closing.${closing}.text`),
    /** For a card. */
    short: t(`closing.${closing}.short`, { day }),
  }
}
