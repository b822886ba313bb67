// @vitest-environment jsdom
import { estimateNetPrice, type PricedCollege, type PriceStudent } from '@bursar/formula/price/net-price'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { known, missing } from '../testing/figures.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { OtherPlans } from './other-plans.tsx'
import { type PriceSectionCollege, YourPriceSection } from './your-price-section.tsx'

/** A college without housing. */
const priced: PricedCollege = {
  control: 'public',
  level: 2,
  state: 'AZ',
  cost: 9_000,
  dataYear: 2022,
  curve: {
    grants: [6_000, 5_500, 3_500, 1_000, 500],
    deviations: [500, 500, 500, 500, 500],
    students: 2_000,
    knownBrackets: 5,
  },
  admissionRate: null,
  tuitionInState: 2_000,
  tuitionOutOfState: 8_000,
  costByLiving: { 'on-campus': null, 'off-campus': 18_000, 'with-family': 7_000 },
}

const college: PriceSectionCollege = {
  state: 'AZ',
  pricing: null,
  costBasis: 'academic-year',
  costOfAttendance: known(9_000),
  netPriceByIncome: [missing, missing, missing, missing, missing],
  tuitionInState: known(2_000),
  tuitionOutOfState: known(8_000),
  links: { netPriceCalculator: null },
}

const student: PriceStudent = {
  income: 32_000,
  sai: -1_116,
  pell: 7_395,
  state: 'AZ',
  living: 'off-campus',
  entryYear: 2027,
  isUsual: true,
}

function estimateOf(one: PriceStudent) {
  const estimate = estimateNetPrice(priced, one)
  if (!estimate) throw new Error('the income is known')
  return estimate
}

function showSection(changes: Partial<PriceStudent>, shown: PriceSectionCollege = college) {
  const one = { ...student, ...changes }
  const estimate = estimateOf(one)
  return renderWithTexts(
    <YourPriceSection
      college={shown}
      estimate={estimate}
      name="Ana"
      howSure={null}
      otherPlans={<OtherPlans college={priced} student={one} current={estimate} />}
    />,
    ['colleges'],
  )
}

/** The dollars of the ledger's lines, the last one of which is the total. */
function ledgerAmounts(): number[] {
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  return rows
    .slice(1)
    .map((row) => Number(row.querySelector('td')?.textContent?.replace('−', '-').replace(/[$,]/g, '')))
}

test('names the living plan whose cost is used instead of the student’s own', async () => {
  await showSection({ living: 'on-campus' })
  expect(screen.getByText(/doesn’t publish a cost for your living plan.*off campus/)).toBeTruthy()
})

test('says nothing about it where the living plan is published', async () => {
  await showSection({ living: 'off-campus' })
  expect(screen.queryByText(/doesn’t publish a cost for your living plan/)).toBeNull()
})

test('tells that the price is for at most one year of a program where the college charges by the program', async () => {
  await showSection({}, { ...college, costBasis: 'program' })
  expect(screen.getByText(/charges by the program\. The price is for one academic year/)).toBeTruthy()
})

test('only living plans with a published cost can be tried', async () => {
  await showSection({ living: 'on-campus' })
  const living = screen.getByLabelText<HTMLSelectElement>('Where to live')
  expect(Array.from(living.options, ({ text }) => text)).not.toContain('On campus')
  expect(living.value).toBe('off-campus')
})

test('the lines add up to the price, also if there are more grants than costs', async () => {
  await showSection({ living: 'with-family' })
  const amounts = ledgerAmounts()
  expect(amounts.at(-1)).toBe(0)
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  expect(screen.getByText('More grants than costs: not paid out')).toBeTruthy()
})

test('a plan that was tried for one student isn’t kept for another', async () => {
  const sibling = { ...student, income: 90_000, living: 'with-family' as const }
  const plansOf = (one: PriceStudent) => (
    <OtherPlans college={priced} student={one} current={estimateOf(one)} />
  )
  const { rerender } = await renderWithTexts(plansOf(student), ['colleges'])
  fireEvent.change(screen.getByLabelText('First year of college'), { target: { value: '2030' } })
  await screen.findByRole('button', { name: 'Back to the first plan' })
  rerender(plansOf(sibling))
  expect(screen.queryByRole('button', { name: 'Back to the first plan' })).toBeNull()
  expect(screen.getByLabelText<HTMLSelectElement>('Where to live').value).toBe('with-family')
})
