/** The same figures of one student and college, as each page and the API have them. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { ApiCaller } from './api.ts'
import { pageReady } from './page-ready.ts'
import { words } from './words.ts'

export interface PlanNumbers {
  sai: number
  first: number
  all: number
}

const dollarsIn = (text: string) =>
  [...text.matchAll(/[-−]?\$[\d,]+/g)].map(([amount]) =>
    Number(amount.replace('−', '-').replace(/[$,]/g, '')),
  )
const firstDollars = async (found: Locator) => dollarsIn(await found.innerText())[0]
export const toHundred = (amount: number) => Math.round(amount / 100) * 100

interface Subject {
  studentId: string
  name: string
  collegeId: number
}

/** By the call for pages about colleges. */
export async function numbersOfApi(api: ApiCaller, { studentId, collegeId }: Subject): Promise<PlanNumbers> {
  const { items } = await api.get(`/api/family/students/${studentId}/college-years?collegeId=${collegeId}`)
  const [{ years, netPrice }] = items
  return { sai: years[0].sai, first: years[0].netPrice.middle, all: netPrice.middle }
}

/** By the computed plan. The plan must have the college. */
export async function numbersOfPlanCall(api: ApiCaller, { studentId }: Subject): Promise<PlanNumbers> {
  const { years } = await api.get('/api/family/plan')
  interface Row {
    studentId: string
    price: { netPrice: number }
    aid: { sai: number }
  }
  const rows = (years as { students: Row[] }[]).flatMap(({ students }) =>
    students.filter((row) => row.studentId === studentId),
  )
  const [first] = rows
  if (!first) throw new Error('The student is not in the plan.')
  return {
    sai: first.aid.sai,
    first: first.price.netPrice,
    all: rows.reduce((sum, { price }) => sum + price.netPrice, 0),
  }
}

/** From the table of the plan's page: cost minus grants of each of the student's years. */
export async function numbersOnPlan(page: Page, { name }: Subject): Promise<Omit<PlanNumbers, 'sai'>> {
  await page.goto('/family/plan')
  await pageReady(page)
  await page.getByRole('button', { name: words('plan.timeline.showTable') }).click()
  const rows = page.getByRole('table', { name: words('plan.timeline.caption') }).getByRole('row', { name })
  const texts = await rows.allInnerTexts()
  const prices = texts.map((text) => {
    const [cost = Number.NaN, grants = Number.NaN] = dollarsIn(text)
    return cost - grants
  })
  expect(prices.length).toBeGreaterThan(0)
  return { first: prices[0] ?? Number.NaN, all: prices.reduce((sum, price) => sum + price, 0) }
}

/** From the ledger of the college's page, to the dollar, and the price at its top. */
export async function numbersOnCollege(page: Page, { studentId, collegeId }: Subject) {
  await page.goto(`/family/college/${collegeId}?student=${studentId}`)
  await pageReady(page)
  const ledger = page.locator('#years').getByRole('table').first()
  const shown = page.locator('#years [data-years]')
  return {
    first: await firstDollars(ledger.locator('tbody > tr').first()),
    all: await firstDollars(ledger.locator('tr.total').first()),
    shown: { first: await firstDollars(shown.first()), all: await firstDollars(shown.last()) },
    price: await firstDollars(page.locator('section[aria-labelledby=price] .text-number')),
  }
}

/** From the college's card among the favorites. */
export async function numbersOnFavorites(page: Page, { studentId, collegeId }: Subject) {
  await page.goto(`/family/college-favorites?student=${studentId}`)
  await pageReady(page)
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href*="/college/${collegeId}?"]`) })
  const shown = card.locator('[data-years]')
  return { first: await firstDollars(shown.first()), all: await firstDollars(shown.last()) }
}

/** From the first column of the comparison. */
export async function numbersOnComparison(page: Page, { studentId, collegeId }: Subject, other: number) {
  await page.goto(`/family/college-favorites?student=${studentId}&compare=${collegeId},${other}`)
  await pageReady(page)
  const cell = (row: string) =>
    firstDollars(
      page
        .getByRole('row', { name: words(`favorites.compare.row.${row}`) })
        .getByRole('cell')
        .first(),
    )
  return { price: await cell('price'), first: await cell('firstYear'), all: await cell('allYears') }
}

/** The number of the SAI page. */
export async function saiOnPage(page: Page, { studentId }: Subject): Promise<number> {
  await page.goto(`/family/federal-sai?student=${studentId}`)
  await pageReady(page)
  const text = await page
    .locator('section[aria-labelledby=sai-number]')
    .getByText(/^[−\d,]+$/)
    .innerText()
  return Number(text.replace('−', '-').replace(/,/g, ''))
}
