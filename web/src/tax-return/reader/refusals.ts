/** Why a file without a readable return is refused. */
import { isPicture, isTaxYear, type KnownPage } from './known-page.ts'
import type { ReadingResult } from './reading.ts'

/** Fewer characters than this are no page of a form. */
const fewChars = 200

export function refusalOf(pages: readonly KnownPage[]): ReadingResult {
  const mains = pages.filter(({ headings: { forms } }) => forms.has('1040') || forms.has('1040-SR'))
  const hasOther = pages.some(({ headings: { forms } }) => forms.has('1040-X') || forms.has('1040-NR'))
  const years = mains.flatMap(({ headings }) => [...headings.years])
  if (mains.some(({ page }) => isPicture(page))) return { refusal: 'scanned' }
  if (hasOther) return { refusal: 'wrong-form' }
  if (years.length > 0 && !years.some(isTaxYear))
    return { refusal: 'wrong-year', taxYear: Math.max(...years) }
  if (years.some(isTaxYear)) return { refusal: 'unreadable' }
  const pictures = pages.filter(({ page }) => isPicture(page) || page.pictureShare > 0.3)
  if (pages.some(({ rows }) => rows.some(({ text }) => text.startsWith('pleasewait'))))
    return { refusal: 'unreadable' }
  const hasLittleText = pages.every(({ page }) => page.chars.length < fewChars || isPicture(page))
  if (pictures.length > 0 && hasLittleText) return { refusal: 'scanned' }
  if (hasLittleText && !pages.some(({ page }) => page.chars.length >= 60)) return { refusal: 'unreadable' }
  return { refusal: 'wrong-form' }
}
