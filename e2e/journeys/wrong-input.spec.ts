import type { Page } from '@playwright/test'
import { newAccount, signUp } from '../helpers/account.ts'
import { storedProfile } from '../helpers/api-sign-in.ts'
import { fillInExampleFamily } from '../helpers/example-family.ts'
import { garciaFamily, schoolStudent } from '../helpers/garcia-family.ts'
import { answerPart, continueInterview } from '../helpers/interview.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { answer } from '../helpers/questions.ts'
import { words, wordsLike } from '../helpers/words.ts'
import { startYear } from '../helpers/years.ts'
import { expect, test } from '../product/test.ts'

const label = (question: string) => wordsLike(`onboarding.questions.${question}.label`)
const continueButton = (page: Page) =>
  page.getByRole('button', { name: words('onboarding.nav.continue'), exact: true })

/** Types an invalid value and expects that it stays, that the field is marked invalid, and that the page doesn't change. */
async function refuses(page: Page, question: string, typed: string, shown = typed) {
  const field = page.getByRole('textbox', { name: label(question) })
  const before = page.url()
  await field.fill(typed)
  await continueButton(page).click()
  await expect(field, `${question} with “${typed}”`).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue(shown)
  await expect(field).toHaveAccessibleDescription(/\S/)
  expect(page.url()).toBe(before)
}

test('each step marks invalid answers at their field and keeps the typed text', async ({ page }) => {
  await signUp(page, newAccount('Maria Garcia'))
  await page.getByRole('button', { name: words('onboarding.welcome.start'), exact: true }).click()
  await page.waitForURL(/currentStepIndex=1/)

  // The household: no answers, then impossible family sizes.
  await continueButton(page).click()
  await expect(page.getByRole('combobox', { name: label('household.state') })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await answer(page, 'household', 'state', 'Texas')
  for (const typed of ['-3', '0', '21', 'four', '2.5'])
    await refuses(page, 'household.familyMembersCount', typed)
  await answerPart(page, 'home', garciaFamily.parts.home ?? {})
  await refuses(page, 'household.estimatedIncome', 'eighty')
  await answer(page, 'household', 'estimatedIncome', 85000)
  await refuses(page, 'household.expectedStartYear', '1984')
  await answer(page, 'household', 'expectedStartYear', startYear)
  await continueInterview(page)

  // A parent: no name, letters in an amount, more than the maximum.
  await page.waitForURL(/person=new/)
  const [maria = {}] = garciaFamily.parents
  await answerPart(page, 'parent', { ...maria.parent, firstName: '' })
  await continueButton(page).click()
  await expect(page.getByRole('textbox', { name: label('parent.firstName') })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await answer(page, 'parent', 'firstName', 'Maria')
  await refuses(page, 'income.agi', 'eighty thousand')
  await refuses(page, 'income.agi', '100000000', '100,000,000')
  await answer(page, 'income', 'agi', 86500)
  await refuses(page, 'income.incomeTaxPaid', '12k5')
  await answer(page, 'income', 'incomeTaxPaid', 5900)
  // A last name that is cleared is shown, although it is among the collapsed details.
  await answer(page, 'parent', 'lastName', '')
  await continueButton(page).click()
  const lastName = page.getByRole('textbox', { name: label('parent.lastName') })
  await expect(lastName).toBeVisible()
  await expect(lastName).toHaveAttribute('aria-invalid', 'true')
  await answer(page, 'parent', 'lastName', 'Garcia')
  await continueInterview(page)
  await answerPart(page, 'parent', { firstName: 'Luis' })
  await continueInterview(page)

  // Household finances: a negative amount in a question about assets.
  await page.waitForURL(/currentStepIndex=3/)
  await answer(page, 'household', 'investments', 0)
  await refuses(page, 'household.cashAndSavings', '-5', '−5')

  // No partial answers were saved.
  const profile = await storedProfile(page)
  expect(profile).toMatchObject({ familyMembersCount: 4, cashAndSavings: null, investments: null })
  expect(profile.parents).toHaveLength(2)
  expect(profile.parents[0]).toMatchObject({ agi: 86500, incomeTaxPaid: 5900 })
})

test('a student’s date of birth is a complete one in the past', async ({ page }) => {
  await signUp(page, newAccount('Maria Garcia'))
  await fillInExampleFamily(page)
  await page.getByRole('button', { name: wordsLike('onboarding.people.students.add') }).click()
  await page.waitForURL(/person=new/)
  await answerPart(page, 'student', schoolStudent('Elena', { collegeStartYear: startYear + 1 }))
  const birth = page.getByRole('group', { name: label('student.dateOfBirth') })
  for (const day of ['2999-01-31', '2009-02-30']) {
    await answer(page, 'student', 'dateOfBirth', day)
    await page.getByRole('button', { name: words('onboarding.people.finish') }).click()
    await expect(birth.getByLabel(words('ui.date.year'))).toHaveAttribute('aria-invalid', 'true')
    await expect(birth.getByLabel(words('ui.date.year'))).toHaveValue(day.slice(0, 4))
    await expect(page).toHaveURL(/person=new/)
  }
})

test.describe('signing up', () => {
  test.use({ expectedStatuses: [422, 401] })

  test('a short password, a common password, an invalid email, and a wrong code are marked at their field', async ({
    page,
  }) => {
    const { email } = newAccount()
    await page.goto('/family/signup')
    const field = (path: string) => page.getByRole('textbox', { name: words(path) })
    const submit = page.getByRole('button', { name: words('auth.signUp.submit') })
    await pageReady(page)
    await field('auth.signUp.name').fill('Maria Garcia')
    await field('auth.email').fill('not an address')
    await field('auth.password').fill('short')
    await submit.click()
    await expect(field('auth.email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('auth.password')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('auth.signUp.name')).toHaveValue('Maria Garcia')
    await field('auth.email').fill(email)
    // The page warns while typing, and the server refuses it too.
    await field('auth.password').fill('password12')
    await expect(page.getByText(words('errors.fields.password_common'))).toBeVisible()
    await submit.click()
    await expect(field('auth.password')).toHaveAttribute('aria-invalid', 'true')
    await field('auth.password').fill('a table by the window')
    await expect(page.getByText(words('ui.passwordGood'))).toBeVisible()
    await submit.click()
    await expect(page.getByRole('heading', { level: 1, name: words('auth.code.title') })).toBeVisible()
    const code = field('auth.code.label')
    for (const wrong of ['12', '000000']) {
      await code.fill(wrong)
      await page.getByRole('button', { name: words('auth.code.submit') }).click()
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      await expect(code).toHaveValue(wrong)
    }
  })
})
