/** One row of figures as the comparison draws it. */
import type { College } from '@bursar/contract/colleges'
import { stateNames } from '@bursar/contract/states'
import { Award } from 'lucide-react'
import type { useTranslations } from 'next-intl'
import { dearerBy, priceFor } from '../colleges/college-price.tsx'
import { costOfYear } from '../colleges/cost-of-year.ts'
import { figureText } from '../colleges/figure-text.ts'
import { yearInWords } from '../colleges/year-words.ts'
import { formatDollars } from '../i18n/format.ts'
import type { WideRow } from '../ui/wide-table.tsx'
import type { ComparedRow, ForWhom } from './compare-rows.ts'
import { isPublishedCost } from './compare-rows.ts'

export interface CellContext {
  forWhom: ForWhom
  t: ReturnType<typeof useTranslations<'favorites'>>
  words: ReturnType<typeof useTranslations<'colleges'>>
  locale: string
}

export function comparedCells(row: ComparedRow, colleges: readonly College[], context: CellContext): WideRow {
  const { t, words, locale } = context
  return {
    key: row.key,
    header: t(`compare.row.${row.key}`),
    cells: row.cells.map(({ figure, best }, at) => {
      const college = colleges[at]
      if (!college) return null
      const isOpen = row.key === 'acceptance' && college.isOpenAdmission
      const about = remark(row, college, context)
      return (
        <div key={college.id}>
          <span className={figure.value === null || isOpen ? '' : 'figures text-base font-semibold'}>
            {isOpen
              ? words('openAdmission')
              : figureText(figure, row.kind, locale, (status) => words(`figure.${status}`))}
          </span>
          {best && (
            <span className="mt-0.5 flex items-center gap-1 font-semibold text-grant">
              <Award size={16} aria-hidden="true" />
              {t(`compare.${best}`)}
            </span>
          )}
          {figure.year && !isOpen && (
            <span className="block text-soft">{yearInWords(figure.year, locale)}</span>
          )}
          {about && <span className="block text-soft">{about}</span>}
        </div>
      )
    }),
  }
}

/** Whom and what a price is about, when it is not a year of the student as such. */
function remark(
  { key }: ComparedRow,
  college: College,
  { forWhom, t, words, locale }: CellContext,
): string | null {
  const { homeState, livingPlan, bracket } = forWhom
  if (key === 'price') {
    const { figure, isOwn } = priceFor(college, bracket)
    const more = figure.value === null ? null : dearerBy(college, homeState)
    return (
      [
        bracket !== null && !isOwn && figure.value !== null && words('table.averageOfAll'),
        figure.value !== null && college.costBasis === 'program' && words('price.per.program'),
        more === 'unknown' && words('price.inStateOnly', { state: stateNames[college.state] }),
        typeof more === 'number' &&
          more > 0 &&
          words('price.inStateMore', {
            state: stateNames[college.state],
            more: formatDollars(more, locale),
          }),
      ]
        .filter(Boolean)
        .join(' · ') || null
    )
  }
  if (key === 'cost') {
    const cost = costOfYear(college, homeState, livingPlan)
    const [tuition] = cost.parts
    if (cost.isOfProgram) return t('compare.wholeProgram')
    if (isPublishedCost(college, forWhom)) return t('compare.publishedCost')
    return [
      tuition?.key === 'tuitionInState' && t('compare.inState'),
      tuition?.key === 'tuitionOutOfState' && t('compare.outOfState'),
      words(`cost.${cost.livingPlan}`),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return null
}
