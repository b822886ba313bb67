/** One row of figures in the comparison. */
import type { College } from '@bursar/contract/colleges'
import { costOfYear } from '@bursar/contract/cost-of-year'
import { canEstimate, yourPrice } from '@bursar/contract/pricing'
import { stateNames } from '@bursar/contract/state-names'
import type { useTranslations } from 'next-intl'
import { priceDifference, priceFor } from '../colleges/college-price.tsx'
import { cardOfEstimate, estimateTexts, noteOfEstimate } from '../colleges/estimate-parts.ts'
import { figureText } from '../colleges/figure-text.ts'
import { yearText } from '../colleges/year-text.ts'
import { formatDay, formatDollars } from '../i18n/format.ts'
import { Award } from '../ui/icons.tsx'
import type { WideRow } from '../ui/wide-table.tsx'
import type { ComparedRow, ComparisonContext } from './compare-rows.ts'
import { isPublishedCost } from './compare-rows.ts'

export interface CellContext {
  comparison: ComparisonContext
  t: ReturnType<typeof useTranslations<'favorites'>>
  tColleges: ReturnType<typeof useTranslations<'colleges'>>
  locale: string
}

export function comparedCells(row: ComparedRow, colleges: readonly College[], context: CellContext): WideRow {
  const { t, tColleges, locale } = context
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
              ? tColleges('openAdmission')
              : figureText(figure, row.kind, locale, (status) => tColleges(`figure.${status}`))}
          </span>
          {best && <BestMark text={t(`compare.${best}`)} />}
          {figure.year && !isOpen && <span className="block text-soft">{yearText(figure.year, locale)}</span>}
          {about && <span className="block text-soft">{about}</span>}
        </div>
      )
    }),
  }
}

export function BestMark({ text }: { text: string }) {
  return (
    <span className="mt-0.5 flex items-center gap-1 font-semibold text-grant">
      <Award size={16} />
      {text}
    </span>
  )
}

/** A remark if a price isn't this student's price for a year. */
function remark(
  { key }: ComparedRow,
  college: College,
  { comparison, t, tColleges, locale }: CellContext,
): string | null {
  const { homeState, livingPlan, bracket } = comparison
  if (key === 'price') {
    const price = yourPrice(college, comparison.priceStudent ?? null)
    if (price && price.source !== 'estimate')
      return tColleges(`known.${price.source}.dated`, { day: formatDay(price.on, locale) })
    if (price) {
      const card = { ...cardOfEstimate(price.estimate), isOfProgram: college.costBasis === 'program' }
      return noteOfEstimate(card, estimateTexts(tColleges), locale)
    }
    const { figure, isOwn } = priceFor(college, bracket)
    const isUnderOwnLead = bracket !== null || canEstimate(comparison.priceStudent ?? null)
    const more = figure.value === null ? null : priceDifference(college, homeState)
    return (
      [
        isUnderOwnLead && !isOwn && figure.value !== null && tColleges('table.averageOfAll'),
        figure.value !== null && college.costBasis === 'program' && tColleges('price.per.program'),
        more === 'unknown' && tColleges('price.inStateOnly', { state: stateNames[college.state] }),
        typeof more === 'number' &&
          more > 0 &&
          tColleges('price.inStateMore', {
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
    if (isPublishedCost(college, comparison)) return t('compare.publishedCost')
    return [
      tuition?.key === 'tuitionInState' && t('compare.inState'),
      tuition?.key === 'tuitionOutOfState' && t('compare.outOfState'),
      tColleges(`cost.${cost.livingPlan}`),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return null
}
