/** What to correct, by the path of the field. */
import { maxBillLines, maxGrants, maxLoans } from '@bursar/contract/offers'
import type { OfferTexts } from './condition-text.ts'
import type { Draft } from './draft.ts'

export function errorFor(path: string, t: OfferTexts): string {
  if (path === 'collegeId' || path === 'collegeName') return t('error.college')
  if (path === 'awardYear') return t('error.awardYear')
  if (path === 'lines') return t('error.lines')
  if (path === 'lines.max') return t('error.manyLines', { max: maxBillLines })
  if (path === 'grants') return t('error.manyGrants', { max: maxGrants })
  if (path === 'loans') return t('error.manyLoans', { max: maxLoans })
  if (path.endsWith('.name')) return t('error.name')
  if (/(On|By)$/.test(path)) return t('error.date')
  if (path.endsWith('renewableYears')) return t('error.years')
  if (path.endsWith('minGpa')) return t('error.gpa')
  return t('error.amount')
}

/** The same for the summary, where several grants and loans would have the same lines: names the one to correct. */
export function summaryErrorFor(
  path: string,
  { grants, loans }: Pick<Draft, 'grants' | 'loans'>,
  t: OfferTexts,
): string {
  const error = errorFor(path, t)
  const [list, index] = path.split('.')
  if (index === undefined) return error
  const number = Number(index) + 1
  if (list === 'grants')
    return t('enter.errorOf', { line: grants[number - 1]?.name || t('enter.grantNumber', { number }), error })
  if (list === 'loans')
    return t('enter.errorOf', { line: loans[number - 1]?.name || t('enter.loanNumber', { number }), error })
  return error
}
