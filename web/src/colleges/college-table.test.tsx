// @vitest-environment jsdom
import type { CollegeResult } from '@bursar/contract/college-search'
import type { StudentForPrices } from '@bursar/contract/pricing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { publicSearch } from '../saved-searches/search-address.ts'
import { known, missing } from '../testing/figures.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { CollegeTable } from './college-table.tsx'

afterEach(cleanup)

/** A college without what an estimate needs. */
const college = {
  id: 100001,
  name: 'Test College',
  city: 'Springfield',
  state: 'IL',
  level: '4-year',
  control: 'public',
  latitude: null,
  longitude: null,
  costBasis: 'academic-year',
  costOfAttendance: known(30_000),
  netPrice: known(15_000),
  netPriceByIncome: [known(9_000), missing, missing, missing, missing],
  pricing: null,
  tuitionInState: known(10_000),
  tuitionOutOfState: known(10_000),
  isOpenAdmission: false,
  acceptanceRate: known(0.5),
  graduationRate: known(0.6),
  medianEarnings: known(50_000),
  undergraduates: known(5_000),
  programEarnings: null,
  isOperating: true,
  closedOn: null,
  distanceMiles: null,
} as unknown as CollegeResult

const student: StudentForPrices = {
  income: null,
  sai: null,
  pell: null,
  state: 'IL',
  living: null,
  entryYear: 2026,
  isUsual: true,
  known: new Map(),
  scores: { satTotal: null, actComposite: null },
  major: null,
}

function draw(props: Partial<Parameters<typeof CollegeTable>[0]>) {
  return renderWithTexts(
    <CollegeTable
      colleges={[college]}
      address={{}}
      bracket={null}
      homeState={null}
      priceStudent={null}
      hrefOfCollege={() => '/'}
      favoriteOf={() => null}
      {...props}
    />,
    ['colleges'],
  )
}

const average = 'average for all incomes'

test.each([
  { income: null, sai: null, bracket: null, head: 'Price after grants', price: '$15,000' },
  { income: null, sai: 2_000, bracket: null, head: 'Estimated price a year', price: `$15,000${average}` },
  { income: 40_000, sai: null, bracket: 1, head: 'Estimated price a year', price: `$15,000${average}` },
  { income: 20_000, sai: null, bracket: 0, head: 'Estimated price a year', price: '$9,000' },
])(
  'with income $income and SAI $sai the price is called "$head"',
  async ({ head, price, bracket, ...of }) => {
    await draw({ bracket, priceStudent: { ...student, ...of } })
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(heads).toContain(head)
    expect(screen.getAllByRole('cell')[heads.indexOf(head) - 1]?.textContent).toBe(price)
  },
)

test('a visitor reads that a price is the average once there are answers', async () => {
  await draw({ address: { path: publicSearch } })
  expect(screen.getByText(average).className).toContain('hidden with-answers:block')
})

test('beside the map it has numbers, names, and prices with their source', async () => {
  const springfield = { ...college, latitude: 39.8, longitude: -89.65 }
  const colleges = [
    springfield,
    { ...college, id: 100002 },
    { ...springfield, id: 100003, distanceMiles: 12.4 },
  ]
  await draw({ mapArea: 'country', colleges })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'College',
    'Price after grants',
  ])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '1Test CollegeSpringfield, IL',
    'Test CollegeSpringfield, ILNot on the map',
    '3Test CollegeSpringfield, IL12 miles',
  ])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '$15,000',
    '$15,000',
    '$15,000',
  ])
})

test('a college that has closed or will says so, with the day if it is known', async () => {
  const colleges = [
    { ...college, closedOn: '2024-05-02' },
    { ...college, id: 100002, isOperating: false },
    { ...college, id: 100003, closedOn: '2999-06-30' },
  ]
  await draw({ colleges })
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(-20))).toEqual([
    expect.stringContaining('Closed May 2, 2024'),
    expect.stringContaining('May have closed'),
    expect.stringContaining('close June 30, 2999'),
  ])
})
