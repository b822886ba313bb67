/** What to correct, by the path of the field. */
import type { OfferTexts } from './condition-text.ts'

export function errorFor(path: string, t: OfferTexts): string {
  if (path === 'collegeId' || path === 'collegeName') return t('error.college')
  if (path === 'awardYear') return t('error.awardYear')
  if (path === 'lines') return t('error.lines')
  if (path.endsWith('.name')) return t('error.name')
  if (/(On|By)$/.test(path)) return t('error.date')
  if (path.endsWith('renewableYears')) return t('error.years')
  if (path.endsWith('minGpa')) return t('error.gpa')
  return t('error.amount')
}
