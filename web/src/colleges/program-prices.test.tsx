// @vitest-environment jsdom
import type { CollegeCard, Figure } from '@bursar/contract/college-cards'
import type { College } from '@bursar/contract/colleges'
import type { YourPrice } from '@bursar/contract/pricing'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import words from '../messages/en/colleges.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { CollegePrice } from './college-price.tsx'
import { CostLedger } from './cost-ledger.tsx'
import { PricesByIncome } from './prices-by-income.tsx'

const figure = (column: string, year: string, value: number | null): Figure => ({
  value,
  status: value === null ? 'missing' : 'known',
  year,
  source: `College Scorecard ${column}`,
})
const part = (column: string) => figure(column, '2023-24', null)

/** Apex Technical School as the federal release of May 2025 has it: its largest program takes 8 months. */
const apex = {
  id: 188890,
  state: 'NY',
  control: 'private-for-profit',
  costOfAttendance: figure('COSTT4_P', '2022-23', 21_530),
  costBasis: 'program',
  netPrice: figure('NPT4_PRIV', '2022-23', 16_076),
  netPriceByIncome: [1, 2, 3, 4, 5].map((bracket) => figure(`NPT4${bracket}_PRIV`, '2022-23', null)),
  pricing: null,
  tuitionInState: part('TUITIONFEE_IN'),
  tuitionOutOfState: part('TUITIONFEE_OUT'),
  costParts: {
    tuitionInDistrict: part('TUITIONFEE_IN'),
    tuitionInState: part('TUITIONFEE_IN'),
    tuitionOutOfState: part('TUITIONFEE_OUT'),
    tuitionOfProgram: figure('TUITIONFEE_PROG', '2023-24', 18_400),
    booksAndSupplies: part('BOOKSUPPLY'),
    onCampus: { housingAndFood: part('ROOMBOARD_ON'), other: part('OTHEREXPENSE_ON') },
    offCampus: { housingAndFood: part('ROOMBOARD_OFF'), other: part('OTHEREXPENSE_OFF') },
    withFamily: { other: part('OTHEREXPENSE_FAM') },
  },
} as College

function show(children: ReactNode) {
  render(
    <NextIntlClientProvider locale="en-US" messages={{ colleges: words, ui } as never}>
      {children}
    </NextIntlClientProvider>,
  )
}

const renderPrice = (college: CollegeCard, withSources = false) => (
  <CollegePrice college={college} bracket={null} homeState="NY" scale={30_000} withSources={withSources} />
)

describe('a college that charges by the program', () => {
  test('lists the tuition of the whole program, and no total', () => {
    show(<CostLedger college={apex} homeState="NY" livingPlan="on_campus" />)
    const tuition = screen.getByRole('row', { name: /^Tuition and fees, whole program/ })
    expect(tuition.textContent).toContain('$18,400')
    expect(tuition.textContent).toMatch(/College Scorecard.*TUITIONFEE_PROG.*2023-24/)
    expect(screen.getByRole('row', { name: /^Books and supplies/ }).textContent).toContain('Not published')
    expect(screen.queryByText(/^Total|No total|Based on living/)).toBeNull()
  })

  test('has a price for at most one year of the program', () => {
    show(renderPrice(apex))
    expect(screen.getByText('2022-23 · for up to one year of its largest program')).toBeTruthy()
  })

  test('has an estimated price for at most one year of the program', () => {
    const middle = { price: 14_000, low: 10_000, high: 18_000, confidence: 'fair', lines: [] }
    const price = { source: 'estimate', price: 14_000, estimate: middle } as unknown as YourPrice
    show(<CollegePrice college={apex} bracket={null} homeState="NY" scale={30_000} price={price} />)
    expect(
      screen.getByText(/^8 of 10 would pay .* · for up to one year of its largest program$/),
    ).toBeTruthy()
  })

  test('shows no length without a price', () => {
    const none = { ...apex, costBasis: null, costOfAttendance: part('COSTT4_A'), netPrice: part('NPT4_PRIV') }
    show(renderPrice(none))
    expect(screen.getByText('Not published')).toBeTruthy()
    expect(screen.queryByText(/year/)).toBeNull()
  })
})

describe('year and source', () => {
  test('are given for the price and the published cost, even if one is not published', () => {
    show(renderPrice({ ...apex, netPrice: part('NPT4_PRIV') }, true))
    const [ofPrice, ofSticker] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(ofPrice).toMatch(/^Price after grants: College Scorecard.*NPT4_PRIV.*2023-24$/)
    expect(ofSticker).toMatch(/^Published cost: College Scorecard.*COSTT4_P.*2022-23$/)
  })

  test('are given below the bars by income, without opening their table', () => {
    show(<PricesByIncome college={apex} bracket={null} />)
    const source = screen.getByText(/^Source/).closest('details')?.textContent
    expect(source).toMatch(/NPT41_PRIV, NPT42_PRIV, NPT43_PRIV, NPT44_PRIV, NPT45_PRIV.*2022-23/)
  })
})

test('costs at a college without campus housing say whose they are', () => {
  const costParts = {
    ...apex.costParts,
    tuitionInState: figure('TUITIONFEE_IN', '2023-24', 4_000),
    booksAndSupplies: figure('BOOKSUPPLY', '2023-24', 1_000),
    offCampus: {
      housingAndFood: figure('ROOMBOARD_OFF', '2023-24', 12_000),
      other: figure('OTHEREXPENSE_OFF', '2023-24', 3_000),
    },
  }
  show(<CostLedger college={{ ...apex, costParts }} homeState="NY" livingPlan="on_campus" />)
  expect(
    screen.getByText(/publish a cost for living on campus, so this is for living off campus\./),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Total/ }).textContent).toContain('$20,000')
})
