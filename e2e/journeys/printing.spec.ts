/** The SAI, the comparisons, and the plan print on one page each, and with their details on request. */
import { setLanguage } from '../helpers/language.ts'
import { expectOneSheet, printedPages } from '../helpers/one-page.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { signInWithTwoStudents } from '../helpers/two-students.ts'
import { type Language, words } from '../helpers/words.ts'
import { awardYear, startYear } from '../helpers/years.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

/** With long names, of all kinds: in the starter catalogue and in the official release. */
const compared = [texas, 154712, 204796, 166027]

for (const language of ['en', 'es'] as const satisfies readonly Language[])
  test(`each is one page, and more with details, in ${language}`, async ({ page }) => {
    const { api, studentIds } = await signInWithTwoStudents(page)
    const [studentId] = studentIds
    for (const collegeId of compared) await api.post('/api/family/favourite', { collegeId, studentId })
    const { name } = await api.get('/api/family/profile')
    await setLanguage(page, language)
    // The dialog would wait for a person.
    await page.addInitScript(() => {
      window.print = () => undefined
    })

    for (const { where, address, details } of [
      { where: 'the plan', address: '/family/plan', details: words('plan.printAll', language) },
      {
        where: 'the SAI',
        address: `/family/federal-sai?student=${studentId}`,
        details: words('estimate.printAll', language),
      },
      {
        where: 'the comparison',
        address: `/family/college-favorites?student=${studentId}&compare=${compared.join(',')}`,
        details: words('favorites.compare.printAll', language),
      },
    ]) {
      await page.goto(address)
      await pageReady(page)
      await expectOneSheet(page, `${where} in ${language}`, name)
      const closed = page.locator('.print-detail').first()
      await page.getByRole('button', { name: details, exact: true }).click()
      await page.emulateMedia({ media: 'print' })
      await expect(closed).toBeVisible()
      await page.emulateMedia({ media: null })
      expect(await printedPages(page), `pages of ${where} with details`).toBeGreaterThan(1)
      // The next print is a summary again.
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expectOneSheet(page, `${where} again`, name)
    }
  })

const conditions = [
  { name: 'Federal Pell Grant', source: 'federal_pell', renewableYears: null, minGpa: null },
  {
    name: 'President’s Distinguished Scholars Award for Academic Excellence',
    source: 'college_merit',
    renewableYears: 4,
    minGpa: 3.25,
  },
  { name: 'State Opportunity Grant', source: 'state', renewableYears: 4, minGpa: 2 },
  { name: 'First-Year Residence Award', source: 'college_need', renewableYears: 1, minGpa: 0 },
]

for (const language of ['en', 'es'] as const satisfies readonly Language[])
  test(`six offers side by side are one page, in ${language}`, async ({ page }) => {
    const { api, studentIds } = await signInWithTwoStudents(page)
    const [studentId] = studentIds
    const ids: string[] = []
    for (const collegeId of [...compared, 130794, 166683]) {
      const { id } = await api.post('/api/family/offers', {
        studentId,
        collegeId,
        awardYear,
        answerBy: `${startYear}-05-01`,
        costs: {
          tuitionAndFees: 31_000,
          housingAndFood: 12_500,
          booksAndSupplies: 1_200,
          transportation: 1_000,
          personal: 1_800,
          other: 0,
        },
        grants: conditions.map((grant, at) => ({
          ...grant,
          id: `grant-${at}`,
          amount: 2_000 + at * 100 + ids.length * 10,
          requiresFullTime: at > 0,
          growsWithTuition: false,
        })),
        loans: [{ id: 'loan', kind: 'subsidized', name: 'Direct Subsidized Loan', amount: 3_500 }],
      })
      ids.push(id)
    }
    const { name } = await api.get('/api/family/profile')
    await setLanguage(page, language)
    await page.goto(`/family/offers?student=${studentId}&compare=${ids.join(',')}`)
    await pageReady(page)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(7)
    // What must stay true is on the page with each of the six.
    await expect(page.getByText('First-Year Residence Award')).toHaveCount(6)
    await expectOneSheet(page, `six offers in ${language}`, name)
  })
