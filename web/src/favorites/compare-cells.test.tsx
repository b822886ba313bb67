// @vitest-environment jsdom
import type { Figure } from '@bursar/contract/college-cards'
import type { College } from '@bursar/contract/colleges'
import { render } from '@testing-library/react'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { expect, test } from 'vitest'
import colleges from '../messages/en/colleges.json' with { type: 'json' }
import favorites from '../messages/en/favorites.json' with { type: 'json' }
import { comparedCells } from './compare-cells.tsx'

const known = (value: number, column: string): Figure => ({
  value,
  status: 'known',
  year: '2022-23',
  source: column,
})
const none: Figure = { value: null, status: 'missing', year: null, source: '' }

/** Nightingale College in the federal release of May 2025: 32 months of nursing, $33,074 a year with all costs. */
const nightingale = {
  id: 444787,
  state: 'UT',
  control: 'private-for-profit',
  costBasis: 'program',
  costOfAttendance: known(33_074, 'COSTT4_P'),
  netPrice: known(29_378, 'NPT4_PRIV'),
  pricing: null,
  netPriceByIncome: [none, none, none, none, none],
  tuitionInState: none,
  tuitionOutOfState: none,
  costParts: {
    tuitionInDistrict: none,
    tuitionInState: none,
    tuitionOutOfState: none,
    tuitionOfProgram: known(70_800, 'TUITIONFEE_PROG'),
    booksAndSupplies: none,
    onCampus: { housingAndFood: none, other: none },
    offCampus: { housingAndFood: none, other: none },
    withFamily: { other: none },
  },
} as unknown as College

function Row({ at, figure }: { at: 'price' | 'cost'; figure: Figure }) {
  const comparison = { homeState: 'OH', livingPlan: null, bracket: null }
  const context = {
    comparison,
    t: useTranslations('favorites'),
    tColleges: useTranslations('colleges'),
    locale: 'en-US',
  }
  const row = comparedCells(
    { key: at, kind: 'dollars', cells: [{ figure, isComparable: false, best: null }] },
    [nightingale],
    context,
  )
  return [row.header, row.cells]
}

test.each([
  ['price' as const, nightingale.netPrice, '$29,378', 'for up to one year of its largest program'],
  [
    'cost' as const,
    nightingale.costParts.tuitionOfProgram,
    '$70,800',
    'tuition and fees only, for all of the largest program',
  ],
])('the %s of a college that charges by the program says what it covers', (at, figure, amount, remark) => {
  const { container } = render(
    <NextIntlClientProvider locale="en-US" messages={{ colleges, favorites } as never}>
      <Row at={at} figure={figure} />
    </NextIntlClientProvider>,
  )
  expect(container.textContent).toContain(amount)
  expect(container.textContent).toContain(remark)
  expect(container.textContent).not.toContain(figure.source)
})
