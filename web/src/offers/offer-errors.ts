/** What to correct, by the path of the field. */
import { maxBillLines, maxGrants, maxLoans } from '@bursar/contract/offers'
import type { BillDraft } from './bill-draft.ts'
import type { OfferTexts } from './condition-text.ts'
import type { Draft } from './draft.ts'

export function errorFor(path: string, t: OfferTexts): string {
  if (path === 'collegeId' || path === 'collegeName') return t('error.college')
  if (path.startsWith('line-')) return t('error.openLines')
  if (path === 'awardYear') return t('error.awardYear')
  if (path === 'lines') return t('error.lines')
  if (path === 'lines.max') return t('error.manyLines', { max: maxBillLines })
  if (path === 'grants') return t('error.manyGrants', { max: maxGrants })
  if (path === 'loans') return t('error.manyLoans', { max: maxLoans })
  if (/^lines\.\d+\.name$/.test(path)) return t('error.billName')
  if (path.endsWith('.name')) return t('error.name')
  if (/(On|By)$/.test(path)) return t('error.date')
  if (path.endsWith('renewableYears')) return t('error.years')
  if (path.endsWith('minGpa')) return t('error.gpa')
  return t('error.amount')
}

/** The same for the summary, where several lines would have the same error: names the one to correct. */
export function summaryErrorFor(
  path: string,
  lists: Partial<Pick<Draft, 'grants' | 'loans'> & Pick<BillDraft, 'lines'>>,
  t: OfferTexts,
): string {
  const error = errorFor(path, t)
  const [list, index, field] = path.split('.')
  if (field === undefined) return error
  const number = Number(index) + 1
  const line = (lines: readonly { name: string }[] | undefined, numbered: string) =>
    t('enter.errorOf', { line: lines?.[number - 1]?.name || numbered, error })
  if (list === 'grants') return line(lists.grants, t('enter.grantNumber', { number }))
  if (list === 'loans') return line(lists.loans, t('enter.loanNumber', { number }))
  if (list === 'lines') return line(lists.lines, t('bill.lineNumber', { number }))
  return error
}
