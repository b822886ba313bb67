/** One student and one college: every page and the API name the same price of the first year, of all years, and the same SAI. */
import type { Page } from '@playwright/test'
import {
  numbersOfApi,
  numbersOfPlanCall,
  numbersOnCollege,
  numbersOnComparison,
  numbersOnFavorites,
  numbersOnPlan,
  saiOnPage,
  toHundred,
} from '../helpers/plan-numbers.ts'
import { signInWithTwoStudents, type TwoStudents } from '../helpers/two-students.ts'
import { awardYear } from '../helpers/years.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

const benedictine = 154712

type Subject = Parameters<typeof numbersOfApi>[1]

/** @param isNamed whether the college named the first year's price: then it isn't rounded */
async function expectOneStory(page: Page, { api }: TwoStudents, subject: Subject, isNamed: boolean) {
  const { sai, first, all } = await numbersOfApi(api, subject)
  expect(await numbersOfPlanCall(api, subject)).toEqual({ sai, first, all })
  expect(await numbersOnPlan(page, subject)).toEqual({ first, all })
  const shown = { first: isNamed ? first : toHundred(first), all: toHundred(all) }
  expect(await numbersOnCollege(page, subject)).toEqual({ first, all, shown, price: shown.first })
  expect(await numbersOnFavorites(page, subject)).toEqual(shown)
  expect(await numbersOnComparison(page, subject, benedictine)).toEqual({ ...shown, price: shown.first })
  expect(await saiOnPage(page, subject)).toBe(sai)
  const estimate = await api.get(`/api/family/students/${subject.studentId}/sai`)
  expect([estimate.sai.low, estimate.sai.high]).toEqual([sai, sai])
}

test('an estimate is the same everywhere, and so is the offer that replaces it', async ({ page }) => {
  const family = await signInWithTwoStudents(page)
  const { api, studentIds } = family
  const [studentId = ''] = studentIds
  const subject = { studentId, name: 'Elena', collegeId: texas }
  for (const collegeId of [texas, benedictine])
    await api.post('/api/family/favourite', { collegeId, studentId })

  await expectOneStory(page, family, subject, false)
  const estimated = await numbersOfApi(api, subject)

  await api.post('/api/family/offers', {
    studentId,
    collegeId: texas,
    awardYear,
    costs: {
      tuitionAndFees: 12_000,
      housingAndFood: 14_000,
      booksAndSupplies: 1_000,
      transportation: 1_000,
      personal: 2_050,
      other: 0,
    },
    grants: [
      {
        id: 'merit',
        name: 'Longhorn Grant',
        source: 'college_merit',
        amount: 9_000,
        renewableYears: 4,
        minGpa: 3,
        requiresFullTime: true,
        growsWithTuition: false,
      },
    ],
  })
  await expectOneStory(page, family, subject, true)
  const offered = await numbersOfApi(api, subject)
  expect(offered.first).toBe(21_050)
  expect(offered.all).not.toBe(estimated.all)
})
