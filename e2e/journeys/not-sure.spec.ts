/** A family that isn't sure when college starts: never asked again for the year, never refused, and told which year is used. */

import type { Page } from '@playwright/test'
import { storedProfile } from '../helpers/api-sign-in.ts'
import { garciaFamily, schoolStudent } from '../helpers/garcia-family.ts'
import {
  answerPart,
  beginHousehold,
  beginInterview,
  completeOnboarding,
  continueInterview,
  pressButton,
} from '../helpers/interview.ts'
import { words } from '../helpers/words.ts'
import { awardYear, startYear } from '../helpers/years.ts'
import { expect, test } from '../product/test.ts'

const unsureHome = { ...garciaFamily.parts.home, expectedStartYear: null }

const showsAssumedYear = async (page: Page, key: 'next' | 'byGrade') => {
  const [, after = ''] = words(`estimate.assumedYear.${key}`).split('{awardYear}')
  const note = page.getByText(after, { exact: false })
  await expect(note).toContainText(awardYear)
  return note
}

test('who stops after the six first answers gets a result for the next award year, and can enter the year there', async ({
  page,
}) => {
  await beginHousehold(page)
  await answerPart(page, 'home', unsureHome)
  await page.getByRole('heading', { level: 1 }).click()
  const result = page.getByRole('region', { name: words('onboarding.first.title') })
  await expect(result).toContainText(String(startYear))
  await continueInterview(page)
  const meter = page.getByRole('region', { name: words('onboarding.meter.label') })
  await meter.getByRole('button', { name: words('onboarding.meter.stop') }).click()
  await page.getByRole('textbox', { name: words('onboarding.stop.parent') }).fill('Dana')
  await page.getByRole('textbox', { name: words('onboarding.stop.student') }).fill('Zoe')
  await pressButton(page, 'people.finish')
  await page.waitForURL(/\/family\/federal-sai/)
  expect(await storedProfile(page)).toMatchObject({
    invitationStatus: 'active',
    students: [{ firstName: 'Zoe', collegeStartYear: null, gradeLevel: null }],
  })
  const note = await showsAssumedYear(page, 'next')
  await note.getByRole('link', { name: words('estimate.assumedYear.change') }).click()
  await answerPart(page, 'student', { collegeStartYear: startYear + 1 })
  await pressButton(page, 'nav.save')
  await page.waitForURL(/\/family\/federal-sai\?/)
  await expect(note).toHaveCount(0)
  expect(await storedProfile(page)).toMatchObject({ students: [{ collegeStartYear: startYear + 1 }] })
})

test('who goes on is asked for the grade, which says the year', async ({ page }) => {
  await beginInterview(page)
  const student = schoolStudent('Elena', { gradeLevel: '11' })
  await completeOnboarding(page, {
    ...garciaFamily,
    parts: { ...garciaFamily.parts, home: unsureHome },
    students: [{ student }],
  })
  expect(await storedProfile(page)).toMatchObject({
    students: [{ firstName: 'Elena', gradeLevel: '11', collegeStartYear: startYear + 1 }],
  })
})

test('who knows neither completes the interview, and the open questions are counted alike everywhere', async ({
  page,
}) => {
  await beginInterview(page)
  const [first] = garciaFamily.parents
  const parent = { ...first?.parent, incomeTaxPaid: null }
  await completeOnboarding(page, {
    ...garciaFamily,
    parts: {
      finances: { ...garciaFamily.parts.finances, cashAndSavings: null, investments: null },
      home: unsureHome,
    },
    parents: [{ parent }, { parent: { firstName: 'Luis' } }],
    students: [{ student: schoolStudent('Elena', { hasBachelorsDegree: false }) }],
  })
  await showsAssumedYear(page, 'next')
  const open = page.locator('#open li')
  const count = await open.count()
  expect(count).toBeGreaterThan(2)
  await expect(page.getByText(`${count} unanswered questions could still change`)).toBeVisible()
  await page.goto('/family/plan')
  await expect(page.getByText(`${count} unanswered questions make this range wider`)).toBeVisible()
})
